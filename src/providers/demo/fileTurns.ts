import { fileIdsOf, filesIn } from '../../schema/files/claims.ts';
import type { Resource } from '../../schema/index.ts';
import type { Stored } from './table.ts';
import type { createTables } from './tables.ts';

type Changed = ReadonlyMap<string, ReadonlyMap<number, readonly Stored[]>>;

/**
 * Stores the changes of a write, and keeps the files in step: what records took is theirs before the write is stored, so
 * that no sweep comes in between, and what they have no more is erased after it.
 */
export async function withFiles(
  tables: ReturnType<typeof createTables>,
  changed: Changed,
  store: () => Promise<void>,
): Promise<void> {
  const { added, gone } = turns(tables, changed);
  if (added.length === 0 && gone.length === 0) return store();
  const { take, giveBack } = await import('./files.ts');
  await take(added);
  try {
    await store();
  } catch (error) {
    await giveBack(added).catch(() => undefined);
    throw error;
  }
  // For as long as an erasure can be taken back; then it is swept.
  await giveBack(gone).catch(() => undefined);
}

/** Sample data has no files. */
export async function clearFilesOf(resources: readonly Resource[]): Promise<void> {
  if (typeof indexedDB === 'undefined' || !resources.some((resource) => filesIn(resource).length > 0)) return;
  await (await import('./files.ts')).clearFiles().catch(() => undefined);
}

/** The files that records have since, and those that they have no more. */
function turns(tables: ReturnType<typeof createTables>, changed: Changed) {
  const [before, after] = [new Set<string>(), new Set<string>()];
  for (const [source, pages] of changed) {
    const entity = tables.entities.get(source);
    if (!entity || filesIn(entity).length === 0) continue;
    for (const [page, rows] of pages) {
      for (const row of rows) for (const id of fileIdsOf(entity, row)) before.add(id);
      for (const row of tables.pages(source).get(page) ?? []) for (const id of fileIdsOf(entity, row)) after.add(id);
    }
  }
  return { added: [...after].filter((id) => !before.has(id)), gone: [...before].filter((id) => !after.has(id)) };
}
