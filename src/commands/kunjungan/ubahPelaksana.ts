import type { Pelaksana } from '../../domain/kunjungan/kunjungan.ts';
import { alasan, pelaksana } from '../../resources/core/shared.ts';
import { f, Refusal } from '../../schema/index.ts';
import { defineCommand, type Tx } from '../core/command.ts';
import { dariTagihan, kunciJasa, tulisUlangJasa } from '../dokter/jasa.ts';
import { bulanTertutup } from '../kas/tanggal.ts';
import { namaPelaksana, pelaksanaTagihan, requireBoleh, samaOrang } from './pelaksana.ts';

/**
 * Corrects who did lines of a visit that is paid: their open fees are written anew, and those that stay (`jasaTetap`, or
 * paid out) are put right by rows of today. Before the payment the visit's form does.
 */
export const ubahPelaksana = defineCommand({
  name: 'kunjungan/ubah-pelaksana',
  on: 'kunjungan',
  permission: 'edit',
  due: {
    'pelaksana.belumDibayar': { field: 'transaksi', empty: false },
    'kunjungan.sudahBatal': { field: 'status', isNot: 'Batal' },
  },
  refusals: {
    'pelaksana.belumDibayar': 'Kunjungan ini belum dibayar: ubah pelaksananya di dalam kunjungannya',
    'pelaksana.bukanTindakan': 'Baris ini bukan tindakan. Muat ulang halaman.',
    'pelaksana.tetap': 'Pelaksananya masih sama',
  },
  fields: {
    tindakan: f.list(
      'Tindakan',
      // The index of the bill's line; each that is named gets these people in the place of those it has.
      { baris: f.number('Baris', { required: true, min: 0 }), pelaksana: pelaksana() },
      { required: true },
    ),
    alasan,
  },
  button: {
    label: 'Ubah Pelaksana',
    alsoCalled: ['ganti dokter', 'ganti terapis', 'salah dokter', 'ganti pelaksana'],
    icon: 'Tukar',
    place: 'page',
    done: 'Pelaksana diperbaiki',
  },
  before: (tx) => kunciJasa(tx, { shared: true }),
  async run(tx, { record: visit, tindakan, alasan }, caller) {
    const paid = await tx.get('transaksi', visit.transaksi as number);
    const before = pelaksanaTagihan(visit);
    const changed = tindakan.filter(({ baris, pelaksana }) => !samaOrang(before[baris] ?? [], pelaksana));
    if (changed.length === 0) throw new Refusal('pelaksana.tetap');
    for (const { baris, pelaksana } of changed) {
      const line = paid.rincian[baris];
      if (!line || line.jenis === 'Produk' || !before[baris]) throw new Refusal('pelaksana.bukanTindakan');
      await requireBoleh(tx, line, pelaksana);
    }
    const people = new Map(changed.map(({ baris, pelaksana }) => [baris, pelaksana]));
    const corrected = await tx.update('kunjungan', visit.id, {
      ...denganPelaksana(visit, (baris) => people.get(baris)),
      alasanPelaksana: alasan,
    });
    await tulisPelaksana(tx, paid.invoiceNumber, people);
    const lines = changed.map(({ baris }) => baris);
    await tulisUlangJasa(tx, { paid: dariTagihan(paid), visit: corrected, lines }, caller);
    return corrected;
  },
});

/** The names in the treatment report, of lines in open months: what was closed stays as it was reported. */
async function tulisPelaksana(tx: Tx, referensi: string, people: ReadonlyMap<number, readonly Pelaksana[]>) {
  const closed = await bulanTertutup(tx);
  const told = (await tx.find('laporan/treatment', { referensi })).filter(
    ({ tanggal_treatment: tanggal }) => tanggal.slice(0, 7) > closed,
  );
  const changed = told.filter(({ baris }) => people.has(baris ?? -1));
  const names = await namaPelaksana(
    tx,
    changed.map(({ baris }) => people.get(baris ?? -1) ?? []),
  );
  for (const [at, { id }] of changed.entries())
    await tx.update('laporan/treatment', id, { pelaksana: names[at] ?? null });
}

type Lines = 'treatments' | 'products' | 'addons';

/** The services of a visit with other people at some indexes of its bill. */
function denganPelaksana<V extends Record<Lines, readonly object[]>>(
  { treatments, products, addons }: V,
  at: (baris: number) => Pelaksana[] | undefined,
) {
  const named = <L extends object>(lines: readonly L[], first: number) =>
    lines.map((line, index) => {
      const pelaksana = at(first + index);
      return pelaksana ? { ...line, pelaksana } : line;
    });
  return {
    treatments: named(treatments as V['treatments'], 0) as V['treatments'],
    addons: named(addons as V['addons'], treatments.length + products.length) as V['addons'],
  };
}
