import { z } from 'zod';
import { commonPasswords } from './common-passwords.ts';

/** What a password must be where the server takes a new one (trust.md, Passwords); the words are those of spec §5. */
export const newPassword = {
  password: z
    .string('Password harus diisi!')
    .min(1, 'Password harus diisi!')
    .min(8, 'Password minimal 8 karakter')
    .refine((password) => !commonPasswords.has(password.toLowerCase()), 'Password ini terlalu umum, pilih yang lain'),
  repeat: z.string('Repeat Password harus diisi!'),
};

/** Both are the same; asked also when another field is wrong: everything that needs mending is said at once. */
export const repeated = [
  (input: { password: string; repeat: string }) => input.password === input.repeat,
  {
    path: ['repeat'],
    error: 'Password dan Repeat Password tidak sama!',
    when: ({ value }: { value: unknown }) =>
      z.object({ password: z.string(), repeat: z.string() }).safeParse(value).success,
  },
] satisfies [unknown, unknown];
