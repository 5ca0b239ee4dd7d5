import { sql } from 'drizzle-orm';
import { aksesRekam } from '../../../src/resources/kunjungan/akses-rekam.ts';
import { findsByWords, patientsReadIn } from '../../../src/resources/kunjungan/rekamMedis.ts';
import { type Filter, isReference, type Resource, type Row } from '../../../src/schema/index.ts';
import { type Clock, nowFor } from '../../base/now.ts';
import type { Database } from '../../db/pool/database.ts';
import { commaSeparated, identifiers } from '../../db/pool/names.ts';
import { whereFor } from '../../db/query/search.ts';
import { cellsOf } from '../../db/write/derived.ts';
import type { Account } from '../stores/accounts.ts';

interface Deps extends Clock {
  database: Database;
}

/** Readers and patients that this server has written today, so that it writes each once. */
const written = new Map<string, { today: string; pairs: Set<string> }>();

/** Patients of one statement. */
const together = 1_000;

/**
 * Writes who reads the clinical words of which patients, before these rows are answered: once a person, patient and day,
 * whatever is asked.
 *
 * @param seen - the declaration as the reader may see it
 */
export const noteReader = (deps: Deps, account: Account, seen: Resource, rows: readonly Row[]): Promise<void> =>
  notePatients(deps, account, patientsReadIn(seen, rows));

/** The same of all that a filter finds by clinical words: how many these are tells of each of them. */
export async function noteFound(deps: Deps, account: Account, seen: Resource, filter: Filter): Promise<void> {
  if (!findsByWords(seen, filter) || !isReference(seen.fields['pasien'])) return;
  const { database } = deps;
  const found = await database.query<{ pasien: number }>(
    sql`select distinct t.pasien from ${database.table(seen.source)} t
        where ${await whereFor(database, seen, filter)} and t.pasien is not null`,
  );
  await notePatients(
    deps,
    account,
    found.map(({ pasien }) => Number(pasien)),
  );
}

export async function notePatients(deps: Deps, account: Account, patients: readonly number[]): Promise<void> {
  const pairs = pairsOf(deps.database, nowFor(deps, account).today);
  const fresh = patients.filter((pasien) => !pairs.has(`${account.id} ${pasien}`));
  for (let from = 0; from < fresh.length; from += together) {
    const some = fresh.slice(from, from + together);
    await insertReader(deps, account, some);
    for (const pasien of some) pairs.add(`${account.id} ${pasien}`);
  }
}

async function insertReader(deps: Deps, account: Account, patients: readonly number[]): Promise<void> {
  const { database } = deps;
  const { today: tanggal, instant: pertama } = nowFor(deps, account);
  const nama = `${account.name} (${account.email})`;
  // No unique index: two rows of one day become those of one patient where records are merged.
  const there = await database.query<{ pasien: number }>(
    sql`select pasien from ${database.table(aksesRekam.source)}
        where tanggal = ${tanggal} and akun = ${account.id} and pasien in (${commaSeparated(patients.map((id) => sql`${id}`))})`,
  );
  const known = new Set(there.map(({ pasien }) => Number(pasien)));
  const cells = patients
    .filter((id) => !known.has(id))
    .map((pasien) => cellsOf(database, aksesRekam, { id: 0, tanggal, pasien, akun: account.id, nama, pertama }, null));
  if (cells.length === 0) return;
  const values = cells.map((row) => sql`(${commaSeparated(Object.values(row).map((value) => sql`${value}`))})`);
  await database.query(
    sql`insert into ${database.table(aksesRekam.source)} (${identifiers(Object.keys(cells[0] ?? {}))})
      values ${commaSeparated(values)}`,
  );
}

function pairsOf({ schema }: Database, today: string): Set<string> {
  const known = written.get(schema);
  if (known?.today === today) return known.pairs;
  const pairs = new Set<string>();
  written.set(schema, { today, pairs });
  return pairs;
}
