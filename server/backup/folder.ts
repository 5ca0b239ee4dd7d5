import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Head, headDigits } from '../db/pool/auditChain.ts';
import { unfinished } from './file.ts';
import { keptBackups, type Retention } from './retention.ts';

/** Longest time, in ms, in which one that is written does not grow. */
const abandoned = 600_000;

/** With the audit's head: the name of a backup is evidence against rows cut off the audit's end later. */
export function fileName(schema: string, at: Date, head: Head | null, encrypted: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `${schema}-${time}${head ? headSuffix(head) : ''}.jsonl.gz${encrypted ? '.enc' : ''}`;
}

export const headSuffix = ({ id, sidik }: Head): string => `-${id}-${sidik.slice(0, headDigits)}`;

/** Only what this program named itself, and only of this clinic; the oldest first. */
export async function ownBackups(folder: string, schema: string, ending = ''): Promise<string[]> {
  const named = new RegExp(`^${schema}-\\d{8}-\\d{6}(-\\d+-[0-9a-f]{${headDigits}})?\\.jsonl\\.gz(\\.enc)?$`);
  const own = (name: string) => name.endsWith(ending) && named.test(name.slice(0, name.length - ending.length));
  return (await readdir(folder)).filter(own).sort();
}

/** Deletes what need not be kept, and what was begun and never finished. */
export async function sweep(folder: string, schema: string, keep: Retention): Promise<void> {
  const now = Date.now();
  const all = await filesIn(folder, schema);
  const kept = keptBackups(all, keep, now);
  const begun = (await filesIn(folder, schema, unfinished)).filter(({ written }) => now - written > abandoned);
  for (const { path } of [...all.filter((each) => !kept.has(each)), ...begun]) await rm(path, { force: true });
}

/** The files of a clinic, with their times; one that another server just deleted is left out. */
async function filesIn(folder: string, schema: string, ending = '') {
  const files = (await ownBackups(folder, schema, ending)).map(async (name) => {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    return found && { path, at: momentIn(name.slice(schema.length + 1)), written: found.mtimeMs };
  });
  return (await Promise.all(files)).filter((file) => file !== null);
}

/** `20240827-093000…`, in ms since 1970. */
const momentIn = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d).*$/s, '$1-$2-$3T$4:$5:$6Z'));
