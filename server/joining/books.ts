import { sql } from 'drizzle-orm';
import { typedTx } from '../../src/commands/core/command.ts';
import { pengaturanTiapCabang } from '../../src/commands/klinik/pengaturan.ts';
import { labaRugiHari } from '../../src/commands/laporan/labaRugiHari.ts';
import { pemeriksaan, temukan } from '../../src/commands/laporan/periksaBuku.ts';
import { type AngkaLabaRugi, labaRugi } from '../../src/resources/laporan/labaRugi.ts';
import { bukuBeda } from '../../src/resources/laporan/luput.ts';
import {
  branches,
  formatMoney,
  formatNumber,
  type Id,
  isStored,
  type Now,
  type Resource,
} from '../../src/schema/index.ts';
import { commaSeparated } from '../db/pool/names.ts';
import { readingStore } from '../db/write/store.ts';
import type { Ids } from './ids.ts';
import { NotJoined, type Side } from './sides.ts';
import { implied, wayOf } from './ways.ts';

/** All that the books of a console say. */
export interface Books {
  /** Disagreements, by their place. */
  faults: ReadonlyMap<string, string>;
  /** Rows that may have left without money. */
  luput: number;
  /** The statement of all days, of each branch; of the only one under null. */
  statements: ReadonlyMap<Id | null, AngkaLabaRugi>;
  /** Rows and sums of numbers, by entity and branch. */
  sums: ReadonlyMap<string, Sums>;
}
type Sums = Readonly<Record<string, number>>;

/** Before any clinic. */
const firstDay = '1900-01-01';

export async function booksOf(side: Side, now: Now): Promise<Books> {
  const read = typedTx(readingStore(side.database, side.queries, { ...now, userId: null }));
  const at = { today: now.today, pengaturan: await pengaturanTiapCabang(read) };
  const faults = new Map<string, string>();
  let luput = 0;
  for (const step of pemeriksaan) {
    // Findings by person go by what all others have.
    if (step.aturan !== bukuBeda && step.sendiri) continue;
    for await (const { temuan } of temukan(read, step, at))
      for (const { id, hal, keterangan } of temuan)
        if (step.aturan === bukuBeda) faults.set(`${step.list} ${id} ${hal}`, keterangan);
        else luput += 1;
  }
  const statements = new Map<Id | null, AngkaLabaRugi>();
  const all = (await read.read('cabang', {})).map(({ id }) => id);
  for (const id of all.length > 0 ? all : [null])
    statements.set(id, await labaRugiHari(read, firstDay, now.today, id === null ? {} : { cabang: id }));
  const sums = new Map<string, Sums>();
  for (const entity of side.database.entities.values()) {
    for (const [key, each] of await sumsOf(side, entity, summed(entity))) sums.set(key, each);
  }
  return { faults, luput, statements, sums };
}

/** The numbers that no joining may change in sum: all of what comes, and counters over all branches. */
function summed(entity: Resource): string[] {
  const brought = wayOf(entity.source) === 'brought';
  const ids = new Set(implied[entity.source] ? ['sampai', 'saldoAwal'] : []);
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    (field.kind === 'number' || field.kind === 'money') &&
    isStored(field) &&
    !ids.has(name) &&
    (brought || (field.ofAll && !field.hidden))
      ? [name]
      : [],
  );
}

async function sumsOf({ database, queries }: Side, entity: Resource, names: readonly string[]) {
  const figures = names.map((name) => {
    const column = sql.identifier(name);
    return sql`coalesce(sum(${column}::numeric), 0) as ${column}`;
  });
  const by = entity.branch ? sql`${sql.identifier(branches)}` : sql.raw('null::bigint');
  // Of what both consoles have, one is less.
  if (wayOf(entity.source) === 'brought') figures.push(sql`count(*) as baris`);
  if (figures.length === 0) return [];
  const rows = await queries.query<Sums & { _cabang: Id | null }>(
    sql`select ${by} as _cabang, ${commaSeparated(figures)} from ${database.table(entity.source)} group by 1`,
  );
  return rows.map(({ _cabang, ...each }) => [`${entity.source} ${_cabang ?? ''}`, each] as const);
}

interface Comparison {
  before: Books;
  others: Books;
  ids: Ids;
  now: Now;
}

/** @throws NotJoined where something is not what it was in the two consoles @returns sentences on it */
export async function compareBooks(here: Side, { before, others, ids, now }: Comparison): Promise<string[]> {
  const after = await booksOf(here, now);
  const wrong = [...after.faults].flatMap(([key, said]) => (before.faults.has(key) ? [] : [said]));
  if (after.luput > before.luput + others.luput)
    wrong.push(`yang luput: ${after.luput}, dari ${before.luput} dan ${others.luput}`);
  const [first] = before.statements.size === 1 ? [...after.statements.keys()] : [];
  const same = (of: string, is: Sums = {}, be: Sums = {}) => {
    for (const name of new Set([...Object.keys(is), ...Object.keys(be)]))
      if (Math.abs((is[name] ?? 0) - (be[name] ?? 0)) > 1e-6)
        wrong.push(`${of} ${name}: ${is[name]}, seharusnya ${be[name]}`);
  };
  for (const [id, angka] of before.statements)
    same(`cabang ${id ?? first}`, after.statements.get(id ?? first ?? null), angka);
  const [theirs = {}] = others.statements.values();
  same('cabang baru', after.statements.get(ids.branch), theirs);
  for (const { source, branch } of here.database.entities.values()) {
    const of = (books: Books, id: Id | '') => books.sums.get(`${source} ${id}`);
    if (branch) {
      same(source, of(after, ids.branch), of(others, 1));
      for (const id of after.statements.keys())
        if (id !== ids.branch && id) same(source, of(after, id), of(before, id));
    } else same(source, of(after, ''), plus(of(before, ''), of(others, '')));
  }
  if (wrong.length > 0)
    throw new NotJoined(
      `Tidak digabungkan, karena bukunya tidak sama dengan kedua konsol:\n${wrong.slice(0, 20).join('\n')}`,
    );
  const lines = [...labaRugi.hasil, ...labaRugi.akhir].filter(({ kunci }) => theirs[kunci]);
  return [
    `Buku diperiksa sebelum dan sesudah: sama sampai rupiah. ${formatNumber(after.luput)} hal mungkin luput, seperti sebelumnya.`,
    ...lines.map(({ kunci, label }) => `  ${label}: ${formatMoney(theirs[kunci] ?? 0)}`),
  ];
}

const plus = (one: Sums = {}, other: Sums = {}): Sums =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      (one[name] ?? 0) + (other[name] ?? 0),
    ]),
  );
