import { z } from 'zod';
import { satuAksara } from '../../../src/domain/core/teks.ts';
import { oneLine } from '../../../src/schema/index.ts';

/** The rules of a person's name, in the words of product §5. */
export const personName = z
  .string('Nama lengkap harus diisi!')
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, 'Nama lengkap harus diisi!')
      .max(200, 'Nama lengkap terlalu panjang')
      .regex(/^\P{Cc}*$/u, 'Nama lengkap berisi karakter yang tidak diperbolehkan')
      .regex(satuAksara.regex, satuAksara.message),
  );
