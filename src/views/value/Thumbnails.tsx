import { Suspense } from 'react';
import type { FileValue } from '../../schema/index.ts';
import { fetched } from '../base/fetched.tsx';

const Thumbnail = fetched(async () => (await import('./Thumbnail.tsx')).Thumbnail);

/** Thumbnails shown of a cell's files; the others are counted. */
const most = 3;

/** The files of a cell, small. Their room is kept while they come, and their pictures are asked for after the rows. */
export const Thumbnails = ({ files, decorative = false }: { files: readonly FileValue[]; decorative?: boolean }) => (
  <span style={row}>
    {files.slice(0, most).map((file) => (
      <Suspense key={file.id} fallback={<span style={room} />}>
        <Thumbnail file={file} side={side} alt={decorative ? '' : file.name} />
      </Suspense>
    ))}
    {files.length > most && <span>+{files.length - most}</span>}
  </span>
);

const side = 36;
// Plain styles: a page shows many.
const row = { display: 'inline-flex', alignItems: 'center', gap: 4, verticalAlign: 'middle', flexShrink: 0 };
const room = { width: side, height: side };
