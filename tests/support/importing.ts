import type { CheckedImport, DuplicateMode, ImportRow } from '../../src/schema/index.ts';
import type { makeDemoProvider } from '../providers/makeDemoProvider.ts';

const { signal } = new AbortController();

/** Imports rows under a key of their own, and says how to take that back. */
export async function importing(
  provider: ReturnType<typeof makeDemoProvider>,
  resource: string,
  rows: readonly ImportRow[],
  duplicates: DuplicateMode,
  dry = false,
) {
  const key = crypto.randomUUID();
  const result = await provider.importRows?.(resource, {
    ...{ rows, duplicates, key, dry, signal },
    onProgress: () => undefined,
  });
  return { result, undo: async () => provider.undoImport?.(resource, { key }) };
}

/** The plan of an import; nothing is stored. @throws where rows are refused */
export async function planOf(...[provider, resource, rows, duplicates]: Parameters<typeof importing>) {
  const { result } = await importing(provider, resource, rows, duplicates, true);
  if (!result || !('checked' in result)) throw new Error(JSON.stringify(result));
  return result.checked satisfies CheckedImport;
}
