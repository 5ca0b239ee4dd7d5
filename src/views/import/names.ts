import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { eachRow } from '../../providers/eachRow.ts';
import { type Resource, uniquesOf } from '../../schema/index.ts';
import type { CellReading } from './cells.ts';

/** Reads the names of the records that rows may refer to: their titles, and the codes that are theirs alone. */
export async function namesOf(
  dataProvider: ConsoleDataProvider,
  targets: readonly Resource[],
  signal: AbortSignal,
): Promise<CellReading['named']> {
  const known = new Map<string, Map<string, Set<number>>>();
  for (const target of targets) {
    const names = new Map<string, Set<number>>();
    const add = (name: unknown, id: number) => {
      if (typeof name !== 'string' || name === '') return;
      const key = name.trim().toLowerCase().replace(/\s+/g, ' ');
      names.set(key, (names.get(key) ?? new Set()).add(id));
    };
    const codes = uniquesOf(target).flatMap(({ fields: [name, ...others] }) =>
      name && others.length === 0 ? [name] : [],
    );
    for await (const record of eachRow(dataProvider, target.name, {}, signal)) {
      add(target.titleOf(record), record.id);
      for (const code of codes) add(record[code], record.id);
    }
    known.set(target.name, names);
  }
  const labels = new Map(targets.map(({ name, label }) => [name, label]));
  return (entity, name) => ({
    ids: [...(known.get(entity)?.get(name) ?? [])],
    label: labels.get(entity) ?? entity,
  });
}
