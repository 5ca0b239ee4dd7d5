import { addDays } from '../../domain/core/tanggal.ts';
import { terjauh } from '../../domain/kas/cocokkan.ts';
import type { EntityName } from '../../resources/index.ts';
import { resources } from '../../resources/index.ts';
import {
  type AturanLuput,
  aturanLuput,
  hariLuput,
  type NamaAturan,
  type SaatLuput,
} from '../../resources/laporan/aturanLuput.ts';
import {
  branches,
  firstBranch,
  formatNumber,
  type Id,
  isReference,
  type Row,
  range,
  type WrittenFilter,
} from '../../schema/index.ts';
import { ofBranch } from '../core/cabang.ts';
import { bagian, type Pembaca, type Pemeriksaan, semua, type Temuan } from './pemeriksaan.ts';

const rules = Object.entries(aturanLuput) as [NamaAturan, AturanLuput][];

/** 'Yang luput' as looks at lists: a rule each. */
export const pemeriksaanLuput: readonly Pemeriksaan[] = rules.map(([aturan, rule]) => {
  const list = rule.list as EntityName;
  const saring = (at: SaatLuput) => ({
    ...rule.saring(at),
    ...(rule.besoknya && { tanggal_lt: at.today }),
    ...(rule.berjangka && range('tanggal', addDays(at.today, -hariLuput), undefined)),
  });
  const sesuai = async (baca: Pembaca, part: readonly Row[], at: SaatLuput) => {
    const rows = part.filter((row) => rule.uji?.(row, at) ?? true);
    if (rule.opname !== undefined) return menurutOpname(baca, rows, rule.opname);
    return rule.koran ? tanpaKoran(baca, rows) : rows;
  };
  const same = { aturan, list, saring };
  if (rule.dibandingkan)
    return {
      ...same,
      masih: null,
      sendiri: true,
      periksa: async (baca, _, at) => ({
        diperiksa: 0,
        temuan: await perOrang(baca, rule, list, at, { saring: saring(at), sesuai: (part) => sesuai(baca, part, at) }),
      }),
    };
  return {
    ...same,
    masih: rule.saring,
    async periksa(baca, rows, at) {
      const alone = await bernama(baca, list, await sendirian(baca, rule, await sesuai(baca, rows, at)));
      const found = alone.map(({ row, nama }) => tentang(rule, row, nama));
      return { diperiksa: 0, temuan: rule.penjual ? await denganPenjual(baca, found, alone) : found };
    },
  };
});

const orangnya = (rule: AturanLuput, row: Row) => {
  const [orang, akun] = [rule.orang, rule.akun].map((field) => (field === undefined ? null : row[field]));
  return { orang: typeof orang === 'string' ? orang : null, akun: typeof akun === 'number' ? akun : null };
};

/** The branch of a row; the first for what is the owner's. */
export const cabangnya = (row: Readonly<Record<string, unknown>> | undefined): Id =>
  Number(row?.[branches] ?? firstBranch);

const tentang = (rule: AturanLuput, row: Row, nama: string): Temuan => ({
  id: row.id,
  hal: '',
  keterangan: nama,
  tanggal: String(row['tanggal']),
  jumlah: rule.jumlah?.(row) ?? 0,
  ...orangnya(rule, row),
  saring: { id: row.id },
  cabang: cabangnya(row),
});

/** Findings about goods, with who sold some of them there in the month before; named where it was one alone. */
async function denganPenjual(
  baca: Pembaca,
  found: readonly Temuan[],
  about: readonly { row: Row }[],
): Promise<Temuan[]> {
  const produk = [...new Set(about.map(({ row }) => Number(row['produk'])))];
  const [first] = found.map(({ tanggal }) => tanggal).sort();
  const days = range('tanggal', first && addDays(first, -hariLuput), undefined);
  const sales = first ? await semua(baca, 'laporan/penjualan', { produk, ...days }) : [];
  return found.map((each, at) => {
    const row = about[at]?.row;
    const by = new Map<string, number>();
    const since = addDays(each.tanggal, -hariLuput);
    for (const sale of sales) {
      const { produk: sold, kasir, qty, tanggal } = sale;
      if (!kasir || sold !== row?.['produk'] || cabangnya(sale as Row) !== each.cabang) continue;
      if (tanggal >= since && tanggal <= each.tanggal) by.set(kasir, (by.get(kasir) ?? 0) + qty);
    }
    const told = [...by].map(([kasir, qty]) => `${kasir} menjual ${formatNumber(qty)}`).join(', ');
    const kurang = `kurang ${formatNumber(Number(row?.['jumlah']))} ${row?.['satuan']}`;
    const [only = null, ...others] = by.keys();
    return {
      ...each,
      keterangan: `${each.keterangan} · ${kurang} · ${told || 'tidak ada yang menjualnya'}`.slice(0, 300),
      orang: others.length === 0 ? only : null,
    };
  });
}

/** Movements that a count of the shelf posted, or all others. */
async function menurutOpname(baca: Pembaca, rows: readonly Row[], dari: boolean): Promise<readonly Row[]> {
  if (rows.length === 0) return rows;
  const counts = await semua(baca, 'opname-baris', { mutasi: rows.map(({ id }) => id) });
  const posted = new Set<unknown>(counts.map(({ mutasi }) => mutasi));
  return rows.filter(({ id }) => posted.has(id) === dari);
}

/** Entries of the ledger that no line of a statement is ticked against, though the account's has come past them. */
async function tanpaKoran(baca: Pembaca, rows: readonly Row[]): Promise<readonly Row[]> {
  const [first] = rows.map(({ tanggal }) => String(tanggal)).sort();
  if (!first) return [];
  const lines = await semua(baca, 'mutasi-bank', range('tanggal', addDays(first, -terjauh), undefined));
  const ticked = new Set(lines.flatMap(({ keuangan, bersama }) => [keuangan, ...bersama.map((row) => row.keuangan)]));
  // The last day of each account's statement.
  const sampai = new Map<unknown, string>(lines.map(({ rekening, tanggal }) => [rekening, tanggal] as const).sort());
  return rows.filter((row) => {
    const until = sampai.get(row['kasBank']) ?? '';
    return !ticked.has(row.id) && addDays(String(row['tanggal']), terjauh) <= until;
  });
}

/** Rows beside which none of the same stands. */
async function sendirian(baca: Pembaca, { tanpa = [] }: AturanLuput, rows: readonly Row[]): Promise<readonly Row[]> {
  let left = rows;
  const sama = ['pasien', 'tanggal'];
  const key = (row: Row) => sama.map((name) => row[name]).join(' ');
  for (const list of tanpa) {
    if (left.length === 0) return left;
    const asked = Object.fromEntries(
      sama.map((name) => [name, [...new Set(left.map((row) => row[name] as string | number))]]),
    );
    const others = new Set((await semua(baca, list as EntityName, asked)).map((row) => key(row as Row)));
    left = left.filter((row) => !others.has(key(row)));
  }
  return left;
}

/** Records by their titles, behind whom or what they are about, as their pages are headed. */
export async function bernama(baca: Pembaca, list: EntityName, rows: readonly Row[]) {
  const { fields = {}, page, titleOf } = declarationOf(list) ?? {};
  const head =
    page?.headedBy ?? Object.keys(fields).find((name) => isReference(fields[name]) && fields[name]?.required);
  const field = fields[head ?? ''];
  const ids = [...new Set(rows.flatMap((row) => (isReference(field) ? Number(row[head ?? '']) || [] : [])))];
  const to = isReference(field) ? (field.to as EntityName) : list;
  const named = ids.length > 0 ? await semua(baca, to, { id: ids }) : [];
  const titles = new Map(named.map((row) => [row.id, declarationOf(to)?.titleOf(row) ?? '']));
  return rows.map((row) => {
    const about = isReference(field) ? titles.get(Number(row[head ?? ''])) : head && String(row[head]);
    const title = titleOf?.(row) ?? String(row.id);
    return { row, nama: (!about || title.includes(about) ? title : `${about} · ${title}`).slice(0, 200) };
  });
}

const declarationOf = (list: string) => resources.find(({ name }) => name === list);

/** The fewest that are told of, and how many times the others' average they must be. */
const paling = { sedikit: 3, kali: 2 };

/** True where somebody has remarkably more of something than the others have, on average. */
export const mencolok = (banyak: number, lain: number): boolean =>
  banyak >= paling.sedikit && banyak > paling.kali * lain;

/** The part of a counted row that is kept. */
interface Kejadian extends ReturnType<typeof orangnya> {
  id: number;
  cabang: Id;
  jumlah: number;
}

/** Counts by person, in each branch by itself, with those who have remarkably many. */
async function perOrang(
  baca: Pembaca,
  rule: AturanLuput,
  list: EntityName,
  at: SaatLuput,
  { saring, sesuai }: { saring: WrittenFilter; sesuai: (rows: readonly Row[]) => Promise<readonly Row[]> },
): Promise<Temuan[]> {
  const by = new Map<string, Kejadian[]>();
  for await (const part of bagian(baca, list, saring))
    for (const row of await sesuai(part)) {
      const who = orangnya(rule, row);
      const cabang = cabangnya(row);
      const name = String(who.akun ?? who.orang ?? '');
      const key = name && ofBranch(name, { cabang });
      const hit = { id: row.id, cabang, jumlah: rule.jumlah?.(row) ?? 0, ...who };
      const known = by.get(key);
      if (known) known.push(hit);
      else if (key !== '') by.set(key, [hit]);
    }
  if (by.size === 0) return [];
  const days = range('tanggal', addDays(at.today, -hariLuput), at.today);
  const several = (await baca.page(branches, {}, { most: 1 })).length > 0;
  const found: Temuan[] = [];
  for (const cabang of new Set([...by.values()].flatMap(([first]) => first?.cabang ?? []))) {
    const here = [...by].filter(([, [first]]) => first?.cabang === cabang);
    const [kasir = 0] = await baca.figures('transaksi', { ...days, ...(several && { cabang }) }, [
      { distinct: 'kasir' },
    ]);
    found.push(...yangMencolok(here, Math.max(kasir, here.length) - 1, at));
  }
  return found;
}

/** People of a branch who have remarkably many, beside so many others. */
function yangMencolok(here: readonly (readonly [string, Kejadian[]])[], others: number, at: SaatLuput): Temuan[] {
  const all = here.reduce((sum, [, { length }]) => sum + length, 0);
  return here.flatMap(([key, hits]): Temuan[] => {
    const lain = others > 0 ? (all - hits.length) / others : 0;
    const [first] = hits;
    if (!first || !mencolok(hits.length, lain)) return [];
    const { orang, akun, cabang } = first;
    const beside =
      others > 0 ? `yang lain rata-rata ${formatNumber(lain, 1)}` : 'tidak ada orang lain sebagai pembanding';
    const keterangan = `${orang ?? '-'}: ${hits.length} kali dalam ${hariLuput} hari, ${beside}`;
    const jumlah = hits.reduce((sum, hit) => sum + hit.jumlah, 0);
    const saring = { id: hits.map(({ id }) => id).slice(-100) };
    const hal = `${key} ${at.today.slice(0, 7)}`;
    return [{ id: null, hal, keterangan, tanggal: at.today, jumlah, orang, akun, saring, cabang }];
  });
}
