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

const baselineFile = join(migrationsFolder, 'baseline.sql');

/** The statements that make all tables as they are after the last migration, in an empty schema. */
export const baseline = (): string[] => readFileSync(baselineFile, 'utf8').split(breakpoint);

export const writeBaseline = (statements: readonly string[]): void =>
  writeFileSync(baselineFile, `${statements.join(breakpoint)}\n`);

/** The separator of two statements of a file. */
export const breakpoint = '\n--> statement-breakpoint\n';

export const prefixOf = (idx: number): string => String(idx).padStart(4, '0');

/** All tables as they are after the last migration. */
export const snapshotFile = join(migrationsFolder, 'meta/snapshot.json');

export const lastSnapshot = (): Snapshot => JSON.parse(readFileSync(snapshotFile, 'utf8'));

const releasedFile = join(migrationsFolder, 'released.sha256');

/** Lines of `sha256sum`, each a migration that is frozen; behind those of a version its number as a comment. */
export const releasedLines = (): string[] => readFileSync(releasedFile, 'utf8').trim().split('\n');

const tagIn = (line: string) => / {2}(.+)\.sql$/.exec(line)?.[1];

/**
 * From now on a test holds these migrations to their checksums.
 *
 * @param version - the one that is made of them.
 */
export function freeze({ entries }: Journal, version?: string): void {
  const lines = releasedLines();
  const frozen = new Set(lines.map(tagIn));
  const added = entries.flatMap(({ tag }) => (frozen.has(tag) ? [] : [`${checksumOf(tag)}  ${tag}.sql`]));
  writeFileSync(releasedFile, [...lines, ...added, ...(version ? [`# ${version}`] : []), ''].join('\n'));
}

/** The checksum of a migration as it is written now. */
export const checksumOf = (tag: string): string =>
  createHash('sha256')
    .update(readFileSync(join(migrationsFolder, `${tag}.sql`)))
    .digest('hex');

/** The migrations that came after a version was made; none where it was not. */
export function migrationsAfter(
  version: string,
  { entries }: Pick<Journal, 'entries'>,
  lines = releasedLines(),
): string[] {
  const at = lines.indexOf(`# ${version}`);
  const made = new Set(lines.slice(0, Math.max(0, at)).map(tagIn));
  return at < 0 ? [] : entries.map(({ tag }) => tag).filter((tag) => !made.has(tag));
}
