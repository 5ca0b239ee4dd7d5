import { formatNumber } from '../format.ts';

/** Types that may be kept, told by the content and never by the name. No SVG and no HTML: both carry scripts. */
export const fileTypes = {
  'image/jpeg': { label: 'JPEG' },
  'image/png': { label: 'PNG' },
  'image/webp': { label: 'WebP' },
  'application/pdf': { label: 'PDF' },
} as const;

export type FileType = keyof typeof fileTypes;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly FileType[];

export const isImage = (type: string): boolean => (imageTypes as readonly string[]).includes(type);

/** Bytes and pixels of the longer side that a thumbnail may have. */
export const thumbnail = { largest: 48 * 1024, side: 320 } as const;

/** Time that an upload waits for a record to take it, in ms. */
export const unclaimedFor = 24 * 3_600_000;

/** `850 kB`, `2,4 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
