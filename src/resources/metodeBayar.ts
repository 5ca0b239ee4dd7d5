import { type MetodePembayaran, metodePembayaran } from '../domain/kas.ts';
import { f } from '../schema/index.ts';

/** How people pay (product §9). */
export const metodeBayar = <const O extends { required?: boolean; default?: string }>(label: string, options?: O) =>
  f.enum(
    label,
    Object.fromEntries(metodePembayaran.map((metode) => [metode, { label: metode }])) as Record<
      MetodePembayaran,
      { label: string }
    >,
    options,
  );
