import { useState } from 'react';

export interface Before {
  /** ISO, UTC. */
  at: string;
  rows: number;
  /** The import's own: by it, it goes on or is undone. */
  key: string;
  /** It stopped half-way, or nobody knows how it ended. */
  open: boolean;
}

/** Hours for which an import goes on where it stopped: the server keeps its parts for a day. */
const hoursToGoOn = 20;

/** True where sending the file again goes on with an import that stopped. */
export const isOpen = ({ at, open }: Before): boolean => open && Date.now() - Date.parse(at) < hoursToGoOn * 3_600_000;

type Noted = Before & { file: string };

const prefix = 'konsol.impor/';
const most = 20;

/**
 * The files that were imported into an entity on this computer, the latest first, whoever did: of records without a
 * unique field, as movements of stock, a second import of a file doubles everything.
 */
export function useImportedBefore(source: string) {
  const [noted, setNoted] = useState<readonly Noted[]>(() => read(source));
  const without = (file: string) => read(source).filter((each) => each.file !== file);
  const keep = (next: readonly Noted[]) => {
    setNoted(next);
    try {
      localStorage.setItem(prefix + source, JSON.stringify(next.slice(0, most)));
    } catch {
      // A storage that is full or refuses keeps nothing.
    }
  };
  return {
    find: (file: string): Before | null => noted.find((each) => each.file === file) ?? null,
    note: (file: string, about: Omit<Before, 'at'>) =>
      keep([{ file, at: new Date().toISOString(), ...about }, ...without(file)]),
    forget: (file: string) => keep(without(file)),
  };
}

/** When the records are thrown away. */
export function forgetImported(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

function read(source: string): Noted[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + source) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNoted) : [];
  } catch {
    return [];
  }
}

const isNoted = (kept: unknown): kept is Noted => {
  const { file, at, rows, key, open } = (kept ?? {}) as Record<string, unknown>;
  return (
    typeof file === 'string' &&
    typeof at === 'string' &&
    typeof rows === 'number' &&
    typeof key === 'string' &&
    typeof open === 'boolean'
  );
};
