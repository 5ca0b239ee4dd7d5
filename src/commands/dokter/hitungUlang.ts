import { addDays } from '../../domain/core/tanggal.ts';
import { type Aturan, sisaJasa } from '../../domain/dokter/jasa.ts';
import { type Jasa, laporanJasa } from '../../resources/dokter/jasa.ts';
import { f, formatMoney, Refusal, some, type ValuesOf } from '../../schema/index.ts';
import { ofSeen } from '../core/cabang.ts';
import { concurrently, defineCommand, type Tx } from '../core/command.ts';
import {
  aturanJasa,
  type BaruJasa,
  balikkanJasa,
  dariTagihan,
  dariVoucher,
  jasaTetap,
  kembali,
  koreksiJasa,
  kunciJasa,
  layakCatat,
  type Penjualan,
  seorang,
  susunanJasa,
  susunJasa,
  type Tetap,
} from './jasa.ts';

/** The longest period that is reckoned anew at once, in days. */
const terlama = 62;

const rupiah = { required: true, min: -1e15, max: 1e15 } as const;
/** A fee that the rules give otherwise than it stands; `jasa` is null for one that does not stand yet. */
const perubahan = {
  jasa: f.reference('Jasa', 'laporan/jasa'),
  ...some(laporanJasa.fields, 'tanggal', 'orang', 'invoice', 'nama'),
  /** The day of the rows that change it: its own, or today for one that stays. */
  dicatat: f.date('Dicatat', { required: true }),
  tadi: f.money('Tadi', rupiah),
  menjadi: f.money('Menjadi', rupiah),
  hitungan: laporanJasa.fields.hitungan,
};
interface Perubahan extends ValuesOf<typeof perubahan> {
  paid: Penjualan;
  simpan: () => Promise<unknown>;
}

/**
 * Works the open fees of a period out anew by the rules of their days, and those of sales that have none; of fees that stay
 * (`jasaTetap`) the difference is rows of today. Of the branches that its caller sees, each sale in its own. With `coba` it
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
  async run(tx, { dari, sampai, coba, selisih: dilihat }, caller) {
    if (sampai >= addDays(dari, terlama)) throw new Refusal('jasa.terlaluLama', {}, 'sampai');
    const days = Array.from({ length: terlama }, (_, index) => addDays(dari, index)).filter((day) => day <= sampai);
    if (!coba) await kunciJasa(tx);
    const [rules, tetap] = await concurrently(aturanJasa(tx), jasaTetap(tx));
    const within = ({ tanggal }: { tanggal: string }) => dari <= tanggal && tanggal <= sampai;
    const seen = ofSeen(caller);
    const open = (await (coba ? tx.read : tx.find)('laporan/jasa', { bayar: null })).filter(within).filter(seen);
    const of = { rules, tetap, within, today: caller.today };
    const changes: Perubahan[] = [];
    for (const paid of (await penjualan(tx, open, rules.length === 0 ? [] : days)).filter(seen))
      changes.push(...(await perubahanTagihan(tx, paid, of)));
    const selisih = changes.reduce((sum, { menjadi, tadi }) => sum + menjadi - tadi, 0);
    if (!coba) {
      if (typeof dilihat === 'number' && dilihat !== selisih)
        throw new Refusal('jasa.selisihBerubah', { selisih: formatMoney(selisih) });
      for (const { simpan } of changes) await simpan();
      // What was refunded since has rows of its own.
      for (const { milik, rincian, invoice } of new Set(changes.map(({ paid }) => paid)))
        await balikkanJasa(tx, milik, rincian, { invoice, tanggal: caller.today });
    }
    return { selisih, perubahan: changes.map(({ paid: _, simpan: __, ...told }) => told) };
  },
});

/** The sales of open fees, and those of the days that may have none, since no rule was there when they were paid. */
async function penjualan(tx: Tx, open: readonly Jasa[], days: readonly string[]): Promise<Penjualan[]> {
  const ids = (of: 'transaksi' | 'voucher') => [...new Set(open.flatMap((row) => row[of] ?? []))];
  const byId = <R extends { id: number }>(rows: readonly R[][]) =>
    new Map(rows.flat().map((row) => [row.id, row])).values();
  const [known, dated, sold] = await concurrently(
    concurrently(...ids('transaksi').map((id) => tx.read('transaksi', { id }))),
    concurrently(...days.map((tanggal) => tx.read('transaksi', { tanggal }))),
    concurrently(
      ...ids('voucher').map((id) => tx.read('voucher', { id })),
      ...days.map((dijual) => tx.read('voucher', { dijual })),
    ),
  );
  const due = dated.flat().filter(({ membalik, status }) => membalik === null && ['Paid', 'Pending'].includes(status));
  const bills = [...byId([...known, due])].filter(
    ({ kunjungan, rincian }) => kunjungan !== null || rincian.some(({ penjual }) => penjual),
  );
  const vouchers = [...byId(sold)].filter(({ penjual }) => penjual !== null);
  const cancelled = await concurrently(
    ...vouchers.map(({ id: voucher }) => tx.read('titipan', { voucher, sebab: 'dikembalikan' })),
  );
  return [
    ...bills.map(dariTagihan),
    ...vouchers.map((each, index) => dariVoucher(each, (cancelled[index] ?? []).length > 0)),
  ];
}

interface Menurut {
  rules: readonly Aturan[];
  tetap: Tetap;
  within: (row: { tanggal: string }) => boolean;
  today: string;
}

/**
 * The changes of a sale's fees: of the open first rows of the period, and of those that take them back in part; none of a
 * person of whose line something is paid out. Lines of the period that have no fees get them.
 */
async function perubahanTagihan(
  tx: Tx,
  paid: Penjualan,
  { rules, tetap, within, today }: Menurut,
): Promise<Perubahan[]> {
  const { milik, kunjungan } = paid;
  const [rows, [billed]] = await concurrently(
    tx.read('laporan/jasa', milik),
    kunjungan === null ? Promise.resolve([]) : tx.read('kunjungan', { id: kunjungan }),
  );
  // Treatments of a visit that was billed anew are of its other bill.
  const visit = billed && 'transaksi' in milik && billed.transaksi === milik.transaksi ? billed : null;
  if (kunjungan !== null && !visit) return [];
  const wanted = await susunJasa(tx, { paid, visit, rules });
  const left = (name: 'jumlah' | 'dasar', row: BaruJasa) =>
    sisaJasa(row[name], kembali(paid.rincian[row.baris] as Penjualan['rincian'][number]));
  const change = (row: BaruJasa, tadi: number, of: Pick<Perubahan, 'jasa' | 'dicatat' | 'simpan'>): Perubahan => {
    const { tanggal, orang, invoice, nama, hitungan = null } = row;
    return { ...of, paid, tanggal, orang, invoice, nama, tadi, menjadi: left('jumlah', row), hitungan };
  };
  // A line whose people were corrected has rows of theirs.
  const baru = wanted.filter((row) => layakCatat(row) && !rows.some(({ baris }) => baris === row.baris) && within(row));
  const added = baru.map((row) => {
    const dicatat = tetap(row.orang, row.tanggal, paid) ? today : row.tanggal;
    const simpan = () => tx.create('laporan/jasa', { ...row, tanggal: dicatat });
    return change(row, 0, { jasa: null, dicatat, simpan });
  });
  const firsts = rows.filter((row) => row.membalik === null && row.bayar === null && within(row));
  const changed = firsts.flatMap((first) => {
    const { nilai, kembali: back, terakhir, dikoreksi, refunds } = susunanJasa(first, rows);
    const next = wanted.find((row) => seorang(row, first));
    if (!next || rows.some(({ membalik, bayar }) => membalik === first.id && bayar !== null)) return [];
    const tadi = nilai.jumlah + back.jumlah;
    const tetapSaja = dikoreksi || tetap(first.orang, first.tanggal, paid);
    // Rows from before shares of income were noted get theirs, too.
    const noted = tetapSaja || nilai.pendapatan === next.pendapatan;
    if (noted && left('jumlah', next) === tadi && next.hitungan === terakhir.hitungan) return [];
    const { id: jasa, tanggal } = first;
    if (tetapSaja) {
      const simpan = () => koreksiJasa(tx, { rows, firsts: [first], wanted: [next] }, today);
      return [change({ ...next, tanggal }, tadi, { jasa, dicatat: today, simpan })];
    }
    const simpan = async () => {
      const { jumlah, dasar, pendapatan, hitungan, aturan } = next;
      await tx.update('laporan/jasa', jasa, { jumlah, dasar, pendapatan, hitungan, aturan });
      const last = refunds.at(-1);
      if (!last) return;
      const rest = (name: 'jumlah' | 'dasar') => left(name, next) - next[name] - back[name] + last[name];
      await tx.update('laporan/jasa', last.id, { jumlah: rest('jumlah'), dasar: rest('dasar') });
    };
    return [change({ ...next, tanggal }, tadi, { jasa, dicatat: tanggal, simpan })];
  });
  return [...added, ...changed];
}
