import { fileIdsOf, filesIn } from '../../schema/files/claims.ts';
import type { Resource } from '../../schema/index.ts';
import type { SampleFile } from './files.ts';
import type { TableRows } from './storage.ts';
import type { Changes, Tables } from './tables.ts';

/**
 * Stores the changes of a write, and keeps the files in step: what records took is theirs before the write is stored, so
 * that no sweep comes in between, and what they have no more is erased after it.
 */
export async function withFiles(
  entities: Tables['entities'],
  changes: Changes,
  store: () => Promise<void>,
): Promise<void> {
  const { added, gone, left } = turns(entities, changes);
  if (added.length + gone.length + left.length === 0) return store();
  const { take, giveBack, erase } = await import('./files.ts');
  await take(added);
  try {
    await store();
  } catch (error) {
    await giveBack(added).catch(() => undefined);
    throw error;
  }
  // A file that stays takes room and shows nowhere.
  await erase(gone).catch(() => undefined);
  // For as long as the erasure can be taken back; then they are swept.
  await giveBack(left).catch(() => undefined);
}

/** Throws all files away, for those that a sample brings. */
export async function beginFilesOf(resources: readonly Resource[], samples: TableRows): Promise<void> {
  if (typeof indexedDB === 'undefined' || !resources.some((resource) => filesIn(resource).length > 0)) return;
  const { beginFiles, sampleFiles } = await import('./files.ts');
  await beginFiles((samples[sampleFiles] ?? []) as SampleFile[]).catch(() => undefined);
}

/** The files that records have since, those that they have no more, and those of records that are erased. */
function turns(entities: Tables['entities'], changes: Changes) {
  const [before, after, erased] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [source, each] of changes) {
    const entity = entities.get(source);
    if (!entity || filesIn(entity).length === 0) continue;
    for (const { was, is } of each) {
      for (const id of fileIdsOf(entity, was)) (is ? before : erased).add(id);
      for (const id of fileIdsOf(entity, is)) after.add(id);
    }
  }
  return {
    added: [...after].filter((id) => !before.has(id) && !erased.has(id)),
    gone: [...before].filter((id) => !after.has(id)),
    left: [...erased].filter((id) => !after.has(id)),
  };
}
