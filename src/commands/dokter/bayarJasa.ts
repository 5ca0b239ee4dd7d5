import { potonganPph } from '../../domain/laporan/pajak.ts';
import { alasan } from '../../resources/core/shared.ts';
import { bayarJasa as declaration } from '../../resources/dokter/bayar-jasa.ts';
import { f, formatDate, formatMoney, Refusal, some } from '../../schema/index.ts';
import { here } from '../core/cabang.ts';
import { defineCommand } from '../core/command.ts';
import { catatKas } from '../kas/kas.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import { kunciJasa } from './jasa.ts';

export const kategoriJasa = 'Jasa Medis';

/** Pays the open fees of a person up to a day, all of them, less the PPh that is withheld, and enters them into the ledger. */
export const bayarJasa = defineCommand({
  name: 'jasa/bayar',
  permission: { resource: 'bayar-jasa', action: 'create' },
  effects: true,
  fields: {
    ...some(declaration.fields, 'orang', 'sampai', 'metode', 'catatan'),
    /** The sum that was seen; refused where fees have changed since. */
    jumlah: f.money('Jumlah', { required: true, min: -1e15, max: 1e15 }),
  },
  refusals: {
    'jasa.kosong': 'Tidak ada jasa %{orang} yang belum dibayar sampai tanggal ini',
    'jasa.minus':
      'Jasa %{orang} sampai tanggal ini %{jumlah}, karena pengembalian dana. Sisanya dipotong dari pembayaran berikutnya.',
    'jasa.jumlahBerubah': 'Sejak dihitung, jasanya berubah: sekarang %{jumlah}. Periksa lagi.',
    'jasa.besok': 'Jasa dibayar sampai hari ini, tidak sesudahnya',
  },
  answers: 'bayar-jasa',
  async run(tx, { orang, sampai, metode, catatan, jumlah }, caller) {
    if (sampai > caller.today) throw new Refusal('jasa.besok', {}, 'sampai');
    await kunciJasa(tx);
    const person = await tx.get('dokter', orang);
    const open = (await tx.find('laporan/jasa', { orang, bayar: null, ...here(caller) })).filter(
      ({ tanggal }) => tanggal <= sampai,
    );
    if (open.length === 0) throw new Refusal('jasa.kosong', { orang: person.name }, 'orang');
    const total = open.reduce((sum, row) => sum + row.jumlah, 0);
    if (total < 0) throw new Refusal('jasa.minus', { orang: person.name, jumlah: formatMoney(total) }, 'orang');
    if (total !== jumlah) throw new Refusal('jasa.jumlahBerubah', { jumlah: formatMoney(total) }, 'jumlah');
    const { pphJasa, tarifPph: tarif, npwp } = person;
    const pph = pphJasa && tarif ? potonganPph(total, tarif) : 0;
    const entry =
      total === pph
        ? null
        : await catatKas(tx, caller, {
            ...{ jenis_transaksi: 'pengeluaran', asal: 'jasa', sumber: 'rekening', kategori: kategoriJasa },
            deskripsi: `Jasa ${person.name} s.d. ${formatDate(sampai)}`,
            nominal: total - pph,
            metode_pembayaran: metode,
          });
    const paid = await tx.create('bayar-jasa', {
      ...{ orang, sampai, metode, catatan: catatan ?? null, tanggal: caller.today, jumlah: total, pph },
      ...{ baris: open.length, referensi: entry?.no_transaksi ?? null, oleh: await tandaTangan(tx, caller) },
    });
    if (pphJasa && tarif && pph > 0)
      await tx.create('laporan/pph', {
        ...{ tanggal: caller.today, bukti: entry?.no_transaksi ?? `Jasa ${paid.id}`, orang, npwp, jenis: pphJasa },
        ...{ bruto: total, tarif, pph, sebab: 'dipotong' as const, bayar: paid.id },
      });
    await tx.updateAll(
      'laporan/jasa',
      open.map(({ id }) => id),
      { bayar: paid.id },
    );
    return paid;
  },
});

/** Takes a payment of fees back: its rows are open again, and the ledger and the list of PPh have its opposite of today. */
export const batalBayarJasa = defineCommand({
  name: 'jasa/batal-bayar',
  on: 'bayar-jasa',
  permission: 'edit',
  due: { 'jasa.sudahBatal': { field: 'status', is: 'dibayar' } },
  refusals: { 'jasa.sudahBatal': 'Pembayaran jasa ini sudah dibatalkan. Muat ulang halaman.' },
  fields: { alasan },
  button: {
    label: 'Batalkan Pembayaran',
    alsoCalled: ['batal bayar jasa'],
    icon: 'Tolak',
    tone: 'red',
    place: 'page',
    shows: ['orang', 'sampai', 'dibayarkan'],
    effect: 'Jasanya kembali belum dibayar. Buku kas dan daftar PPh mencatat kebalikannya hari ini.',
    confirm: 'Ya, Batalkan',
    done: 'Pembayaran jasa dibatalkan',
  },
  async run(tx, { record, alasan }, caller) {
    const rows = await tx.find('laporan/jasa', { bayar: record.id });
    if (record.dibayarkan !== null && record.dibayarkan > 0)
      await catatKas(tx, caller, {
        ...{ jenis_transaksi: 'pemasukan', asal: 'jasa', sumber: 'rekening', kategori: kategoriJasa },
        deskripsi: `Batal ${record.referensi ?? ''}: ${alasan}`,
        nominal: record.dibayarkan,
        metode_pembayaran: record.metode,
        referensi: record.referensi,
      });
    for (const row of await tx.find('laporan/pph', { bayar: record.id })) {
      const { bukti, orang, npwp, jenis, tarif, bayar } = row;
      const opposite = { tanggal: caller.today, sebab: 'batal', bruto: -row.bruto, pph: -row.pph } as const;
      await tx.create('laporan/pph', { bukti, orang, npwp, jenis, tarif, bayar, ...opposite });
    }
    await tx.updateAll(
      'laporan/jasa',
      rows.map(({ id }) => id),
      { bayar: null },
    );
    return tx.update('bayar-jasa', record.id, { status: 'batal', alasanBatal: alasan });
  },
});
