import { HttpError } from 'react-admin';
import type { FileValue } from '../../schema/index.ts';
import { type Api, type RequestOptions, refusalIn } from '../api.ts';
import type { FilePart, FilePlace, FileToSend, UploadOptions } from '../consoleDataProvider.ts';

type UploadAnswer = Omit<FileValue, 'name'>;

/** Sends a file in parts, so that a slow line is in time with each and one that was lost is sent again alone. */
export async function uploadFile(
  api: Api,
  { resource, field }: FilePlace,
  { content, thumbnail }: FileToSend,
  { signal, onProgress }: UploadOptions,
): Promise<{ data: UploadAnswer }> {
  const begun = await api.post('/files', { resource, field, size: content.size }, { signal });
  const { id, partSize } = begun as { id: string; partSize: number };
  try {
    for (let at = 0, part = 0; at < content.size; at += partSize, part++) {
      const body = content.slice(at, at + partSize);
      await twice(() => api.request(`/files/${id}/parts/${part}`, { ...asBytes, method: 'PUT', body, signal }));
      onProgress(Math.min(1, (at + partSize) / content.size));
    }
    const small = thumbnail && (await base64(thumbnail));
    const done = await twice(() => api.post(`/files/${id}/finish`, { thumbnail: small }, { signal }));
    return done as { data: UploadAnswer };
  } catch (error) {
    // What stays is swept within a day.
    void api.request(`/files/${id}`, { method: 'DELETE' }).catch(() => undefined);
    throw error;
  }
}

const asBytes: RequestOptions = { headers: { 'Content-Type': 'application/octet-stream' } };

/** Sent once more where there was no answer, or the server was busy. */
async function twice<T>(send: () => Promise<T>): Promise<T> {
  return send().catch((error: unknown) => {
    if (error instanceof HttpError && (error.status === 0 || error.status === 503)) return send();
    throw error;
  });
}

export async function openFile(api: Api, id: string, part: FilePart): Promise<{ data: Blob }> {
  const response = await api.open(`/files/${id}${part === 'thumbnail' ? '?thumbnail' : ''}`, {});
  if (!response.ok) throw await refusalIn(response);
  return { data: await response.blob() };
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
