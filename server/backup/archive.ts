import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Audit } from '../../src/resources/audit.ts';
import { genesis, type Head } from '../audit/chain.ts';
import type { Archived } from '../audit/verify.ts';
import { type Config, ConfigError } from '../base/config.ts';
import { readBackup, writeBackup } from './file.ts';
import { headSuffix } from './folder.ts';
import { isEncrypted, type Keys } from './seal.ts';

/** The folder of a clinic's archives, and the keys that sign and encrypt them, as its backups. */
export interface ArchivePlace {
  folder: string;
  schema: string;
  keys: Keys;
}

/** Rows that follow each other in the audit. */
export interface Stretch {
  /** The row before the first. */
  from: Head;
  to: Archived;
}

interface ArchiveHead extends Stretch {
  format: typeof format;
  schema: string;
}

type Line = ArchiveHead | Audit;

const format = 'konsol-klinik-jejak-1';

/**
 * Writes a stretch of the audit into a file, sealed as a backup is. Whatever reads lines reads it: a line about itself,
 * one for each row, and its checksum with the signature.
 *
 * @returns the path.
 */
export async function writeArchive(place: ArchivePlace, stretch: Stretch, rows: AsyncIterable<Audit>): Promise<string> {
  const { folder, schema, keys } = place;
  const month = stretch.to.until.slice(0, 7);
  const path = join(folder, `${schema}-audit-${month}${ending(stretch.to)}${keys.passphrase ? '.enc' : ''}`);
  const lines = async function* (): AsyncGenerator<Line> {
    yield { format, schema, ...stretch };
    yield* rows;
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeBackup(path, lines(), keys);
  return path;
}

/**
 * The archived rows of the audit, from the first to `upTo`: its file names the row before it, with which another file
 * ends, and so on.
 *
 * @throws ConfigError where a file is missing, damaged or not signed by this clinic's key.
 */
export async function* archivedRows(place: ArchivePlace, upTo: Head): AsyncGenerator<Audit> {
  const files: string[] = [];
  for (let end = upTo; end.id > genesis.id; ) {
    const file = await fileEndingWith(place, end);
    files.unshift(file);
    const { from } = await headOf(place, file);
    // What the first line says is signed by the last one: until that is read it may lead nowhere but back.
    if (from.id >= end.id) throw new ConfigError(`the archive ${file} does not begin before its end`);
    end = from;
  }
  for (const file of files) yield* rowsIn(place, file);
}

/** The rows of one archive. */
export async function* rowsIn({ keys }: ArchivePlace, file: string): AsyncGenerator<Audit> {
  const { lines, seal } = readBackup<Line>(file, keys);
  for await (const line of lines) if (!('format' in line)) yield line;
  // What was encrypted was written by somebody who has the passphrase.
  if (seal().signature !== 'own' && !(await isEncrypted(file)))
    throw new ConfigError(`the archive ${file} is not signed by this clinic's key`);
}

async function headOf({ keys }: ArchivePlace, file: string): Promise<ArchiveHead> {
  for await (const line of readBackup<Line>(file, keys).lines)
    if ('format' in line && line.format === format) return line;
  throw new ConfigError(`${file} is no archive of the audit`);
}

async function fileEndingWith({ folder, schema }: ArchivePlace, end: Head): Promise<string> {
  const names = await readdir(folder).catch((): string[] => []);
  const name = names.find(
    (each) =>
      each.startsWith(`${schema}-audit-`) && [ending(end), `${ending(end)}.enc`].some((last) => each.endsWith(last)),
  );
  if (name === undefined) throw new ConfigError(`the rows up to ${end.id} are in an archive that is not in ${folder}`);
  return join(folder, name);
}

const ending = (to: Head): string => `${headSuffix(to)}.jsonl.gz`;

/** The archived rows of a clinic's audit, which stand beside its backups. */
export const archivesOf =
  ({ backup: { folder, keys }, dbSchema: schema }: Config) =>
  (upTo: Head) =>
    archivedRows({ folder, schema, keys }, upTo);
