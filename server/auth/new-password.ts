import { z } from 'zod';
import { ApiError } from '../errors.ts';
import { commonPasswords } from './common-passwords.ts';

const tooCommon = 'Password ini terlalu umum, pilih yang lain';
/** Blanks are none. */
const fewest = 4;

/** For who fills a form from the API's description. */
export const hidden = { format: 'password' };

/** What a password must be where the server takes a new one (security.md, Passwords); the words are those of product §5. */
export const newPassword = {
  password: z
    .string('Password harus diisi!')
    .min(1, 'Password harus diisi!')
    .min(8, 'Password minimal 8 karakter')
    .refine((password) => !isCommon(password), tooCommon)
    .refine(
      (password) => new Set(password.replace(/\s/g, '')).size >= fewest,
      `Password harus berisi minimal ${fewest} karakter yang berbeda`,
    )
    .meta(hidden),
  repeat: z.string('Repeat Password harus diisi!').meta(hidden),
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

/** Whose password it is to be, and where. */
export interface Owner {
  name: string;
  email: string;
  clinic: string;
}

/** Why somebody must not have this password: what whoever knows them or the clinic tries first. */
export function guessable(password: string, { name, email, clinic }: Owner): string | undefined {
  const whole = letters(password);
  const words = [email, email.split('@')[0] ?? '', ...parted(name), ...parted(clinic)].map(letters);
  if (whole !== '' && words.includes(whole)) return 'Password tidak boleh berupa email, nama Anda, atau nama klinik';
  return undefined;
}

/** @throws ApiError 422 at the field. */
export function requireUnguessable(password: string, owner: Owner): void {
  const fault = guessable(password, owner);
  if (fault) throw new ApiError('invalid_input', { errors: { password: fault } });
}

/** Why nobody should have this password, whoever they are. */
export function weakness(password: string): string | undefined {
  const { error } = newPassword.password.safeParse(password);
  return error?.issues[0]?.message;
}

const isCommon = (password: string): boolean =>
  commonPasswords.has(password.toLowerCase()) || commonWords.has(letters(password));

/** Without the digits, signs and blanks around and in it, which is how a word is made to look like a password. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** A name as a whole, and its longer words. */
const parted = (name: string): string[] => [name, ...name.split(/\s+/).filter((word) => word.length >= 4)];

/** The words that common passwords are made of: other digits behind them make no better one. */
const commonWords: ReadonlySet<string> = new Set([...commonPasswords].map(letters).filter((word) => word.length >= 5));
