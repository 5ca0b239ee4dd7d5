import { useState } from 'react';
import * as z from 'zod/mini';
import { forgetStored, readStored, store } from '../../providers/stored.ts';

const noted = z.object({
  file: z.string(),
  /** ISO, UTC. */
  at: z.string(),
  rows: z.number(),
  /** The import's own: by it, it goes on or is undone. */
  key: z.string(),
  /** It stopped half-way, or nobody knows how it ended. */
  open: z.boolean(),
});
type Noted = z.infer<typeof noted>;
export type Before = Omit<Noted, 'file'>;

/** Hours for which an import goes on where it stopped: the server keeps its parts for a day. */
const hoursToGoOn = 20;

/** True where sending the file again goes on with an import that stopped. */
export const isOpen = ({ at, open }: Before): boolean => open && Date.now() - Date.parse(at) < hoursToGoOn * 3_600_000;

const prefix = 'konsol.impor/';
const most = 20;

/**
 * The files that were imported into an entity on this computer, the latest first, whoever did: of records without a
 * unique field, as movements of stock, a second import of a file doubles everything.
 */
export function useImportedBefore(source: string) {
  const [files, setFiles] = useState<readonly Noted[]>(() => read(source));
  const without = (file: string) => read(source).filter((each) => each.file !== file);
  const keep = (next: readonly Noted[]) => {
    setFiles(next);
    store(prefix + source, next.slice(0, most));
  };
  return {
    find: (file: string): Before | null => files.find((each) => each.file === file) ?? null,
    note: (file: string, about: Omit<Before, 'at'>) =>
      keep([{ file, at: new Date().toISOString(), ...about }, ...without(file)]),
    forget: (file: string) => keep(without(file)),
  };
}

/** Called when the records are thrown away. */
export const forgetImported = (): void => forgetStored(prefix);

const read = (source: string): Noted[] => readStored(prefix + source, z.array(noted)) ?? [];
