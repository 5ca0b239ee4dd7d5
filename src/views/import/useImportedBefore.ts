import { useState } from 'react';
import { type Fits, forgetStored, isObject, readStored, store } from '../../providers/stored.ts';

interface StoredImport {
  file: string;
  /** ISO, UTC. */
  at: string;
  rows: number;
  /** The import's own: by it, it goes on or is undone. */
  key: string;
  /** It stopped half-way, or nobody knows how it ended. */
  open: boolean;
}

const areNoted: Fits<StoredImport[]> = (value): value is StoredImport[] =>
  Array.isArray(value) &&
  value.every(
    (each) =>
      isObject(each) &&
      [each['file'], each['at'], each['key']].every((text) => typeof text === 'string') &&
      typeof each['rows'] === 'number' &&
      typeof each['open'] === 'boolean',
  );
export type FormerImport = Omit<StoredImport, 'file'>;

/** Hours for which an import goes on where it stopped: the server keeps its parts for a day. */
const hoursToGoOn = 20;

/** True where sending the file again goes on with an import that stopped. */
export const isOpen = ({ at, open }: FormerImport): boolean =>
  open && Date.now() - Date.parse(at) < hoursToGoOn * 3_600_000;

const prefix = 'konsol.impor/';
const most = 20;

/**
 * The files that were imported into an entity on this computer, the latest first, whoever did: of records without a
 * unique field, as movements of stock, a second import of a file doubles everything.
 */
export function useImportedBefore(source: string) {
  const [files, setFiles] = useState<readonly StoredImport[]>(() => read(source));
  const without = (file: string) => read(source).filter((each) => each.file !== file);
  const keep = (next: readonly StoredImport[]) => {
    setFiles(next);
    store(prefix + source, next.slice(0, most));
  };
  return {
    find: (file: string): FormerImport | null => files.find((each) => each.file === file) ?? null,
    note: (file: string, about: Omit<FormerImport, 'at'>) =>
      keep([{ file, at: new Date().toISOString(), ...about }, ...without(file)]),
    forget: (file: string) => keep(without(file)),
  };
}

/** Called when the records are thrown away. */
export const forgetImported = (): void => forgetStored(prefix);

const read = (source: string): StoredImport[] => readStored(prefix + source, areNoted) ?? [];
