import { z } from 'zod';
import { satuAksara } from '../../../src/domain/core/teks.ts';
import { oneLine } from '../../../src/schema/index.ts';
import { normalizeEmail } from '../stores/accounts.ts';

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

/** An e-mail in its one spelling; of an account that is there already it need not look like one. */
export const emailField = (missing = 'Email harus diisi!', form = /^\P{Cc}*$/u) =>
  z
    .string(missing)
    .transform(normalizeEmail)
    .pipe(z.string().min(1, missing).max(254, 'Email terlalu panjang').regex(form, 'Format email tidak valid'));
