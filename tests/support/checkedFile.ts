import { resources } from '../../src/resources/index.ts';
import { conventionOf, matchedColumns, type Resource, targetsOf } from '../../src/schema/index.ts';
import { checkRows, tableOf } from '../../src/views/import/check.ts';
import { knownHeadings, matchHeadings } from '../../src/views/import/headings.ts';
import { namesOf } from '../../src/views/import/names.ts';
import { readFile } from '../../src/views/import/readFile.ts';
import { makeDemoProvider } from '../providers/makeDemoProvider.ts';

export const now = { today: '2024-08-27', time: '09:00', instant: '2024-08-27T02:00:00.000Z', user: 'Ratna' };
const { signal } = new AbortController();

export const resourceOf = (name: string): Resource => {
  const found = resources.find((each) => each.name === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};

/** A file, read and checked as the dialog does. */
export async function checkedFile(
  resource: Resource,
  file: Blob,
  provider = makeDemoProvider(),
  answers: ReadonlyMap<string, unknown> = new Map(),
) {
  const columns = matchedColumns(resource);
  const table = tableOf(resource, (await readFile(file, { headings: knownHeadings(columns) })).rows);
  const mapping = matchHeadings(table.headings, columns);
  const targets = resources.filter(({ name }) => targetsOf(columns).includes(name));
  const named = await namesOf(provider, targets, signal);
  const decided = mapping.flatMap((name, at) => {
    const field = columns.find((column) => column.name === name)?.field;
    const decision =
      field &&
      conventionOf(
        field,
        table.rows.map(({ cells }) => cells[at] ?? null),
      );
    return decision && 'convention' in decision ? [[at, decision.convention] as const] : [];
  });
  const checked = await checkRows(table.rows, {
    ...{ resource, mapping, now, today: now.today, named, answers },
    conventions: new Map(decided),
    updates: false,
    pause: () => undefined,
  });
  return { provider, table, ...checked };
}
