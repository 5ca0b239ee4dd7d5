import { type Answer, answers, dataOf, type Json } from '../../endpoint/endpoint.ts';

/** What the endpoints of accounts answer, as the API's description tells it. */
const object = (properties: Record<string, Json>, ...optional: string[]): Json => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});
const text: Json = { type: 'string' };
const textOrNone: Json = { type: ['string', 'null'] };
const number: Json = { type: 'integer' };
const flag: Json = { type: 'boolean' };
const rows: Json = { type: 'array', items: { type: 'object' } };

/** `PublicUser` */
const userSchema = object({ id: number, name: text, email: text, role: textOrNone });

/** `Rights` */
export const rightsSchema = object(
  {
    role: textOrNone,
    roleName: textOrNone,
    rows: { ...rows, description: 'Baris Hak Akses role ini' },
    views: { ...rows, description: 'Tampilan daftar yang disimpan' },
    dokter: { type: ['integer', 'null'], description: 'Dokter yang terhubung dengan akun ini' },
    me: { type: 'object', additionalProperties: true, description: 'Isian akun ini yang menentukan baris miliknya' },
  },
  'views',
);

/** What `ProfileOf` gives. */
export const profileSchema = object(
  { data: userSchema, rights: rightsSchema, place: { type: 'string', description: 'Tempat dalam log perubahan' } },
  'rights',
  'place',
);

/** `sessionView` */
export const sessionSchema = object({
  ...{ id: text, current: flag, remember: flag },
  ...{ startedAt: text, lastSeenAt: text, endsAt: text },
  ...{ device: textOrNone, address: textOrNone },
});

export const sessionsAnswer: Answer = answers(
  'Sesi',
  dataOf(object({ lastSignIn: textOrNone, sessions: { type: 'array', items: sessionSchema } })),
);

export const registeredSchema = object(
  { data: userSchema, waiting: { ...flag, description: 'Menunggu persetujuan admin' } },
  'waiting',
);
export const codeSchema = dataOf(object({ code: text, expiresAt: text }));

/** Whether an account has a second factor, and is tied to a Google account. */
const tied = { active: flag, google: textOrNone };
export const ownFactorAnswer: Answer = answers(
  'Langkah kedua',
  dataOf(object({ ...tied, recoveryLeft: number, demanded: flag })),
);
export const factorAnswer: Answer = answers('Langkah kedua', dataOf(object(tied)));

export const recoveryAnswer: Answer = answers('Kode pemulihan', object({ recovery: { type: 'array', items: text } }));

const setup = { ticket: text, secret: text, picture: text };
/** The secret of a second factor that is being set up. */
export const setupAnswer: Answer = answers('Rahasia untuk aplikasi', object(setup));

const failed = object({ count: number, at: text, address: textOrNone });

/** What every way of signing in answers (`finishSignIn`): a session, or the step that comes before it. */
export const signInAnswer: Answer = answers('Token, atau langkah yang masih diperlukan', {
  anyOf: [
    object(
      {
        access_token: text,
        token_type: { const: 'Bearer' },
        expires_in: { type: 'integer', description: 'Detik' },
        me: profileSchema,
        failed_tries: { ...failed, description: 'Percobaan masuk yang gagal sejak terakhir masuk' },
        recovery: { type: 'array', items: text, description: 'Kode pemulihan, hanya sekali ini' },
      },
      'failed_tries',
      'recovery',
    ),
    object({ step: { const: 'factor' }, ticket: text }),
    object({ step: { const: 'setup' }, ...setup }),
  ],
});

export const userAnswer: Answer = answers('Pengguna', dataOf(userSchema));
