import { metodePembayaran } from '../../domain/kas/kas.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import { f } from '../../schema/index.ts';

/** A choice among the methods that the clinic accepts. */
export const metodeDiterima = (klinik: Pick<Pengaturan, 'metode'> | undefined) => (label: string) =>
  f.enum(label, Object.fromEntries((klinik?.metode ?? metodePembayaran).map((each) => [each, { label: each }])), {
    required: true,
  });
