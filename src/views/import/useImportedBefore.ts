import { useStore } from 'react-admin';

export interface Before {
  /** ISO, UTC. */
  at: string;
  rows: number;
}

const most = 20;

/**
 * The files that were imported into an entity in this browser, the latest first. Of records without a unique field, as
 * movements of stock, a second import of a file doubles everything.
 */
export function useImportedBefore(source: string) {
  const [kept, setKept] = useStore<Readonly<Record<string, readonly (Before & { file: string })[]>>>('import.done', {});
  const own = kept[source] ?? [];
  const without = (file: string) => own.filter((each) => each.file !== file);
  return {
    find: (file: string): Before | null => own.find((each) => each.file === file) ?? null,
    note: (file: string, rows: number) => {
      const latest = { file, at: new Date().toISOString(), rows };
      setKept({ ...kept, [source]: [latest, ...without(file)].slice(0, most) });
    },
    forget: (file: string) => setKept({ ...kept, [source]: without(file) }),
  };
}
