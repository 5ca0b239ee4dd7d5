import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { projectRoot } from '../../base/config.ts';
import type { Snapshot } from './snapshot.ts';

export const migrationsFolder = join(projectRoot, 'server/db/migrations');

/** `meta/_journal.json`, as drizzle-kit lays it out. */
export interface Journal {
  version: string;
  dialect: 'postgresql';
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: true }[];
}

export interface Migration {
  /** The name of its file, without `.sql`. */
  tag: string;
  /** SHA-256 of its file. */
  hash: string;
  sql: readonly string[];
  /** When it was written, in ms: no two have the same. */
  folderMillis: number;
}

export const journalOf = (): Journal => JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));

/** Every migration, the oldest first. */
export function migrationsIn(): Migration[] {
  const files = readMigrationFiles({ migrationsFolder });
  return journalOf().entries.flatMap(({ tag }, at) => {
    const file = files[at];
    return file ? [{ tag, hash: file.hash, sql: file.sql, folderMillis: file.folderMillis }] : [];
  });
}

export const prefixOf = (idx: number): string => String(idx).padStart(4, '0');

/** All tables as they are after the last migration. */
export const snapshotFile = join(migrationsFolder, 'meta/snapshot.json');

export const lastSnapshot = (): Snapshot => JSON.parse(readFileSync(snapshotFile, 'utf8'));

const releasedFile = join(migrationsFolder, 'released.sha256');

/** From now on a test holds these migrations to their checksums. */
export function freeze({ entries }: Journal): void {
  const lines = entries.map(({ tag }) => {
    const file = readFileSync(join(migrationsFolder, `${tag}.sql`));
    return `${createHash('sha256').update(file).digest('hex')}  ${tag}.sql\n`;
  });
  writeFileSync(releasedFile, lines.join(''));
}
