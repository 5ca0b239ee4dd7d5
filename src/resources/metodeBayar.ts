import { f } from '../schema/index.ts';

/** How people pay (spec §9). */
export const metodeBayar = <const O extends { required?: boolean; default?: string }>(label: string, options?: O) =>
  f.enum(
    label,
    {
      Cash: { label: 'Cash' },
      'Transfer Bank': { label: 'Transfer Bank' },
      'Credit Card': { label: 'Credit Card' },
      'Debit Card': { label: 'Debit Card' },
      QRIS: { label: 'QRIS' },
    },
    options,
  );
