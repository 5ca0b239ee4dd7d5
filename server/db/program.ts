import type { ClientBase, Pool } from 'pg';
import { fingerprintOfRules } from '../../bin/rules.js';
import { projectRoot } from '../base/config.ts';
import { journalOf } from './journal.ts';
import { factIn } from './state.ts';
import { running } from './version.ts';

/** A version of this program: as people call it, and when its newest migration was written, in ms. */
export interface Program {
  version: string;
  at: number;
}

/** The running one. */
export const program: Program = { version: running.version, at: journalOf().entries.at(-1)?.when ?? 0 };

/** The least that may serve beside the running one, under whose name it goes. */
export const leastBeside = (): Program => program;

/** Put there by the build: where a server is run, the sources need not be, or are of another version (operating 1). */
declare const __RULES__: string | undefined;

let known = typeof __RULES__ === 'undefined' ? undefined : __RULES__;

/** The fingerprint of what stored values are computed by. */
export function rules(): string {
  known ??= fingerprintOfRules(projectRoot);
  return known;
}

/** Keys of `_keadaan`: the newest program that a database was started with, and the least that may serve it. */
export const newestKey = 'program';
export const leastKey = 'melayani';

/** True where a newer program has started on the database: what follows from rules is that one's to bring up to date. */
export function isOlder(state: ReadonlyMap<string, string>, own: Program = program): boolean {
  const newest = factIn<Program>(state, newestKey);
  return newest !== null && compare(newest, own) > 0;
}

/** True where migrations that this program does not know leave it all that it reads and writes. */
export function mayServe(state: ReadonlyMap<string, string>, own: Program = program): boolean {
  const least = factIn<Program>(state, leastKey);
  return least !== null && least.at <= own.at;
}

function compare(one: Program, other: Program): number {
  const [ones, others] = [one, other].map(({ version }) => version.split(/[.-]/).map(Number));
  const part = [0, 1, 2].find((at) => ones?.[at] !== others?.[at]);
  return part === undefined ? one.at - other.at : (ones?.[part] ?? 0) - (others?.[part] ?? 0);
}

/** The sentence of a server that a newer one has left behind; null while it may serve. */
export async function whyOutdated(client: ClientBase | Pool, schema: string): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>(`select value from "${schema}"."_keadaan" where key = $1`, [
    leastKey,
  ]);
  const state = new Map(rows.map(({ value }) => [leastKey, value]));
  if (rows.length === 0 || mayServe(state)) return null;
  const least = factIn<Program>(state, leastKey);
  return `Stopping: the database was brought to version ${least?.version}, beside which this one (${running.version}, ${running.migration}) may not serve. Start the new version here.`;
}

/**
 * Locks that tell, for as long as a connection lives, that a program serves: others see its newest migration, and a part of
 * the fingerprint of its rules.
 */
export const announce = (client: ClientBase, schema: string): Promise<unknown> =>
  client.query('select pg_advisory_lock_shared(hashtext($1), $2), pg_advisory_lock_shared(hashtext($3), $4)', [
    nameOf(schema, 'migrasi'),
    minute(program.at),
    nameOf(schema, 'aturan'),
    rulesNumber(),
  ]);

/** Fits a lock's number for some 4,000 years. */
const minute = (ms: number) => Math.floor(ms / 60_000);
const rulesNumber = () => Number.parseInt(rules().slice(0, 7), 16);
const nameOf = (schema: string, what: string) => `konsol-klinik ${what} ${schema}`;

/** The number of servers whose newest migration is older than `least`. */
export const serversBelow = (client: ClientBase | Pool, schema: string, least: Program): Promise<number> =>
  holders(client, nameOf(schema, 'migrasi'), 'objid::bigint < $2', minute(least.at));

/** The number of servers that compute by other rules than this program. */
export const serversOfOtherRules = (client: ClientBase | Pool, schema: string): Promise<number> =>
  holders(client, nameOf(schema, 'aturan'), 'objid::bigint <> $2', rulesNumber());

async function holders(client: ClientBase | Pool, name: string, which: string, number: number): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())
       and classid = hashtext($1)::oid and ${which}`,
    [name, number],
  );
  return Number(rows[0]?.n);
}
