import type { Request, Response } from 'express';
import { z } from 'zod';
import { filesIn } from '../../src/schema/files/claims.ts';
import { fileFields, type Resource, some } from '../../src/schema/index.ts';
import { actorOf } from '../auth/rules/actor.ts';
import type { SignedIn } from '../auth/rules/authenticate.ts';
import { ApiError } from '../base/errors.ts';
import { readBytes } from '../base/input.ts';
import type { DatabaseDeps } from '../endpoint/deps.ts';
import { answers, answersNothing, dataOf, type Endpoint, endpoint, query } from '../endpoint/endpoint.ts';
import { answeredSchema } from '../endpoint/schemas.ts';
import { type FileRow, fileById, requireReadable, writablePlace } from './fileAccess.ts';
import { sendFile, sendThumbnail } from './fileSending.ts';
import { completeUpload, eraseOwn, partSize, reserveUpload, storePart } from './fileUploads.ts';

type FileDeps = Pick<DatabaseDeps, 'authenticate' | 'database' | 'config' | 'logger' | 'clock' | 'seal'>;

const beginning = z.strictObject({
  resource: z.string('Halaman tidak dikenal').max(60, 'Halaman tidak dikenal'),
  field: z.string('Isian tidak dikenal').max(60, 'Isian tidak dikenal'),
  size: z.int('Ukuran berkas tidak sah').positive('Berkas ini kosong'),
});
const ending = z.strictObject({
  /** Base64; made by whoever uploads, since the server decodes no picture. */
  thumbnail: z.base64('Gambar kecil tidak sah').max(70_000, 'Gambar kecil terlalu besar').nullable().default(null),
});

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{32}$' } };
const part = { name: 'part', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } };
/** All but its name, which the client knows. */
const facts = some(fileFields, 'id', 'type', 'size', 'hash', 'width', 'height');
const content = { '*/*': { schema: { type: 'string', format: 'binary' } } };

/**
 * Files are uploaded in parts, each a request of its own, and then named in a field of a record, which takes them. They
 * are read by whoever may read that field of that record, and before it by whoever uploaded them.
 */
export const fileEndpoints = (resources: readonly Resource[]): readonly Endpoint<FileDeps>[] =>
  resources.some((resource) => filesIn(resource).length > 0) ? [beginUpload, putPart, finishUpload, read, erase] : [];

const beginUpload = endpoint({
  method: 'post',
  path: '/files',
  who: 'signed in',
  id: 'berkas-mulai',
  summary: 'Mulai mengunggah berkas untuk satu isian',
  refuses: ['forbidden', 'not_found', 'file_refused', 'files_full'],
  input: beginning,
  answer: answers('Nomor berkas dan ukuran bagiannya', {
    type: 'object',
    required: ['id', 'partSize'],
    properties: { id: { type: 'string' }, partSize: { type: 'integer' } },
  }),
  handle: (deps: FileDeps) => async (req, res, given) => {
    const { resource: name, field: path, size } = given.input();
    const place = await writablePlace(deps, name, path, req, res);
    const made = await reserveUpload(deps, actorOf(req, res, given.auth.account), place, size);
    res.json({ id: made, partSize });
  },
});

const putPart = endpoint({
  method: 'put',
  path: '/files/:id/parts/:part',
  who: 'signed in',
  id: 'berkas-bagian',
  summary: 'Kirim satu bagian berkas, sebagai byte',
  parameters: [id, part],
  media: 'application/octet-stream',
  sends: { type: 'string', format: 'binary' },
  answer: answersNothing('Bagian disimpan'),
  handle:
    (deps: FileDeps) =>
    async (req, res, { auth }) => {
      const file = await ownUpload(deps, req, auth);
      const number = Number(req.params['part']);
      const last = Math.ceil(file.size / partSize) - 1;
      if (!Number.isInteger(number) || number < 0 || number > last) throw new ApiError('not_found');
      await storePart(deps, file, number, await readBytes(req, res, partSize));
      res.status(204).end();
    },
});

const finishUpload = endpoint({
  method: 'post',
  path: '/files/:id/finish',
  who: 'signed in',
  id: 'berkas-selesai',
  summary: 'Periksa berkas yang sudah terkirim, dan simpan tanpa metadatanya',
  refuses: ['in_flight', 'file_refused'],
  parameters: [id],
  input: ending,
  answer: answers('Berkas yang dapat dicantumkan dalam isian', dataOf(answeredSchema(facts))),
  handle: (deps: FileDeps) => async (req, res, given) => {
    const file = await ownUpload(deps, req, given.auth);
    const { thumbnail } = given.input();
    res.json({ data: await completeUpload(deps, actorOf(req, res, given.auth.account), file, thumbnail) });
  },
});

const read = endpoint({
  method: 'get',
  path: '/files/:id',
  who: 'signed in',
  id: 'berkas',
  summary: 'Isi berkas, atau gambar kecilnya',
  refuses: ['forbidden'],
  parameters: [id, query('thumbnail', 'Ada: gambar kecilnya saja')],
  answer: { status: 200, description: 'Isi berkas, selalu sebagai unduhan', content },
  handle:
    (deps: FileDeps) =>
    async (req, res, { auth }) => {
      const { file, name } = await requireReadable(deps, idIn(req), auth, req, res);
      if ('thumbnail' in req.query) await sendThumbnail(deps, file, res);
      else await sendFile(deps, file, name, res);
    },
});

const erase = endpoint({
  method: 'delete',
  path: '/files/:id',
  who: 'signed in',
  id: 'berkas-batal',
  summary: 'Buang unggahan sendiri yang belum dipakai',
  parameters: [id],
  answer: answersNothing('Dibuang'),
  handle:
    (deps: FileDeps) =>
    async (req, res: Response, { auth }) => {
      await eraseOwn(deps, await ownUpload(deps, req, auth));
      res.status(204).end();
    },
});

const idIn = (req: Request): string => String(req.params['id']);

/** @throws ApiError 404 for what is not there, taken already, or another's. */
async function ownUpload({ database }: FileDeps, req: Request, { account }: SignedIn): Promise<FileRow> {
  const file = await fileById(database, idIn(req));
  if (!file || file.record !== null || file.userId !== account.id) throw new ApiError('not_found');
  return file;
}
