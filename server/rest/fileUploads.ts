import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { FileRefusal, type InspectedFile, inspect, inspectThumbnail } from '../../src/files/inspect.ts';
import { translate } from '../../src/i18n/translate.ts';
import { formatSize } from '../../src/schema/files/types.ts';
import { type FilesField, type FileValue, isFiles } from '../../src/schema/index.ts';
import type { Config } from '../base/config.ts';
import { ApiError, busy } from '../base/errors.ts';
import type { Actor } from '../db/pool/auditEntry.ts';
import type { Database, Work } from '../db/pool/database.ts';
import { sweepFiles } from '../db/write/files.ts';
import type { FileRow, UploadTarget } from './fileAccess.ts';

interface Deps {
  database: Database;
  config: Pick<Config, 'filesQuota'>;
  logger?: Pick<Logger, 'warn'> | undefined;
}

/** Bytes of a part: little enough for a slow line within the server's patience for one request. */
export const partSize = 512 * 1024;
/** Uploads of one person that no record has taken yet, and their bytes: a tenth of all, and of small quotas more. */
const mostUnclaimed = { files: 50, bytes: (quota: number) => Math.max(quota / 10, 50_000_000) };
/** From this part of the quota on, the log says so. */
const nearlyFull = 0.8;
/** Whole files in memory at once. */
const mostAtOnce = 3;
let running = 0;

/**
 * Begins an upload, if there is room for it: the size that is told is the most that is taken. It reserves room for a part
 * alone, or telling large sizes would fill all there is.
 */
export async function reserveUpload(
  { database, config, logger }: Deps,
  actor: Actor,
  place: UploadTarget,
  size: number,
): Promise<string> {
  const { resource, name, field } = place;
  if (size > field.largest) throw fileRefused(new FileRefusal('large'), field);
  const table = database.table('_berkas');
  const id = randomBytes(16).toString('hex');
  const { result } = await database.write(actor, async (work) => {
    await lock(database, work);
    const { bytes, files, own } = await takenIn(database, work, actor.id);
    if (bytes > config.filesQuota * nearlyFull) logger?.warn({ bytes, quota: config.filesQuota }, 'files nearly full');
    if (bytes + size > config.filesQuota) return 'full';
    if (files >= mostUnclaimed.files || own + size > mostUnclaimed.bytes(config.filesQuota)) return 'many';
    await work.query(
      sql`insert into ${table} (id, source, field, user_id, size)
          values (${id}, ${resource.source}, ${name}, ${actor.id}, ${size})`,
    );
    return 'begun';
  });
  if (result === 'begun') return id;
  await sweepFiles(database);
  if (result === 'many') throw new ApiError('file_refused', { message: translate('files.many') });
  throw full(config);
}

const full = ({ filesQuota }: Deps['config']) =>
  new ApiError('files_full', { message: translate('files.full', { quota: formatSize(filesQuota) }) });

/** Bytes of all files, and files and bytes of one person's that no record has; of unfinished ones what came and a part. */
async function takenIn({ table }: Database, { query }: Pick<Work, 'query'>, user: number | null) {
  const [taken] = await query<{ bytes: number; files: number; own: number }>(
    sql`with kept as (
          select record is null and user_id = ${user} as unclaimed, case when type is not null then size else least(size, ${partSize} +
            (select coalesce(sum(octet_length(data)), 0) from ${table('_berkas_bagian')} where file = b.id)) end as bytes
          from ${table('_berkas')} b)
        select coalesce(sum(bytes), 0) as bytes, count(*) filter (where unclaimed) as files,
          coalesce(sum(bytes) filter (where unclaimed), 0) as own from kept`,
  );
  return { bytes: Number(taken?.bytes), files: Number(taken?.files), own: Number(taken?.own) };
}

/** One upload is counted after the other, so that together they keep within the quota. */
const lock = ({ schema }: Database, work: Work) =>
  work.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${schema} berkas`}, 0))`);

/**
 * Sent again, a part takes the place of the one before; never once the upload is being finished, whose lock on the row
 * this waits for: what was checked is what is kept.
 */
export async function storePart({ database, config }: Deps, file: FileRow, part: number, data: Buffer): Promise<void> {
  const last = Math.ceil(file.size / partSize) - 1;
  const wanted = part < last ? partSize : file.size - last * partSize;
  if (file.type !== null || data.length !== wanted) throw new ApiError('malformed_request');
  // Its own part is reserved.
  if ((await takenIn(database, database, file.userId)).bytes > config.filesQuota) throw full(config);
  await database.query(
    sql`insert into ${database.table('_berkas_bagian')} (file, part, data)
        select id, ${part}, ${data}::bytea from ${database.table('_berkas')} where id = ${file.id} and type is null for share
        on conflict (file, part) do update set data = excluded.data`,
  );
}

export async function eraseOwn({ database }: Deps, { id }: FileRow): Promise<void> {
  await database.query(sql`delete from ${database.table('_berkas')} where id = ${id} and record is null`);
}

/**
 * Checks a file that has come whole, and keeps it without its metadata. What is refused is erased.
 *
 * @throws ApiError 422 with the sentence for the field.
 */
export async function completeUpload(deps: Deps, actor: Actor, file: FileRow, thumbnail: string | null) {
  if (file.type !== null) return factsOf(file);
  if (running >= mostAtOnce) throw busy('uploads');
  running += 1;
  try {
    return await checkAndKeep(deps, actor, file, thumbnail);
  } finally {
    running -= 1;
  }
}

async function checkAndKeep(deps: Deps, actor: Actor, file: FileRow, thumbnail: string | null) {
  const { database } = deps;
  const field = database.entityOf(file.source).fields[file.field];
  if (!isFiles(field)) throw new ApiError('not_found');
  const { result } = await database.write(actor, (work) => keepChecked(database, work, file, field, thumbnail));
  if (!(result instanceof ApiError)) return result;
  await eraseOwn(deps, file);
  throw result;
}

async function keepChecked(
  database: Database,
  work: Work,
  file: FileRow,
  field: FilesField,
  thumbnail: string | null,
): Promise<Omit<FileValue, 'name'> | ApiError> {
  const [files, parts] = [database.table('_berkas'), database.table('_berkas_bagian')];
  const [still] = await work.query(sql`select id from ${files} where id = ${file.id} and type is null for update`);
  if (!still) throw new ApiError('in_flight');
  const stored = await work.query<{ data: Buffer }>(
    sql`select data from ${parts} where file = ${file.id} order by part`,
  );
  const bytes = Buffer.concat(stored.map(({ data }) => data));
  if (bytes.length !== file.size) throw new ApiError('malformed_request');
  const found = inspected(new Uint8Array(bytes), field);
  if (found instanceof ApiError) return found;
  const small = thumbnail === null ? null : inspectThumbnail(new Uint8Array(Buffer.from(thumbnail, 'base64')));
  const hash = createHash('sha256').update(found.bytes).digest('hex');
  const facts = { type: found.type, size: found.bytes.length, hash, width: found.width, height: found.height };
  await work.query(
    sql`update ${files} set type = ${facts.type}, size = ${facts.size}, hash = ${hash},
          width = ${facts.width}, height = ${facts.height},
          thumbnail = ${small && Buffer.from(small.bytes)}::bytea, thumbnail_type = ${small?.type ?? null}
        where id = ${file.id}`,
  );
  if (Buffer.compare(bytes, found.bytes) !== 0) {
    await work.query(sql`delete from ${parts} where file = ${file.id}`);
    for (let at = 0, part = 0; at < found.bytes.length; at += partSize, part++)
      await work.query(
        sql`insert into ${parts} (file, part, data)
            values (${file.id}, ${part}, ${Buffer.from(found.bytes.subarray(at, at + partSize))})`,
      );
  }
  return { id: file.id, ...facts };
}

function inspected(bytes: Uint8Array<ArrayBuffer>, field: FilesField): InspectedFile | ApiError {
  try {
    return inspect(bytes, field);
  } catch (error) {
    if (error instanceof FileRefusal) return fileRefused(error, field);
    throw error;
  }
}

const factsOf = ({ id, type, size, hash, width, height }: FileRow): Omit<FileValue, 'name'> => ({
  id,
  type: type as FileValue['type'],
  size,
  hash,
  width,
  height,
});

function fileRefused({ key }: FileRefusal, { largest }: FilesField): ApiError {
  return new ApiError('file_refused', { message: translate(`files.${key}`, { largest: formatSize(largest) }) });
}
