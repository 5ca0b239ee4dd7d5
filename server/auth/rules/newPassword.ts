import { z } from 'zod';
import { ApiError } from '../../base/errors.ts';

/**
 * The passwords that are tried first, of those long enough to pass the length rule; lower case.
 * From the public lists of leaked passwords, with what is common in Indonesia and what a clinic would think of.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  00000000 01012000 01234567 0123456789 11111111 1111111111 11223344 112233445566 12121212 12341234 12344321 12345678
  123456789 1234567890 123123123 123321123 12qwaszx 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 20082009 22222222 31415926
  33333333 44444444 55555555 66666666 77777777 87654321 88888888 987654321 9876543210 99999999 123456abc 12345678a
  123456aa 123qweasd 1234qwer a1b2c3d4 a1234567 a12345678 aa123456 aaaaaaaa abc12345 abcd1234 abcdefgh abcdef123
  access14 admin123 admin1234 admin12345 administrator adminadmin alexander anderson asdasdasd asdf1234 asdfasdf
  asdfghjk asdfghjkl asdfqwer babygirl baseball basketball batman123 bismillah bismillah1 bismillah123 butterfly
  changeme changeme1 charlie1 chocolate computer corvette danielle dokter123 drowssap einstein facebook football
  freedom1 garfield google123 gunawan1 hello123 iloveyou iloveyou1 indonesia indonesia1 indonesia123 internet jakarta1
  jakarta123 jennifer jonathan kambing1 kasir123 katasandi klinik123 klinik1234 klinikku kucing123 letmein1 letmein123
  liverpool manager1 manager123 masuk123 maverick merdeka1 merdeka45 michael1 michelle midnight monkey123 mustang1
  nasigoreng p@ssw0rd p@ssword pa55word pass1234 passw0rd password password! password1 password12 password123
  password1234 pelangi1 perawat1 perawat123 permata1 princess princess1 q1w2e3r4 qazwsxedc qweasdzxc qwer1234 qwerty12
  qwerty123 qwerty1234 qwertyui qwertyuiop rahasia1 rahasia12 rahasia123 rahasiaku sandi123 sayang123 sayangku
  sayangku1 secret123 selamat1 semangat semangat45 starwars sunshine sunshine1 superman superman1 surabaya swordfish
  terserah test1234 testtest tinkerbell trustno1 victoria welcome1 welcome123 whatever zaq12wsx zxcvbnm1 zxcvbnm123
  `
    .trim()
    .split(/\s+/),
);

const tooCommon = 'Password ini terlalu umum, pilih yang lain';
/** Different characters at least, blanks not counted. */
const fewest = 4;

/** Hides the input in forms that are made from the API's description. */
export const hidden = { format: 'password' };

/** The rules of a new password (security.md, Passwords), in the words of product §5. */
export const newPassword = {
  password: z
    .string('Password harus diisi!')
    .normalize('NFC')
    .min(1, 'Password harus diisi!')
    .min(8, 'Password minimal 8 karakter')
    .refine((password) => !isCommon(password), tooCommon)
    .refine(
      (password) => new Set(password.replace(/\s/g, '')).size >= fewest,
      `Password harus berisi minimal ${fewest} karakter yang berbeda`,
    )
    .refine((password) => password === password.trim(), 'Password tidak boleh diawali atau diakhiri spasi')
    .meta(hidden),
  repeat: z.string('Repeat Password harus diisi!').normalize('NFC').meta(hidden),
};

/** Both are the same; checked also when another field is wrong, so that every fault is said at once. */
export const repeated = [
  (input: { password: string; repeat: string }) => input.password === input.repeat,
  {
    path: ['repeat'],
    error: 'Password dan Repeat Password tidak sama!',
    when: ({ value }: { value: unknown }) =>
      z.object({ password: z.string(), repeat: z.string() }).safeParse(value).success,
  },
] satisfies [unknown, unknown];

/** The owner of a password, and the clinic. */
export interface Owner {
  name: string;
  email: string;
  clinic: string;
}

/** The fault of a password that is guessed first by those who know its owner or the clinic. */
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

/** The fault of a password that is weak for any owner. */
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
