import { f } from '../schema/index.ts';

/** Beauty or Medis: what patients, visits and transactions share (product §1); pink for Beauty, green otherwise (§2.8). */
export const kategori = <const O extends { required?: boolean; default?: 'Beauty' | 'Medis' }>(options?: O) =>
  f.enum('Kategori', { Beauty: { label: 'Beauty', tone: 'pink' }, Medis: { label: 'Medis', tone: 'green' } }, options);
