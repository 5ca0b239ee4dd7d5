import { type SQL, sql } from 'drizzle-orm';
import { typedTx } from '../../src/commands/core/command.ts';
import { formatNumber, type Now } from '../../src/schema/index.ts';
import { systemCaller } from '../base/now.ts';
import { sistem } from '../db/pool/auditEntry.ts';
import type { Database, Work } from '../db/pool/database.ts';
import { commaSeparated, sequenceOf } from '../db/pool/names.ts';
import { remember } from '../db/pool/state.ts';
import { databaseStore } from '../db/write/store.ts';
import { booksOf, compareBooks } from './books.ts';
import { type Naming, openBranch } from './branch.ts';
import { bring, bringFiles, bringPasswords, ownValues } from './bring.ts';
import type { Ids } from './ids.ts';
import { match, type Sides } from './matches.ts';
import { bringCounters, fillShelves, giveBranch, keepPrices, keepTags, mergePatients } from './owners.ts';
import { joinedKey, requireJoinable, requireNew } from './requirements.ts';
import { NotJoined, type Side } from './sides.ts';
import { whyLeft } from './ways.ts';

export interface Joining extends Naming {
  /** The console that stays, as the owner of its tables; and the one that becomes a branch of it. */
  target: Database;
  source: Database;
  /** Everything is done, told and undone. */
  rehearse: boolean;
  now: Now;
}

/** Undoes what was done for a look at it. */
class Rehearsed extends Error {
  readonly told: string[];
  constructor(told: string[]) {
    super('undone');
    this.told = told;
  }
}

/**
 * Makes another console's database a branch of this one, in one transaction: what the owner has in both is matched, all else
 * comes with new ids, and the books of both are compared before and after, to the rupiah.
 *
 * @returns sentences on what was done
 * @throws NotJoined, Refusal: nothing was written
 */
export const join = ({ target, source, rehearse, now, ...naming }: Joining): Promise<string[]> =>
  source.read(async (queries) => {
    const there = { database: source, queries };
    await unlimited(there);
    try {
      const { result } = await target.write({ ...sistem('gabung'), command: 'gabung' }, async (work) => {
        const { told, lasts } = await joinIn(work, { here: { database: target, queries: work }, there }, naming, now);
        if (rehearse) throw new Rehearsed(told);
        // A sequence is not given back.
        for (const [source, last] of lasts) {
          await work.query(sql`select setval(${sequenceOf(target.schema, source)}::regclass, ${last})`);
        }
        return told;
      });
      return result;
    } catch (error) {
      if (error instanceof Rehearsed) return error.told;
      throw error;
    }
  });

/** Minutes pass in which one of the two waits for the other. */
async function unlimited({ queries }: Side): Promise<void> {
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await queries.query(sql.raw(`set local ${limit} = 0`));
}

async function joinIn(work: Work, sides: Sides, naming: Naming, now: Now) {
  const { here, there } = sides;
  const { database } = here;
  await unlimited(here);
  const origin = await requireJoinable(sides, now.today);
  const references = await alone(work, database);
  await requireNew(here, origin);
  const [before, others] = [await booksOf(here, now), await booksOf(there, now)];
  const [fault] = others.faults.values();
  if (fault !== undefined)
    throw new NotJoined(
      `Buku konsol asal tidak cocok (${others.faults.size} hal): ${fault}. Lihat Yang Luput di sana.`,
    );
  const caller = systemCaller(now);
  const store = databaseStore(database, work, caller);
  const tx = typedTx(store);
  const { id: branch, awalan: prefix, told } = await openBranch({ store, tx, caller }, sides, naming);
  const ids: Ids = { same: new Map(), offset: new Map(), taken: new Map(), renamed: new Map(), branch, prefix };
  told.push(...(await match(sides, ids, naming.nama)));
  const own = await ownValues(sides, ids, naming.nama);
  const counts: string[] = [];
  const lasts = new Map<string, number>();
  for (const entity of database.entities.values()) {
    if (!ids.offset.has(entity.source)) continue;
    const { many, last } = await bring(work, sides, entity, ids, own);
    if (many === 0) continue;
    lasts.set(entity.source, last);
    counts.push(`${entity.label} ${formatNumber(many)}`);
    const line = (kolom: string, sesudah: string) => ({ kolom, sebelum: null, sesudah });
    const changes = [line('Jumlah data', String(many)), line('Dari', `konsol lain, audit ${origin.head}`)];
    work.wrote({ action: 'load', source: entity.source, id: null, changes });
  }
  await bringFiles(work, sides, ids);
  await bringPasswords(work, sides, ids);
  await bringCounters(tx, sides);
  await mergePatients(work, sides, ids, now);
  await keepTags(tx, work, sides, ids);
  await fillShelves(tx, work, sides, ids, now);
  told.push(...(await keepPrices(tx, work, sides, ids, now)));
  told.push(...(await giveBranch(tx, work, sides, ids)));
  await work.query(sql`set constraints all immediate`);
  for (const reference of references) await work.query(sql`${reference} not deferrable`);
  told.push(...(await compareBooks(here, { before, others, ids, now })));
  await remember(database, work, joinedKey(origin.first), now.instant);
  told.push(`Data yang ditambahkan: ${counts.join(', ')}.`, ...(await leftBehind(there)));
  return { told, lasts };
}

/** Keeps everybody else out, and lets references wait for all rows. @returns the references, to be put back */
async function alone(work: Work, { schema, table, entities }: Database): Promise<SQL[]> {
  await work.query(sql`set local lock_timeout = 5000`);
  await work.query(sql`lock table ${commaSeparated([...entities.keys()].map(table))} in exclusive mode`);
  const found = await work.query<{ table: string; name: string }>(
    sql`select c.relname as table, r.conname as name from pg_constraint r join pg_class c on c.oid = r.conrelid
        where r.connamespace = ${schema}::regnamespace and r.contype = 'f' and not r.condeferrable`,
  );
  const constraints = found.map(
    (each) =>
      sql`alter table ${sql.identifier(schema)}.${sql.identifier(each.table)} alter constraint ${sql.identifier(each.name)}`,
  );
  for (const constraint of constraints) await work.query(sql`${constraint} deferrable initially deferred`);
  return constraints;
}

/** Records that stay with their own database, and why. */
async function leftBehind({ database, queries }: Side): Promise<string[]> {
  const told: string[] = [];
  for (const { source, label } of database.entities.values()) {
    const why = whyLeft(source);
    if (why === null) continue;
    const [row] = await queries.query<{ many: number }>(sql`select count(*) as many from ${database.table(source)}`);
    if (row?.many) told.push(`Tidak ikut: ${label} ${formatNumber(row.many)} (${why}).`);
  }
  return told;
}
