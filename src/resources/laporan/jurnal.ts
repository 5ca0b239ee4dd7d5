import { addDays } from '../../domain/core/tanggal.ts';
import {
  type Akun,
  akunBawaan,
  akunDari,
  akunKas,
  type BarisAkun,
  type BarisSaldo,
  type Bukti,
  type PeranAkun,
  peranAkun,
} from '../../domain/laporan/akun.ts';
import { akunPajak } from '../../domain/laporan/pajak.ts';
import { type Condition, type Group, type Grouping, type Measure, range } from '../../schema/index.ts';
import { dibayar, gerakRekening, uangAwal, ukuran } from '../kas/gerakRekening.ts';
import {
  type AngkaLabaRugi,
  barisnya,
  dariPasien,
  dariVoucher,
  type Hari,
  jual,
  labaRugi,
  type Suku,
  sebab,
  suku,
  uangDari,
} from './labaRugi.ts';

/** Kinds of entries of the journal: one of each a day. */
export const buktiJurnal = {
  'saldo-awal': { kode: 'SA', nama: 'Saldo awal' },
  penjualan: { kode: 'PJ', nama: 'Penjualan' },
  paket: { kode: 'PK', nama: 'Sesi paket' },
  titipan: { kode: 'TT', nama: 'Titipan dan voucher' },
  jasa: { kode: 'JT', nama: 'Jasa tim' },
  pembelian: { kode: 'PB', nama: 'Pembelian stok' },
  stok: { kode: 'ST', nama: 'Stok dipakai, hilang, ditemukan' },
  kas: { kode: 'KS', nama: 'Kas dan bank' },
  pajak: { kode: 'PX', nama: 'Pajak disetor' },
} as const;
type JenisBukti = keyof typeof buktiJurnal;

/** An account, or several that share the rows of a sum by conditions. */
type Sisi = PeranAkun | readonly Bagian[];
interface Bagian {
  bila: readonly Condition[];
  peran: PeranAkun;
  hanya?: string;
}

/** A sum of the statement on two accounts: what it adds goes from `debit` to `kredit`. */
interface Ayat {
  bukti: JenisBukti;
  suku: Suku;
  kredit: Sisi;
  debit: Sisi;
}

const menurut = (field: string, peran: Readonly<Record<string, PeranAkun>>): Bagian[] =>
  Object.entries(peran).map(([value, each]) => ({ bila: [{ field, is: value }], peran: each }));
/** Rows of the parts that have accounts of their own, and all others. */
const terinci = (peran: PeranAkun, field: string, values: readonly string[], rest: readonly Condition[]): Bagian[] => [
  ...values.map((hanya) => ({ bila: [{ field, is: hanya }], peran, hanya })),
  { bila: [...rest, ...values.map((value) => ({ field, isNot: value }))], peran },
];
const bernama = (chart: readonly BarisAkun[], peran: PeranAkun): string[] =>
  chart.flatMap((row) => (row.peran === peran && row.hanya !== null ? [row.hanya] : []));
const perKategori = (chart: readonly BarisAkun[], peran: 'biaya' | 'pendapatanLain') =>
  terinci(peran, 'kategori', bernama(chart, peran), []);
const perRekening = (chart: readonly BarisAkun[], field: string): Bagian[] => [
  ...menurut(field, Object.fromEntries(akunKas.map((each) => [each, each]))),
  ...terinci(
    'rekening',
    field,
    bernama(chart, 'rekening'),
    akunKas.map((each) => ({ field, isNot: each })),
  ),
];
const pemilik: readonly Bagian[] = [
  { bila: [dariPasien], peran: 'titipan' },
  { bila: [dariVoucher], peran: 'voucher' },
];
const perJenis = menurut('jenis', { Treatment: 'treatment', Tambahan: 'tambahan', Produk: 'produk', Paket: 'paket' });

/** The account that rows of a list move; what is sold stands against what is paid for it, so that the rounding is left. */
const akunDaftar = (chart: readonly BarisAkun[]): Readonly<Record<Suku['list'], Sisi>> => ({
  'laporan/penjualan': 'pembulatan',
  'laporan/keuangan': perRekening(chart, 'kasBank'),
  'laporan/sisa-tagihan': 'piutang',
  'laporan/jasa': 'utangJasa',
  'laporan/pph': 'utangJasa',
  'mutasi-jatah': 'sesi',
  'mutasi-stok': 'persediaan',
  'saldo-awal': perRekening(chart, 'kasBank'),
  titipan: pemilik,
  // Points that pay are a cost, and nothing that is owed.
  poin: 'poin',
  'antar-cabang': 'antarCabang',
  batch: 'persediaan',
  'pindah-kas': 'laci',
  'setoran-kas': 'laci',
  'modal-kas': 'laci',
});
/** Moves between accounts as their balances count them; each is told from either end, so that the drawer between them is left out. */
const pindahan = (chart: readonly BarisAkun[]): Ayat[] =>
  gerakRekening
    .filter(({ list }) => list !== 'laporan/keuangan' && list !== 'saldo-awal' && list !== 'antar-cabang')
    .map((gerak) => ({
      bukti: 'kas',
      suku: { ...gerak, measure: ukuran(gerak), ...(gerak.tanda < 0 && { kurang: true }) },
      kredit: 'laci',
      debit: 'of' in gerak.rekening ? gerak.rekening.of : perRekening(chart, gerak.rekening.by),
    }));

const baris = (kunci: string) => {
  const line = Object.values(labaRugi)
    .flat()
    .find((each) => each.kunci === kunci);
  if (!line) throw new Error(`No line "${kunci}" in the statement`);
  return line;
};
const sukuDari = (kunci: string): readonly Suku[] => baris(kunci).suku ?? [];
const awal = sebab('saldo-awal');
const uangVoucher: Condition = { all: [sebab('masuk', 'dikembalikan'), dariVoucher] };
const utangAwal: Condition = { field: 'jenis', is: 'supplier' };
const barang = (arah: 'masuk' | 'keluar', ...values: readonly string[]) => {
  const where = { all: [{ field: 'jenis_mutasi', is: arah }, sebab(...values)] };
  return suku('mutasi-stok', 'nilai', where, arah === 'keluar' || undefined);
};

/**
 * Every row that the statement and its debts are sums of, on two accounts: the lines of the result by their own sums, then
 * what moves between accounts without being earned.
 */
export function ayatJurnal(chart: readonly BarisAkun[]): Ayat[] {
  const lists = akunDaftar(chart);
  const ayat = (bukti: JenisBukti, suku: string | readonly Suku[], kredit: Sisi, debit?: Sisi): Ayat[] =>
    (typeof suku === 'string' ? sukuDari(suku) : suku).map((each) => ({
      ...{ bukti, suku: each, kredit },
      debit: debit ?? lists[each.list],
    }));
  return [
    ...ayat('penjualan', 'neto', perJenis),
    ...ayat('penjualan', 'ppn', 'ppn'),
    ...ayat('penjualan', 'pembulatan', 'pembulatan'),
    ...ayat('penjualan', 'hpp', 'hpp', 'persediaan'),
    ...['paketDijual', 'sesiDiberikan', 'sesiHangus', 'sesiAntar'].flatMap((kunci) => ayat('paket', kunci, 'paket')),
    ...ayat('jasa', 'jasa', 'jasa'),
    ...ayat('stok', 'pemakaian', 'bahan'),
    ...ayat('stok', 'kerugian', 'kerugian'),
    ...ayat('kas', 'biayaLain', perKategori(chart, 'biaya')),
    ...ayat('kas', 'biayaBank', 'biayaBank'),
    ...ayat('kas', 'pendapatanLain', perKategori(chart, 'pendapatanLain')),
    ...ayat('kas', 'selisihKas', 'selisihKas'),
    ...ayat('titipan', 'voucherHangus', 'voucherHangus'),
    ...ayat('titipan', uangDari('titipan'), 'titipan'),
    ...ayat('titipan', [suku('titipan', 'jumlah', uangVoucher)], 'voucher', 'titipan'),
    ...ayat('jasa', uangDari('jasa'), 'utangJasa'),
    ...ayat('jasa', 'pphDipotong', menurut('jenis', { pph21: 'pph21', pph23: 'pph23' })),
    ...ayat('pajak', uangDari('pajak'), menurut('kategori', akunPajak)),
    ...pindahan(chart),
    ...ayat('titipan', [suku('antar-cabang', 'jumlah', sebab('titipan-keluar'), true)], 'titipan'),
    ...ayat('stok', [suku('antar-cabang', 'jumlah', sebab('transfer'))], 'antarCabang', 'persediaan'),
    ...ayat('kas', [suku('antar-cabang', 'jumlah', dibayar)], 'antarCabang', perRekening(chart, 'kasBank')),
    ...ayat('pembelian', 'hutangBertambah', 'utangSupplier'),
    // Goods that left the shelf by sales but for those that these count as their cost: none, unless there was no line of a sale.
    ...ayat('stok', [barang('keluar', 'penjualan'), barang('masuk', 'retur')], 'diLuarHpp'),
    ...ayat('stok', [jual('hpp')], 'diLuarHpp', 'persediaan'),
    ...ayat('stok', [barang('masuk', 'catatan')], 'ekuitasAwal'),
    ...ayat('saldo-awal', [barang('masuk', 'saldo-awal')], 'ekuitasAwal'),
    ...ayat('saldo-awal', [suku('mutasi-jatah', 'nilai', awal)], 'sesi', 'ekuitasAwal'),
    ...ayat('saldo-awal', [suku('titipan', 'jumlah', awal)], pemilik, 'ekuitasAwal'),
    ...ayat('saldo-awal', [suku('laporan/sisa-tagihan', 'jumlah', awal)], 'ekuitasAwal'),
    ...ayat('saldo-awal', [suku('saldo-awal', 'jumlah', uangAwal)], 'ekuitasAwal'),
    ...ayat('saldo-awal', [suku('saldo-awal', 'jumlah', utangAwal)], 'utangSupplier', 'ekuitasAwal'),
  ];
}

/** The lists of which the journal is made, those of the statement among them. */
export const daftarJurnal: readonly string[] = [...new Set(ayatJurnal([]).map(({ suku }) => suku.list))];

/** An account that a term goes to. */
interface Tujuan {
  peran: PeranAkun;
  akun: Akun;
}

/** A figure to be asked for by day, and where it goes. */
interface Pos {
  ayat: Ayat;
  measure: Measure;
  kredit: Tujuan;
  debit: Tujuan;
}

const bagianDari = (sisi: Sisi): readonly Bagian[] => (typeof sisi === 'string' ? [{ bila: [], peran: sisi }] : sisi);
const tujuan = (chart: readonly BarisAkun[], peran: PeranAkun, hanya?: string): Tujuan => ({
  peran,
  akun: akunDari(chart, peran, hanya),
});

/** The postings, split by the conditions of their accounts. */
export const posJurnal = (chart: readonly BarisAkun[]): Pos[] =>
  ayatJurnal(chart).flatMap((ayat) => {
    const { measure } = ayat.suku;
    const own = 'where' in measure && measure.where ? [measure.where] : [];
    return bagianDari(ayat.kredit).flatMap((kredit) =>
      bagianDari(ayat.debit).map((debit) => ({
        ayat,
        measure: { ...measure, where: { all: [...own, ...kredit.bila, ...debit.bila] } } as Measure,
        kredit: tujuan(chart, kredit.peran, kredit.hanya),
        debit: tujuan(chart, debit.peran, debit.hanya),
      })),
    );
  });

/** As many measures as one request holds, within the length of an address. */
const paling = 12;

/** Figures asked for at once: of one list, by the date of its rows. */
function kelompok(pos: readonly Pos[]): { list: Suku['list']; by: string; pos: Pos[] }[] {
  const groups: { list: Suku['list']; by: string; pos: Pos[] }[] = [];
  for (const each of pos) {
    const { list, tanggal } = each.ayat.suku;
    const by = tanggal ?? 'tanggal';
    const open = groups.find((group) => group.list === list && group.by === by && group.pos.length < paling);
    if (open) open.pos.push(each);
    else groups.push({ list, by, pos: [each] });
  }
  return groups;
}

export interface Jurnal {
  bukti: readonly Bukti[];
  saldo: readonly BarisSaldo[];
  /** Balance at the end and movement of the period, but for opening balances, by role: positive on the credit side. */
  peran: Record<PeranAkun, { akhir: number; gerak: number }>;
}

/** How figures are read; the console's data provider is one. */
export interface PembacaAngka {
  group: (list: string, params: Grouping & { filter: Record<string, unknown> }) => Promise<{ data: Group[] }>;
  aggregate: (
    list: string,
    params: { filter: Record<string, unknown>; measures: readonly Measure[] },
  ) => Promise<{ data: number[] }>;
}

/**
 * The journal of a period, out of the sums of the statement: an entry a day of each kind, and all accounts with what they had
 * before. What was earned before the period stands on 'Saldo Laba'.
 *
 * @param ringkas - one entry of each kind for the whole period, dated its last day
 */
export async function jurnalDari(
  read: PembacaAngka,
  hari: Hari,
  chart: readonly BarisAkun[],
  ringkas = false,
): Promise<Jurnal> {
  const pos = posJurnal(chart);
  const groups = kelompok(pos);
  const sebelum = { from: hari.from, to: addDays(hari.from, -1) };
  const [gerak, awal, stokAwal] = await Promise.all([
    Promise.all(
      groups.map(async ({ list, by, pos: of }) => {
        const filter = { ...range(by, hari.from, hari.to) };
        const measures = of.map(({ measure }) => measure);
        const { data } = await read.group(list, { filter, by, measures, order: 'value', limit: 1000 });
        return data.flatMap(({ value, figures }) =>
          of.map((each, index) => ({ pos: each, tanggal: String(value).slice(0, 10), jumlah: figures[index] ?? 0 })),
        );
      }),
    ),
    Promise.all(
      groups.map(async ({ list, by, pos: of }) => {
        const filter = { ...range(by, undefined, sebelum.to) };
        const { data } = await read.aggregate(list, { filter, measures: of.map(({ measure }) => measure) });
        return of.map((each, index) => ({ pos: each, jumlah: Number(data[index] ?? 0) }));
      }),
    ),
    Promise.all(
      sukuDari('nilaiStok').map(async (suku) => {
        const filter = { ...barisnya(suku, sebelum) };
        const { data } = await read.aggregate(suku.list, { filter, measures: [suku.measure] });
        return (suku.kurang ? -1 : 1) * Number(data[0] ?? 0);
      }),
    ),
  ]);
  const moves = gerak.flat().map((each) => (ringkas ? { ...each, tanggal: hari.to } : each));
  return susun(
    moves,
    awal.flat(),
    stokAwal.reduce((sum, each) => sum + each, 0),
    chart,
  );
}

interface Gerak {
  pos: Pos;
  jumlah: number;
}

/** The two sides of a figure, each with what it adds on the credit side. */
const sisiDari = ({ pos: { ayat, kredit, debit }, jumlah }: Gerak): [Tujuan, number][] => {
  const amount = ayat.suku.kurang ? -jumlah : jumlah;
  return [
    [kredit, amount],
    [debit, -amount],
  ];
};

/** Earnings and costs of before a period are its owner's by then. */
const dahulu = (chart: readonly BarisAkun[], to: Tujuan): Tujuan =>
  to.akun.jenis === 'R' || to.akun.jenis === 'X' ? tujuan(chart, 'saldoLaba') : to;

function susun(
  moves: readonly (Gerak & { tanggal: string })[],
  before: readonly Gerak[],
  stokAwal: number,
  chart: readonly BarisAkun[],
): Jurnal {
  const peran = Object.fromEntries(peranAkun.map((each) => [each, { akhir: 0, gerak: 0 }])) as Jurnal['peran'];
  const saldo = new Map<string, BarisSaldo>();
  const pada = (akun: Akun) => {
    const row = saldo.get(akun.kode) ?? { akun, awal: 0, debit: 0, kredit: 0, akhir: 0 };
    saldo.set(akun.kode, row);
    return row;
  };
  const awali = (to: Tujuan, amount: number) => {
    peran[to.peran].akhir += amount;
    pada(to.akun).awal -= amount;
  };
  for (const [to, amount] of before.flatMap(sisiDari)) awali(dahulu(chart, to), amount);
  // Goods that were on the shelf before any movement.
  const unmoved = stokAwal + peran.persediaan.akhir;
  awali(tujuan(chart, 'persediaan'), -unmoved);
  awali(tujuan(chart, 'ekuitasAwal'), unmoved);

  const entries = new Map<string, Entri>();
  for (const move of moves) {
    const { bukti } = move.pos.ayat;
    const key = `${move.tanggal} ${Object.keys(buktiJurnal).indexOf(bukti)}`;
    const entry = entries.get(key) ?? { tanggal: move.tanggal, bukti, baris: new Map() };
    entries.set(key, entry);
    for (const [{ peran: of, akun }, amount] of sisiDari(move)) {
      peran[of].akhir += amount;
      if (bukti !== 'saldo-awal') peran[of].gerak += amount;
      entry.baris.set(akun.kode, [akun, (entry.baris.get(akun.kode)?.[1] ?? 0) + amount]);
    }
  }
  const bukti = [...entries]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, entry]) => buktiDari(entry))
    .filter(({ baris }) => baris.length > 0);
  for (const { akun, debit, kredit } of bukti.flatMap(({ baris }) => baris)) {
    pada(akun).debit += debit;
    pada(akun).kredit += kredit;
  }
  const rows = [...saldo.values()].map((row) => ({ ...row, akhir: row.awal + row.debit - row.kredit }));
  return {
    bukti,
    saldo: rows
      .filter(({ awal, debit, kredit }) => awal !== 0 || debit !== 0 || kredit !== 0)
      .sort((one, other) => (one.akun.kode < other.akun.kode ? -1 : 1)),
    peran,
  };
}

interface Entri {
  tanggal: string;
  bukti: JenisBukti;
  /** By code: the account, and what is added to its credit side. */
  baris: Map<string, [Akun, number]>;
}

function buktiDari({ tanggal, bukti, baris }: Entri): Bukti {
  const { kode, nama } = buktiJurnal[bukti];
  return {
    nomor: `${kode}-${tanggal.replaceAll('-', '')}`,
    ...{ tanggal, nama },
    baris: [...baris.values()]
      .filter(([, amount]) => amount !== 0)
      .map(([akun, amount]) => ({ akun, debit: Math.max(0, -amount), kredit: Math.max(0, amount) }))
      .sort((one, other) => other.debit - one.debit || (one.akun.kode < other.akun.kode ? -1 : 1)),
  };
}

/** Lines of the statement, of what moved and what there is at the end, with the accounts on which they stand. */
const bergerak: Readonly<Record<string, readonly PeranAkun[]>> = {
  ...{ bersih: ['treatment', 'tambahan', 'produk', 'paket'], hpp: ['hpp'], jasa: ['jasa'], pemakaian: ['bahan'] },
  ...{ biayaLain: ['biaya'], biayaBank: ['biayaBank'], kerugian: ['kerugian'], selisihKas: ['selisihKas'] },
  ...{ pembulatan: ['pembulatan'], pendapatanLain: ['pendapatanLain'], voucherHangus: ['voucherHangus'] },
  poin: ['poin'],
  arusKas: [...akunKas, 'rekening'],
};
const tersisa: Readonly<Record<string, readonly PeranAkun[]>> = {
  ...{ sesi: ['sesi'], titipanPasien: ['titipan'], voucher: ['voucher'], jasaTerutang: ['utangJasa'] },
  ...{ hutangSupplier: ['utangSupplier'], pajakTerutang: ['ppn', 'pph21', 'pph23'] },
  ...{ piutang: ['piutang'], nilaiStok: ['persediaan'], antarCabang: ['antarCabang'] },
};

/** Differences between the journal and the statement of the same period: none, unless rows contradict each other. */
export function periksaJurnal(
  jurnal: Jurnal,
  angka: AngkaLabaRugi,
): { label: string; jurnal: number; laporan: number }[] {
  const { bukti, peran } = jurnal;
  const told = (lines: typeof bergerak, of: 'gerak' | 'akhir') =>
    Object.entries(lines).map(([kunci, accounts]) => ({
      label: baris(kunci).label,
      // Possessions stand on the debit side.
      jurnal:
        accounts.reduce((sum, each) => sum + peran[each][of], 0) *
        (akunBawaan[accounts[0] ?? 'sesi'].jenis === 'A' ? -1 : 1),
      laporan: angka[kunci] ?? 0,
    }));
  const lines = [...told(bergerak, 'gerak'), ...told(tersisa, 'akhir')];
  const entries = bukti.map(({ nomor, baris }) => ({
    label: nomor,
    jurnal: baris.reduce((sum, { debit }) => sum + debit, 0),
    laporan: baris.reduce((sum, { kredit }) => sum + kredit, 0),
  }));
  return [...lines, ...entries].filter((each) => each.jurnal !== each.laporan);
}
