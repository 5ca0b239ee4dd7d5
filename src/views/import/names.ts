import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { eachRow } from '../../providers/eachRow.ts';
import { nameWords, type Resource, uniquesOf } from '../../schema/index.ts';
import { type CellReading, folded } from './cells.ts';

/**
 * Reads the names of the records that rows may refer to: their titles, by the words that a search knows them by, and the codes
 * that are theirs alone. A title written in full goes before one of the same words.
 */
export async function namesOf(
  dataProvider: ConsoleDataProvider,
  targets: readonly Resource[],
  signal: AbortSignal,
): Promise<CellReading['named']> {
  const known = new Map<string, Map<string, Set<number>>>();
  for (const target of targets) {
    const names = new Map<string, Set<number>>();
    const add = (name: string, id: number) => {
      if (name === '') return;
      names.set(name, (names.get(name) ?? new Set()).add(id));
    };
    const codes = uniquesOf(target).flatMap(({ fields: [name, ...others] }) =>
      name && others.length === 0 ? [name] : [],
    );
    for await (const record of eachRow(dataProvider, target.name, {}, { signal })) {
      const title = target.titleOf(record);
      add(folded(title), record.id);
      add(spoken(title), record.id);
      for (const code of codes) if (typeof record[code] === 'string') add(folded(record[code]), record.id);
    }
    known.set(target.name, names);
  }
  const labels = new Map(targets.map(({ name, label }) => [name, label]));
  return (entity, name) => ({
    ids: [...(known.get(entity)?.get(name) ?? known.get(entity)?.get(spoken(name)) ?? [])],
    label: labels.get(entity) ?? entity,
  });
}

/** The words of a name, told from what is written in full by a sign that none has. */
const spoken = (name: string) => `= ${nameWords(name).join(' ')}`;
