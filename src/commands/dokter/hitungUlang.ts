import { addDays } from '../../domain/core/tanggal.ts';
import { type Aturan, sisaJasa } from '../../domain/dokter/jasa.ts';
import { netoBaris } from '../../domain/transaksi/pembayaran.ts';
import type { NewRecords } from '../../resources/index.ts';
import type { Jasa } from '../../resources/jasa.ts';
import type { Transaksi } from '../../resources/transaksi.ts';
import { f, formatMoney, Refusal } from '../../schema/index.ts';
import { concurrently, defineCommand, type Tx } from '../core/command.ts';
import { aturanJasa, hitungan, jasaBaris, susunJasa } from './jasa.ts';

/** The longest period that is reckoned anew at once, in days. */
const terlama = 62;

/** A fee that the rules give otherwise than it stands; `jasa` is null for one that does not stand yet. */
interface Perubahan {
  jasa: number | null;
  tanggal: string;
  orang: number;
  invoice: string;
  nama: string;
  tadi: number;
  menjadi: number;
  hitungan: string | null;
}

/**
 * Works the open fees of a period out anew by the rules of their days, and those of bills that have none. With `coba` it
 * answers what would change, and changes nothing.
 */
export const hitungUlangJasa = defineCommand({
  name: 'jasa/hitung-ulang',
  permission: { resource: 'aturan-jasa', action: 'edit' },
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
  async run(tx, { dari, sampai, coba, selisih: seen }) {
    if (sampai >= addDays(dari, terlama)) throw new Refusal('jasa.terlaluLama', {}, 'sampai');
    const days = Array.from({ length: terlama }, (_, index) => addDays(dari, index)).filter((day) => day <= sampai);
    const rules = await aturanJasa(tx);
    const within = ({ tanggal }: { tanggal: string }) => dari <= tanggal && tanggal <= sampai;
    const open = (await (coba ? tx.read : tx.find)('laporan/jasa', { bayar: null })).filter(within);
    const changes: { told: Perubahan; apply: () => Promise<unknown> }[] = [];
    for (const first of open.filter(({ membalik }) => membalik === null))
      changes.push(...(await perubahanBaris(tx, first, rules)));
    for (const row of await barisBaru(tx, days, rules))
      changes.push({
        told: { ...row, jasa: null, tadi: 0, menjadi: row.jumlah, hitungan: row.hitungan ?? null },
        apply: () => tx.create('laporan/jasa', row),
      });
    const selisih = changes.reduce((sum, { told }) => sum + told.menjadi - told.tadi, 0);
    if (!coba) {
      if (typeof seen === 'number' && seen !== selisih)
        throw new Refusal('jasa.selisihBerubah', { selisih: formatMoney(selisih) });
      for (const { apply } of changes) await apply();
    }
    return {
      selisih,
      perubahan: changes.map(({ told: { jasa, tanggal, orang, invoice, nama, tadi, menjadi, hitungan } }) => ({
        ...{ jasa, tanggal, orang, invoice, nama, tadi, menjadi, hitungan },
      })),
    };
  },
});

/** The change of an open row and of those that take it back in part; none where one of these is paid out. */
async function perubahanBaris(tx: Tx, first: Jasa, rules: readonly Aturan[]) {
  const [[paid], siblings] = await concurrently(
    tx.read('transaksi', { id: first.transaksi }),
    tx.read('laporan/jasa', { transaksi: first.transaksi }),
  );
  const back = siblings.filter(({ membalik }) => membalik === first.id);
  const line = paid?.rincian[first.baris];
  if (!line || back.some(({ bayar }) => bayar !== null)) return [];
  const people = siblings.filter(({ membalik, baris }) => membalik === null && baris === first.baris);
  const fees = await jasaBaris(tx, { line, people, rules, tanggal: first.tanggal });
  const fee = fees[people.findIndex(({ id }) => id === first.id)];
  if (!fee) return [];
  const left = sisaJasa(fee.jumlah, { ...line, neto: netoBaris(line) });
  const tadi = [first, ...back].reduce((sum, row) => sum + row.jumlah, 0);
  const said = hitungan(fee, line, people.filter(({ peran }) => peran === first.peran).length);
  if (left === tadi && said === first.hitungan) return [];
  const { id, tanggal, orang, invoice, nama } = first;
  // Where nothing was reckoned before, what was refunded since has no row of its own.
  const whole = back.length > 0 ? fee.jumlah : left;
  const told: Perubahan = { jasa: id, tanggal, orang, invoice, nama, tadi, menjadi: left, hitungan: said };
  const apply = async () => {
    await tx.update('laporan/jasa', id, {
      ...{ jumlah: whole, dasar: fee.dasar, hitungan: said, aturan: fee.aturan?.id ?? null },
    });
    for (const [index, jumlah] of dibagi(left - whole, back, first.jumlah).entries())
      await tx.update('laporan/jasa', (back[index] as Jasa).id, { jumlah });
  };
  return [{ told, apply }];
}

/** What is taken back of another amount, in the shares in which it was taken back of the first one. */
function dibagi(taken: number, back: readonly Jasa[], first: number): number[] {
  let rest = taken;
  return back.map(({ jumlah }, index) => {
    const part = index === back.length - 1 ? rest : first === 0 ? 0 : Math.round((taken * jumlah) / -Math.abs(first));
    rest -= part;
    return part;
  });
}

/** Rows of the bills of these days that have none, since no rule was there when they were paid. */
async function barisBaru(tx: Tx, days: readonly string[], rules: readonly Aturan[]) {
  const bills = (await concurrently(...days.map((tanggal) => tx.read('transaksi', { tanggal })))).flat();
  const rows: NewRecords['laporan/jasa'][] = [];
  for (const paid of bills) if (bernilai(paid) && rules.length > 0) rows.push(...(await barisTagihan(tx, paid, rules)));
  return rows as (NewRecords['laporan/jasa'] & Omit<Perubahan, 'jasa' | 'tadi' | 'menjadi' | 'hitungan'>)[];
}

const bernilai = ({ kunjungan, membalik, status }: Transaksi) =>
  typeof kunjungan === 'number' && membalik === null && (status === 'Paid' || status === 'Pending');

async function barisTagihan(tx: Tx, paid: Transaksi, rules: readonly Aturan[]) {
  const [known, [visit]] = await concurrently(
    tx.read('laporan/jasa', { transaksi: paid.id }),
    tx.read('kunjungan', { id: paid.kunjungan as number }),
  );
  if (known.length > 0 || visit?.transaksi !== paid.id) return [];
  const rows = await susunJasa(tx, { paid, visit, rules, tanggal: paid.tanggal });
  return rows.filter(({ jumlah }) => jumlah !== 0);
}
