import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../src/commands/command.ts';
import { sentencesOf } from '../../src/i18n/translate.ts';
import {
  clashesIn,
  comparedBy,
  createRepeats,
  type DuplicateMode,
  type Fate,
  fateOf,
  type ImportRow,
  type KnownRow,
  mostRefused,
  noFilter,
  type RefusedRow,
  type Resource,
  type Row,
  repeatIssue,
  rowsSeenBy,
} from '../../src/schema/index.ts';
import { rehearsalTx } from '../commands/rehearsalTx.ts';
import type { Database, Work } from '../db/database.ts';
import { foldedText } from '../db/names.ts';
import { selected } from '../db/page.ts';
import type { Queries } from '../db/sending.ts';
import { whereOf } from '../db/where.ts';
import { ApiError } from '../errors.ts';
import type { storing } from './importRow.ts';

export interface PlannedRow extends ImportRow {
  fate: Fate;
}
interface Plan {
  rows: PlannedRow[];
  known: KnownRow[];
  refused: RefusedRow[];
}

interface Checking {
  database: Database;
  resource: Resource;
  visible: Resource;
  caller: Caller;
  store: ReturnType<typeof storing>;
  duplicates: DuplicateMode;
  /** Told before each slice of rows. */
  onProgress: (done: number) => Promise<void>;
}

/** Rows between two tells of how far it has come. */
const slice = 100;

/**
 * What would become of each row, and what is wrong with any: checked as forms of their own, and carried out in memory
 * where a command makes such records. Nothing is locked, so that nobody waits for it.
 */
export function checkRows(checking: Checking, rows: readonly ImportRow[]): Promise<Plan> {
  const { database, resource, visible, caller, store, duplicates, onProgress } = checking;
  return database.read(async (queries) => {
    const work: Work = { ...queries, wrote: () => undefined, sent: () => undefined };
    const tx = rehearsalTx(database, queries, caller);
    const clean = rows.map(({ line, values }) => ({ line, values: store.cleaned(values) }));
    const stored = await recordsBeside(database, queries, rowsSeenBy(resource, caller.may), visible, clean);
    const [repeatedBy, clashes] = [createRepeats(visible, stored), clashesIn(visible, clean)];
    const plan: Plan = { rows: [], known: [], refused: [] };
    const refuse = (line: number, errors: Record<string, string>) => void plan.refused.push({ line, errors });
    for (let from = 0; from < rows.length && plan.refused.length < mostRefused; from += slice) {
      await onProgress(from);
      const some = rows.slice(from, from + slice).map(({ line, values }, index) => {
        const at = from + index;
        const repeated = repeatedBy({ line, values: clean[at]?.values ?? {} });
        const fate = fateOf(duplicates, repeated);
        if (repeated) plan.known.push({ line, ...repeated });
        plan.rows.push({ line, values, fate });
        if (fate === 'refuse' && repeated) refuse(line, sentencesOf(repeatIssue(repeated)));
        const clash = fate === 'create' ? clashes.get(at) : undefined;
        if (clash) refuse(line, sentencesOf(clash));
        return { line, values, fate: clash ? 'refuse' : fate };
      });
      const records = await Promise.all(
        some.map(({ line, values, fate }) =>
          fate === 'create' ? store.check(work, values).catch((error: unknown) => refuse(line, errorsOf(error))) : null,
        ),
      );
      for (const [index, { line, values, fate }] of some.entries()) {
        const record = records[index];
        try {
          if (record) await store.rehearse(tx, record);
          else if (typeof fate === 'object') await store.tryUpdate(work, tx, fate.update, values);
        } catch (error) {
          refuse(line, errorsOf(error));
        }
      }
    }
    return plan;
  }, 60_000);
}

/** What is wrong with a row; anything but a refusal ends the import. */
export function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return Object.keys(error.errors).length > 0 ? error.errors : { '': error.message };
}

/** The records with which rows share a value by which they are compared. */
async function recordsBeside(
  database: Database,
  queries: Queries,
  seen: Resource,
  visible: Resource,
  rows: readonly ImportRow[],
): Promise<Row[]> {
  const tests = comparedBy(visible).flatMap((name): SQL[] => {
    const values = [...new Set(rows.map(({ values }) => values[name]).filter((value) => value !== null))];
    if (values.length === 0) return [];
    const texts = sql`(select ${foldedText(sql`value`)} from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) each(value))`;
    return [sql`${foldedText(sql`t.${sql.identifier(name)}::text`)} in ${texts}`];
  });
  if (tests.length === 0) return [];
  return queries.query<Row>(
    sql`select ${selected(seen)} from ${database.table(seen.source)} t
        where ${whereOf(database, seen, noFilter)} and (${sql.join(tests, sql.raw(' or '))}) order by t.id`,
  );
}
