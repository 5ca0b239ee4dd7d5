import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { everyRow } from '../../providers/eachRow.ts';
import { type Gerak, gerakRekening, ukuran } from '../../resources/kas/gerakRekening.ts';
import type { PembacaAngka } from '../../resources/laporan/jurnal.ts';
import { betweenBranches, matches, type Row, range } from '../../schema/index.ts';
import type { Declarations } from '../../views/base/declarations.ts';

/** Amounts by account, above 0 each: what came and what went; a float that went back is less of what came. */
export interface Mutasi {
  masuk: ReadonlyMap<string, number>;
  keluar: ReadonlyMap<string, number>;
}

type Ask = PembacaAngka;

/** Money into each account and out of it between two days; without a first one from the beginning. */
export async function mutasiRekening(provider: Ask, from: string | undefined, to: string): Promise<Mutasi> {
  const answers = await Promise.all(gerakRekening.map((gerak) => menurutRekening(provider, gerak, from, to)));
  const sum = (tanda: Gerak['tanda']) => {
    const by = new Map<string, number>();
    for (const [at, { tanda: own }] of gerakRekening.entries())
      if (own === tanda) for (const [kunci, nilai] of answers[at] ?? []) by.set(kunci, (by.get(kunci) ?? 0) + nilai);
    return by;
  };
  return { masuk: sum(1), keluar: sum(-1) };
}

async function menurutRekening(
  provider: Ask,
  gerak: Gerak,
  from: string | undefined,
  to: string,
): Promise<(readonly [string, number])[]> {
  const { list, tanggal, rekening } = gerak;
  const asked = { filter: { ...range(tanggal, from, to) }, measures: [ukuran(gerak)] };
  if ('of' in rekening) {
    const { data } = await provider.aggregate(list, asked);
    return [[rekening.of, Number(data[0] ?? 0)]];
  }
  const { data } = await provider.group(list, { ...asked, by: rekening.by, order: 'value', limit: 500 });
  return data.flatMap(({ value, figures: [figure = 0] }) => (value === null ? [] : [[String(value), figure] as const]));
}

/** The balance of each account at the end of a day. */
export const saldoRekening = async (provider: Ask, to: string): Promise<Map<string, number>> =>
  saldoSetelah(new Map(), await mutasiRekening(provider, undefined, to));

/** Balances after some moves. */
export function saldoSetelah(awal: ReadonlyMap<string, number>, { masuk, keluar }: Mutasi): Map<string, number> {
  const saldo = new Map(awal);
  for (const [kunci, nilai] of masuk) saldo.set(kunci, (saldo.get(kunci) ?? 0) + nilai);
  for (const [kunci, nilai] of keluar) saldo.set(kunci, (saldo.get(kunci) ?? 0) - nilai);
  return saldo;
}

/** A row of the books of one account. */
export interface BarisBuku {
  list: Gerak['list'];
  id: number;
  tanggal: string;
  keterangan: string;
  /** Above 0 what came in. */
  jumlah: number;
}

/** The rows of an account between two days, by date; what was taken back beside what took it back. */
export async function barisRekening(
  provider: ConsoleDataProvider,
  { resources, person }: Pick<Declarations, 'resources' | 'person'>,
  kunci: string,
  { from, to }: { from: string; to: string },
): Promise<BarisBuku[]> {
  // Income and expenses are the same rows.
  const read = new Map<string, Promise<Row[]>>();
  const found = gerakRekening.map(async ({ list, tanggal, rekening, where, sum, tanda }) => {
    if (('of' in rekening && rekening.of !== kunci) || (list === betweenBranches && !person?.place)) return [];
    const filter = { ...range(tanggal, from, to), ...('by' in rekening && { [rekening.by]: kunci }) };
    const key = JSON.stringify([list, filter]);
    if (!read.has(key)) read.set(key, everyRow<Row>(provider, list, filter));
    const rows = (await read.get(key)) ?? [];
    const titleOf = resources.find(({ name }) => name === list)?.titleOf;
    return rows.flatMap((row): BarisBuku[] => {
      const jumlah = tanda * Number(row[sum] ?? 0);
      if (jumlah === 0 || (where && !matches(where, row))) return [];
      const keterangan = String(row['deskripsi'] ?? titleOf?.(row) ?? '');
      return [{ list, id: row.id, tanggal: String(row[tanggal]), keterangan, jumlah }];
    });
  });
  const rows = (await Promise.all(found)).flat();
  return rows.sort((a, b) => (a.tanggal < b.tanggal ? -1 : a.tanggal > b.tanggal ? 1 : 0));
}
