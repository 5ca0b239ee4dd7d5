import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { FileRefusal, inspect, inspectThumbnail } from '../../files/inspect.ts';
import { translate } from '../../i18n/translate.ts';
import { filesAt, filesIn, idsAt, settledFiles } from '../../schema/files/claims.ts';
import { formatSize, unclaimedFor } from '../../schema/files/types.ts';
import type { FilesField, FileValue, Resource, Row } from '../../schema/index.ts';
import type { Issues } from '../../schema/issues.ts';
import type { FilePart, FileToSend, UploadOptions } from '../consoleDataProvider.ts';
import { refusalAnswer } from '../refusals.ts';
import { newId } from '../rest/submit.ts';

type UploadAnswer = Omit<FileValue, 'name'>;
type Values = Readonly<Record<string, unknown>>;

/** What is known of a file beside its content. */
interface DemoFile {
  file: UploadAnswer;
  /** The field that it is for. */
  place: string;
  taken: boolean;
  /** In ms since 1970. */
  at: number;
}

interface Content {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** The name under which sample data bring their files, beside the tables. */
export const sampleFiles = '_berkas';

/** A file of a sample, its content in base64. */
export type SampleFile = Row & Pick<DemoFile, 'file' | 'place'> & { content: string };

/** The demo keeps little: browsers throw away the storage of pages that take much. */
const quota = 50 * 1024 * 1024;

/** Facts under the file's id, content and thumbnail under the id and their name. */
let opened: UseStore | null = null;
const store: UseStore = (mode, run) => {
  opened ??= createStore('konsol-klinik-berkas', 'files');
  return opened(mode, run);
};

const placeOf = (source: string, name: string) => `${source}.${name}`;

/** Keeps a file as the server would keep it: told by its content, without metadata. */
export async function uploadFile(
  source: string,
  name: string,
  field: FilesField,
  { content, thumbnail }: FileToSend,
  { signal, onProgress }: UploadOptions,
): Promise<{ data: UploadAnswer }> {
  const { bytes, type, width, height } = inspected(new Uint8Array(await content.arrayBuffer()), field);
  const small = thumbnail && inspectThumbnail(new Uint8Array(await thumbnail.arrayBuffer()));
  const hash = await sha256(bytes);
  await sweep();
  const used = (await allKept()).reduce((sum, { file: { size } }) => sum + size, 0);
  if (used + bytes.length > quota)
    throw refusalAnswer(507, 'files_full', translate('files.full', { quota: formatSize(quota) }));
  signal.throwIfAborted();
  const file: UploadAnswer = { id: newId(), type, size: bytes.length, hash, width, height };
  const kept: DemoFile = { file, place: placeOf(source, name), taken: false, at: Date.now() };
  await store('readwrite', (files) => {
    files.put(kept, file.id);
    files.put({ bytes, type }, [file.id, 'content']);
    if (small) files.put({ bytes: small.bytes, type: small.type }, [file.id, 'thumbnail']);
    return promisifyRequest(files.transaction);
  }).catch(() => {
    throw refusalAnswer(507, 'storage', translate('data.storageFull'));
  });
  onProgress(1);
  return { data: file };
}

export async function openFile(id: string, part: FilePart): Promise<{ data: Blob }> {
  const found = await store('readonly', (files) => promisifyRequest<Content | undefined>(files.get([id, part])));
  if (!found) throw refusalAnswer(404, 'not_found', translate('files.gone'));
  return { data: new Blob([found.bytes], { type: found.type }) };
}

/**
 * A record with its files as they are kept, and an issue where one is not there.
 *
 * @param moved - files of other records that it may take
 */
export async function settle(
  resource: Resource,
  record: Values,
  current: Values | undefined,
  moved: ReadonlySet<string>,
) {
  const settled: Record<string, unknown> = { ...record };
  const issues: Issues = {};
  for (const [name, { label }] of filesIn(resource)) {
    const before = filesAt(current, name);
    const added = idsAt(record, name).filter((id) => !before.some((file) => file.id === id));
    const found = added.length === 0 ? [] : await store('readonly', (files) => each(files, added));
    const uploaded = found.filter(
      (kept) => kept?.place === placeOf(resource.source, name) && (!kept.taken || moved.has(kept.file.id)),
    );
    const known = new Map(uploaded.flatMap((kept) => (kept ? [[kept.file.id, kept.file] as const] : [])));
    const files = settledFiles(filesAt(record, name), before, known);
    if (files) settled[name] = files;
    else issues[name] = { message: 'validation.fileGone', args: { label } };
  }
  return { record: settled, issues };
}

const each = (files: IDBObjectStore, ids: readonly string[]) =>
  Promise.all(ids.map((id) => promisifyRequest<DemoFile | undefined>(files.get(id))));

export const take = (ids: readonly string[]): Promise<void> => mark(ids, true);
export const giveBack = (ids: readonly string[]): Promise<void> => mark(ids, false);

const mark = (ids: readonly string[], taken: boolean): Promise<void> =>
  store('readwrite', async (files) => {
    for (const kept of await each(files, ids)) if (kept) files.put({ ...kept, taken }, kept.file.id);
    return promisifyRequest(files.transaction);
  });

export const erase = (ids: readonly string[]): Promise<void> =>
  store('readwrite', (files) => {
    for (const id of ids) for (const key of [id, [id, 'content'], [id, 'thumbnail']]) files.delete(key);
    return promisifyRequest(files.transaction);
  });

/** For sample data anew, with the files that it brings: small pictures, each its own thumbnail. */
export const beginFiles = (brought: readonly SampleFile[]): Promise<void> =>
  store('readwrite', (files) => {
    files.clear();
    for (const { file, place, content } of brought) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      files.put({ file, place, taken: true, at: 0 } satisfies DemoFile, file.id);
      for (const part of ['content', 'thumbnail']) files.put({ bytes, type: file.type }, [file.id, part]);
    }
    return promisifyRequest(files.transaction);
  });

async function sweep(): Promise<void> {
  const old = (await allKept()).filter(({ taken, at }) => !taken && Date.now() - at > unclaimedFor);
  await erase(old.map(({ file }) => file.id));
}

/** Only the facts: text keys lie before those that are lists. */
const allKept = (): Promise<DemoFile[]> =>
  store('readonly', (files) => promisifyRequest<DemoFile[]>(files.getAll(IDBKeyRange.upperBound([], true))));

function inspected(bytes: Uint8Array<ArrayBuffer>, field: FilesField) {
  try {
    return inspect(bytes, field);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw refusalAnswer(422, 'file_refused', translate(`files.${error.key}`, { largest: formatSize(field.largest) }));
  }
}

/** Null over plain http, where browsers do not offer it. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
