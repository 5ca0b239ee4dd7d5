import { alasan, penjual } from '../../resources/core/shared.ts';
import { f, Refusal } from '../../schema/index.ts';
import { defineCommand } from '../core/command.ts';
import { dariTagihan, kunciJasa, tulisUlangJasa } from '../dokter/jasa.ts';

/** Corrects who sold the goods of a bill, and with it whose commission they are: what stays of it is put right by rows of today. */
export const ubahPenjual = defineCommand({
  name: 'transaksi/ubah-penjual',
  on: 'transaksi',
  permission: 'delete',
  due: {
    'penjual.tanpaKomisi': {
      all: [
        { field: 'membalik', empty: true },
        { field: 'saldoAwal', empty: true },
        { field: 'status', in: ['Paid', 'Pending'] },
      ],
    },
  },
  refusals: {
    'penjual.tanpaKomisi': 'Transaksi ini tidak berkomisi',
    'penjual.bukanBarang': 'Baris ini bukan produk atau paket. Muat ulang halaman.',
    'penjual.tetap': 'Penjualnya masih sama',
  },
  fields: {
    // By the line's index.
    barang: f.list(
      'Barang',
      { baris: f.number('Baris', { required: true, min: 0 }), penjual: penjual() },
      { required: true },
    ),
    alasan,
  },
  button: {
    label: 'Ubah Penjual',
    alsoCalled: ['salah penjual', 'ganti penjual', 'komisi salah orang'],
    icon: 'Tukar',
    place: 'page',
    done: 'Penjual diperbaiki',
  },
  before: (tx) => kunciJasa(tx, { shared: true }),
  async run(tx, { record: sold, barang }, caller) {
    const people = new Map(barang.map(({ baris, penjual = null }) => [baris, penjual]));
    for (const baris of people.keys())
      if (!berpenjual(sold.rincian[baris])) throw new Refusal('penjual.bukanBarang', {}, 'barang');
    const lines = [...people].flatMap(([baris, penjual]) =>
      (sold.rincian[baris]?.penjual ?? null) === penjual ? [] : [baris],
    );
    if (lines.length === 0) throw new Refusal('penjual.tetap', {}, 'barang');
    const rincian = sold.rincian.map((line, baris) =>
      lines.includes(baris) ? { ...line, penjual: people.get(baris) ?? null } : line,
    );
    const corrected = await tx.update('transaksi', sold.id, { rincian });
    await tulisUlangJasa(tx, { paid: dariTagihan(corrected), visit: null, lines }, caller);
    return corrected;
  },
});

/** True for a line that somebody sells. */
export const berpenjual = (line: { jenis: string } | undefined): boolean =>
  line?.jenis === 'Produk' || line?.jenis === 'Paket';
