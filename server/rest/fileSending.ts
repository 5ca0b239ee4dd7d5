import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Response } from 'express';
import { ApiError } from '../base/errors.ts';
import type { RestDeps } from '../endpoint/deps.ts';
import type { FileRow } from './fileAccess.ts';

/** Longest time that a client may leave a part unread, in ms. */
const patience = 10_000;

/**
 * Sends the content, a part at a time. It is never a page: a type of ours, no sniffing, as a download, and without any
 * rights of this origin should a browser open it all the same.
 */
export async function sendFile({ database }: RestDeps, file: FileRow, name: string, res: Response): Promise<void> {
  res.attachment(name === '' ? 'berkas' : name);
  setHeaders(res, String(file.type), file.size);
  for (let part = 0, sent = 0; sent < file.size; part++) {
    const [found] = await database.query<{ data: Buffer }>(
      sql`select data from ${database.table('_berkas_bagian')} where file = ${file.id} and part = ${part}`,
    );
    // It was erased meanwhile: half a file must not look like a whole one.
    if (!found) return void res.destroy();
    sent += found.data.length;
    if (!res.write(found.data)) await drained(res);
    if (res.destroyed) return;
  }
  res.end();
}

export async function sendThumbnail({ database }: RestDeps, file: FileRow, res: Response): Promise<void> {
  const [found] = await database.query<{ data: Buffer | null; type: string }>(
    sql`select thumbnail as data, thumbnail_type as type from ${database.table('_berkas')} where id = ${file.id}`,
  );
  if (!found?.data) throw new ApiError('not_found');
  setHeaders(res, found.type, found.data.length);
  res.end(found.data);
}

function setHeaders(res: Response, type: string, length: number) {
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', length);
  if (!res.hasHeader('Content-Disposition')) res.setHeader('Content-Disposition', 'attachment');
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  // Patients' data stays in no cache of a shared computer; not compressed, since the content is.
  res.setHeader('Cache-Control', 'no-store, no-transform');
}

async function drained(res: Response): Promise<void> {
  const slow = setTimeout(() => res.destroy(), patience);
  await Promise.race([once(res, 'drain'), once(res, 'close')]);
  clearTimeout(slow);
}
