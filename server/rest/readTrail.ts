import { sql } from 'drizzle-orm';
import { aksesRekam } from '../../src/resources/akses-rekam.ts';
import { patientsReadIn } from '../../src/resources/rekamMedis.ts';
import type { Resource, Row } from '../../src/schema/index.ts';
import type { Account } from '../auth/stores/accounts.ts';
import { nowFor } from '../base/now.ts';
import type { Database } from '../db/database.ts';
import { cellsOf } from '../db/derived.ts';
import { commaSeparated, identifiers } from '../db/names.ts';
import type { ReadDeps } from './verb.ts';

/** Readers and patients that this server has written today, so that it writes each once. */
const written = new Map<string, { today: string; pairs: Set<string> }>();

/**
 * Writes who reads the clinical words of which patients, before they are answered: once a person, patient and day, whatever
 * is asked.
 */
export async function noteReader(deps: ReadDeps, account: Account, seen: Resource, rows: readonly Row[]) {
  const patients = patientsReadIn(seen, rows);
  if (patients.length === 0) return;
  const { database } = deps;
  const { today: tanggal, instant: pertama } = nowFor(deps, account);
  const pairs = pairsOf(database, tanggal);
  const fresh = patients.filter((pasien) => !pairs.has(`${account.id} ${pasien}`));
  if (fresh.length === 0) return;
  const nama = `${account.name} (${account.email})`;
  // No unique index: two rows of one day become those of one patient where records are merged.
  const there = await database.query<{ pasien: number }>(
    sql`select pasien from ${database.table(aksesRekam.source)}
        where tanggal = ${tanggal} and akun = ${account.id} and pasien in (${commaSeparated(fresh.map((id) => sql`${id}`))})`,
  );
  const known = new Set(there.map(({ pasien }) => Number(pasien)));
  const cells = fresh
    .filter((id) => !known.has(id))
    .map((pasien) => cellsOf(database, aksesRekam, { id: 0, tanggal, pasien, akun: account.id, nama, pertama }, null));
  const values = cells.map((row) => sql`(${commaSeparated(Object.values(row).map((value) => sql`${value}`))})`);
  if (cells.length > 0)
    await database.query(
      sql`insert into ${database.table(aksesRekam.source)} (${identifiers(Object.keys(cells[0] ?? {}))})
        values ${commaSeparated(values)}`,
    );
  for (const pasien of fresh) pairs.add(`${account.id} ${pasien}`);
}

function pairsOf({ schema }: Database, today: string): Set<string> {
  const known = written.get(schema);
  if (known?.today === today) return known.pairs;
  const pairs = new Set<string>();
  written.set(schema, { today, pairs });
  return pairs;
}
