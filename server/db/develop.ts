import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { exampleOf } from '../../src/sample/examples.ts';
import { type Field, fieldAt, type Resource, traitsOf } from '../../src/schema/index.ts';
import { ConfigError } from '../base/config.ts';
import { planOf } from './changes.ts';
import { withoutLeftovers } from './expand.ts';
import { lastSnapshot, type Migration, migrationsIn } from './journal.ts';
import { migrate } from './migrate.ts';
import type { Plan, Question } from './plan.ts';
import type { Snapshot } from './snapshot.ts';
import { devSnapshotIn, saveDevSnapshot } from './state.ts';

interface Developing {
  declared: readonly Resource[];
  say: (line: string) => void;
  migrations?: readonly Migration[];
  snapshot?: Snapshot;
}

/**
 * Under `npm run dev` a database follows the declarations before there is a migration: what is gone is dropped, and old
 * rows get something that a form would take. `adoptDevSnapshot` puts it right when the migration is there.
 */
export async function follow(
  pool: Pool,
  schema: string,
  { declared, say, migrations = migrationsIn(), snapshot = lastSnapshot() }: Developing,
): Promise<void> {
  const before = (await devSnapshotIn(pool, schema)) ?? { ...snapshot, tables: withoutLeftovers(snapshot) };
  const { statements, after } = await planWithGuesses(before, declared);
  if (statements.length === 0) return;
  const tried = isDeepStrictEqual(after.tables, withoutLeftovers(snapshot)) ? null : after;
  const own = { tag: 'of npm run dev', hash: 'dev', sql: statements, folderMillis: Date.now() };
  await migrate(pool, schema, {
    migrations: [...migrations, own],
    after: async (client) => {
      await client.query(`delete from "${schema}"."_migrasi" where hash = $1`, [own.hash]);
      await saveDevSnapshot(client, schema, tried);
    },
  }).catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    const [why] = error.message.split(' Nothing was changed.');
    throw new ConfigError(`${why} Put the rows right, or let the field go for one start, which empties it.`);
  });
  say(`Development: the tables follow the declarations (${statements.length} statements).`);
  if (tried) say('Before anybody else has them, write the migration: npm run db:generate -- <name>');
}

/** A plan with every question answered by what hurts a developer least. */
export async function planWithGuesses(before: Snapshot, declared: readonly Resource[]): Promise<Plan> {
  const [drops, fills] = [new Set<string>(), new Map<string, string>()];
  for (;;) {
    const plan = await planOf(before, declared, { drops, fills });
    if (plan.questions.length === 0) return plan;
    for (const question of plan.questions) {
      if (question.kind === 'gone') drops.add(question.about);
      else fills.set(question.about, fillFor(question, declared));
    }
  }
}

function fillFor({ about }: Question, declared: readonly Resource[]): string {
  const dot = about.indexOf('.');
  const entity = declared.find(({ name }) => name === about.slice(0, dot));
  const field = entity && fieldAt(entity.fields, about.slice(dot + 1));
  return field ? exampleText(field) : '-';
}

/** As in a sample record; of dates and times the word for now. */
function exampleText(field: Field): string {
  const [word] = traitsOf(field).words ?? [];
  const today = new Date().toISOString().slice(0, 10);
  const value = word ?? exampleOf(field, { today, n: 1, data: {} }) ?? 1;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
