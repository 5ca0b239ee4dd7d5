import { addDays } from '../../domain/core/tanggal.ts';
import { type Aturan, sisaJasa } from '../../domain/dokter/jasa.ts';
import { type Jasa, laporanJasa } from '../../resources/jasa.ts';
import type { Transaksi } from '../../resources/transaksi.ts';
import { f, formatMoney, Refusal, some, type ValuesOf } from '../../schema/index.ts';
import { concurrently, defineCommand, type Tx } from '../core/command.ts';
import { aturanJasa, balikkanJasa, hitungan, jasaBaris, kembali, kunciJasa, susunJasa } from './jasa.ts';

/** The longest period that is reckoned anew at once, in days. */
const terlama = 62;

const rupiah = { required: true, min: -1e15, max: 1e15 } as const;
/** A fee that the rules give otherwise than it stands; `jasa` is null for one that does not stand yet. */
const perubahan = {
  jasa: f.reference('Jasa', 'laporan/jasa'),
  ...some(laporanJasa.fields, 'tanggal', 'orang', 'invoice', 'nama'),
  tadi: f.money('Tadi', rupiah),
  menjadi: f.money('Menjadi', rupiah),
  hitungan: laporanJasa.fields.hitungan,
};
interface Perubahan extends ValuesOf<typeof perubahan> {
  paid: Transaksi;
  simpan: () => Promise<unknown>;
}

/**
 * Works the open fees of a period out anew by the rules of their days, and those of bills that have none. With `coba` it
 * answers what would change, and changes nothing.
 */
export const hitungUlangJasa = defineCommand({
  name: 'jasa/hitung-ulang',
  permission: { resource: 'aturan-jasa', action: 'edit' },
  effects: true,
  fields: {
    dari: f.date('Mulai', { required: true }),
    sampai: f.date('Sampai', { required: true, notBefore: { field: 'dari' } }),
    coba: f.boolean('Hanya Lihat', { default: false }),
    /** The difference that was seen; refused where it is another by now. */
    selisih: f.money('Selisih yang Dilihat', { min: -1e15, max: 1e15 }),
  },
  refusals: {
    'jasa.terlaluLama': `Paling banyak ${terlama} hari sekaligus`,
    'jasa.selisihBerubah': 'Sejak dilihat, hasilnya berubah: sekarang %{selisih}. Lihat lagi, lalu terapkan.',
  },
  answers: { selisih: f.money('Selisih', rupiah), perubahan: f.list('Perubahan', perubahan) },
  async run(tx, { dari, sampai, coba, selisih: seen }, caller) {
    if (sampai >= addDays(dari, terlama)) throw new Refusal('jasa.terlaluLama', {}, 'sampai');
    const days = Array.from({ length: terlama }, (_, index) => addDays(dari, index)).filter((day) => day <= sampai);
    if (!coba) await kunciJasa(tx);
    const rules = await aturanJasa(tx);
    const within = ({ tanggal }: { tanggal: string }) => dari <= tanggal && tanggal <= sampai;
    const open = (await (coba ? tx.read : tx.find)('laporan/jasa', { bayar: null })).filter(within);
    const changes: Perubahan[] = [];
    for (const first of open.filter(({ membalik }) => membalik === null))
      changes.push(...(await perubahanBaris(tx, first, rules)));
    changes.push(...(await barisBaru(tx, days, rules)));
    const selisih = changes.reduce((sum, { menjadi, tadi }) => sum + menjadi - tadi, 0);
    if (!coba) {
      if (typeof seen === 'number' && seen !== selisih)
        throw new Refusal('jasa.selisihBerubah', { selisih: formatMoney(selisih) });
      for (const { simpan } of changes) await simpan();
      // What was refunded since has rows of its own.
      for (const paid of new Map(changes.map(({ paid }) => [paid.id, paid])).values())
        await balikkanJasa(tx, paid, paid.rincian, { invoice: paid.invoiceNumber, tanggal: caller.today });
    }
    return { selisih, perubahan: changes.map(({ paid: _, simpan: __, ...told }) => told) };
  },
});

/** The change of an open row and of those that take it back in part; none where one of these is paid out. */
async function perubahanBaris(tx: Tx, first: Jasa, rules: readonly Aturan[]): Promise<Perubahan[]> {
  const [[paid], siblings] = await concurrently(
    tx.read('transaksi', { id: first.transaksi }),
    tx.read('laporan/jasa', { transaksi: first.transaksi }),
  );
  const back = siblings.filter(({ membalik }) => membalik === first.id);
  const line = paid?.rincian[first.baris];
  if (!line || back.some(({ bayar }) => bayar !== null)) return [];
  const people = siblings.filter(({ membalik, baris }) => membalik === null && baris === first.baris);
  const { invoice, baris, tanggal, id, orang, nama } = first;
  const fees = await jasaBaris(tx, { paid, baris, people, rules, tanggal });
  const fee = fees[people.findIndex(({ id }) => id === first.id)];
  if (!fee) return [];
  const menjadi = sisaJasa(fee.jumlah, kembali(line));
  const tadi = [first, ...back].reduce((sum, row) => sum + row.jumlah, 0);
  const said = hitungan(fee, line, people.filter(({ peran }) => peran === first.peran).length);
  if (menjadi === tadi && said === first.hitungan) return [];
  const simpan = async () => {
    const { jumlah, dasar, aturan } = fee;
    await tx.update('laporan/jasa', id, { jumlah, dasar, hitungan: said, aturan: aturan?.id ?? null });
    const last = back.at(-1);
    if (!last) return;
    const rest = (name: 'jumlah' | 'dasar') =>
      sisaJasa(fee[name], kembali(line)) - fee[name] - back.slice(0, -1).reduce((sum, row) => sum + row[name], 0);
    await tx.update('laporan/jasa', last.id, { jumlah: rest('jumlah'), dasar: rest('dasar') });
  };
  return [{ paid, jasa: id, tanggal, orang, invoice, nama, tadi, menjadi, hitungan: said, simpan }];
}

/** Rows of the bills of these days that have none, since no rule was there when they were paid. */
async function barisBaru(tx: Tx, days: readonly string[], rules: readonly Aturan[]): Promise<Perubahan[]> {
  const bills =
    rules.length === 0 ? [] : await concurrently(...days.map((tanggal) => tx.read('transaksi', { tanggal })));
  const changes: Perubahan[] = [];
  for (const paid of bills.flat()) if (berjasa(paid)) changes.push(...(await barisTagihan(tx, paid, rules)));
  return changes;
}

const berjasa = ({ kunjungan, membalik, status }: Transaksi) =>
  typeof kunjungan === 'number' && membalik === null && (status === 'Paid' || status === 'Pending');

async function barisTagihan(tx: Tx, paid: Transaksi, rules: readonly Aturan[]): Promise<Perubahan[]> {
  const [known, [visit]] = await concurrently(
    tx.read('laporan/jasa', { transaksi: paid.id }),
    tx.read('kunjungan', { id: paid.kunjungan as number }),
  );
  if (known.length > 0 || visit?.transaksi !== paid.id) return [];
  const rows = await susunJasa(tx, { paid, visit, rules, tanggal: paid.tanggal });
  return rows.map((row) => {
    const { tanggal, orang, invoice, nama, hitungan = null } = row;
    const menjadi = sisaJasa(row.jumlah, kembali(paid.rincian[row.baris] as Transaksi['rincian'][number]));
    const simpan = () => tx.create('laporan/jasa', row);
    return { paid, jasa: null, tanggal, orang, invoice, nama, tadi: 0, menjadi, hitungan, simpan };
  });
}
