import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { fingerprintOfRules } from '../../bin/rules.js';
import { audit } from '../../src/resources/audit.ts';
import { type Field, isComputed, isStored, type Resource, type Row, recomputed } from '../../src/schema/index.ts';
import { ConfigError, projectRoot } from '../base/config.ts';
import type { Database, Work } from './database.ts';
import { derivedOf } from './derived.ts';
import { commaSeparated } from './names.ts';
import { codeOf } from './sqlstate.ts';
import { remember } from './state.ts';
import { forgetTotals } from './totalValidity.ts';

interface Start {
  state: ReadonlyMap<string, string>;
  say: (line: string) => void;
}

/** Rows at a time. */
const atOnce = 1_000;

/**
 * Computed columns, titles and search texts are kept with the rows. When the rules they follow from have changed, every
 * row is compared with what they say now, and those that differ are written: no version counts up, and the audit, which
 * leaves out what follows from other fields, says nothing.
 */
export async function refresh(database: Database, work: Work, { state, say }: Start): Promise<void> {
  const rules = rulesOf();
  for (const entity of database.entities.values()) {
    // Never altered, not even this.
    if (entity.source === audit.source) continue;
    const key = `bentuk ${entity.source}`;
    const form = formOf(database, entity, rules);
    if (state.get(key) === form) continue;
    const written = state.has('diisi') ? await bringUpToDate(database, work, entity) : 0;
    if (written > 0) {
      await forgetTotals(work, database.table);
      say(`Dihitung ulang: ${written} baris ${entity.label}`);
    }
    await remember(database, work, key, form);
  }
}

async function bringUpToDate(database: Database, work: Work, entity: Resource): Promise<number> {
  const table = database.table(entity.source);
  const names = derivedFields(entity);
  let written = 0;
  for (let after = 0; ; ) {
    const rows = await work.query<Row>(sql`select * from ${table} where id > ${after} order by id limit ${atOnce}`);
    const differing = rows.flatMap((row) => {
      const now = derivedNow(database, entity, row, names);
      return Object.entries(now).every(([name, value]) => isDeepStrictEqual(row[name] ?? null, value))
        ? []
        : [{ ...now, id: row.id }];
    });
    if (differing.length > 0) await write(database, work, entity, differing);
    written += differing.length;
    if (rows.length < atOnce) return written;
    after = rows.at(-1)?.id ?? after;
  }
}

/** The derived values of a row, worked out anew. */
function derivedNow(database: Database, entity: Resource, row: Row, names: readonly string[]): Record<string, unknown> {
  try {
    const record = { ...row, ...recomputed(entity.fields, row) };
    const fields = Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
    return { ...fields, ...derivedOf(database, entity, record) };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'an error';
    throw new ConfigError(
      `Cannot start: "${entity.name}" cannot compute its columns for its record ${row.id} (${reason}). Let what computes them take records as old ones are.`,
    );
  }
}

async function write(database: Database, work: Work, entity: Resource, rows: readonly Record<string, unknown>[]) {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  const sets = names.map((name) => sql`${sql.identifier(name)} = n.${sql.identifier(name)}`);
  const table = database.table(entity.source);
  try {
    await work.query(
      sql`update ${table} as t set ${commaSeparated(sets)}
          from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) n where t.id = n.id`,
    );
  } catch (error) {
    const { constraint = '' } = Object(error) as { constraint?: string };
    if (!/^2[23]/.test(codeOf(error))) throw error;
    throw new ConfigError(
      `Cannot start: what "${entity.name}" computes for its records cannot be stored (${constraint || codeOf(error)}). Put the formula or the records right.`,
    );
  }
}

/** The fields that are computed, or hold something that is. */
const derivedFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name];
    if (!field || !isStored(field)) return false;
    return holdsComputed(field);
  });

const holdsComputed = (field: Field): boolean =>
  isComputed(field) || ('fields' in field && Object.values(field.fields).some(holdsComputed));

/** A fingerprint of all that derived values depend on; a change that makes no difference only costs a comparison. */
function formOf(database: Database, entity: Resource, rules: string): string {
  const views = database.resources.filter((each) => each.source === entity.source);
  const shown = views.map(({ name, list, titleOf, formatId }) => [name, list.columns, titleOf, formatId]);
  const text = (_: string, value: unknown) => (typeof value === 'function' ? String(value) : value);
  return createHash('sha256')
    .update(rules)
    .update(JSON.stringify([shown, entity.fields], text))
    .digest('hex');
}

/** Put there by the build: where a server is run, the sources need not be, or are of another version (operating 1). */
declare const __RULES__: string | undefined;

const rulesOf = (): string => (typeof __RULES__ === 'undefined' ? fingerprintOfRules(projectRoot) : __RULES__);
