import type { Treatment } from '../../resources/klinik/treatments.ts';
import { paket as declaration } from '../../resources/paket/paket.ts';
import { recordsOf } from '../core/rows.ts';

/** Two packages, each a tenth and more below the price of its treatments. */
export const paket = (treatments: readonly Treatment[]) =>
  recordsOf(
    declaration,
    [
      {
        nama: 'Facial Acne 5 kali',
        of: 'Facial Acne',
        sesi: 5,
        harga: 1_275_000,
        mulai: 'beli' as const,
      },
      {
        nama: 'Laser Rejuvenation 3 kali',
        of: 'Laser Rejuvenation',
        sesi: 3,
        harga: 3_200_000,
        mulai: 'pakai' as const,
        bolehPindah: true,
      },
    ].flatMap(({ of, sesi, ...row }) => {
      const treatment = treatments.find(({ name }) => name === of);
      return treatment ? [{ ...row, isi: [{ treatment: treatment.id, qty: 1, sesi }] }] : [];
    }),
  );
