import type { ErrorRequestHandler } from 'express';
import { answerOf, translate as sentenceOf } from '../../src/i18n/translate.ts';
import { problems as ofRecords, type ProblemOfRecords, Refusal } from '../../src/schema/index.ts';
import { type Context, contextOf } from './context.ts';

/**
 * Refusals of the server itself, beside those of records (`Refusal`), as status and Indonesian message; the
 * key is the `code` of the answer. The sentences of product §8 stand to the letter.
 */
const problems = {
  malformed_request: [400, 'Permintaan tidak dapat dibaca'],
  invalid_json: [400, 'Data yang dikirim bukan JSON yang sah'],
  wrong_credentials: [401, 'Email atau password salah'],
  session_ended: [401, 'Sesi Anda sudah berakhir. Silakan masuk lagi'],
  account_disabled: [401, 'Akun Anda dinonaktifkan. Hubungi admin klinik Anda.'],
  key_refused: [401, 'Kunci tidak dikenal, atau sudah diakhiri'],
  key_elsewhere: [403, 'Kunci ini tidak diterima dari alamat ini'],
  persons_only: [403, 'Tindakan ini hanya untuk orang yang masuk, bukan untuk kunci mesin'],
  machines_only: [403, 'Ini hanya untuk kunci mesin, bukan untuk orang yang masuk'],
  proposals_only: [403, 'Kunci ini hanya membaca dan mengusulkan; orang yang melaksanakan usulnya di konsol'],
  writes_by_itself: [
    403,
    'Kunci ini dapat menulis sendiri. Beri asisten akun mesin yang Hanya Membaca dan Mengusulkan.',
  ],
  forbidden: [403, 'Anda tidak berhak melakukan tindakan ini'],
  identity_refused: [403, 'Akun Google ini tidak dapat dipakai untuk masuk'],
  not_approved: [403, 'Akun Anda menunggu persetujuan admin klinik.'],
  registration_closed: [403, 'Pendaftaran sedang ditutup. Minta admin klinik menambahkan Anda.'],
  not_found: [404, 'Alamat yang diminta tidak ditemukan'],
  method_not_allowed: [405, 'Metode ini tidak didukung di alamat tersebut'],
  refused: [409, 'Tindakan tidak dapat dijalankan. Coba lagi.'],
  step_over: [409, 'Waktu untuk langkah ini sudah habis. Silakan masuk lagi dari awal'],
  export_running: [409, 'Unduhan Anda yang lain masih berjalan. Tunggu sampai selesai.'],
  in_flight: [409, 'Permintaan yang sama sedang diproses. Tunggu sebentar.'],
  file_refused: [422, 'Berkas tidak dapat diterima'],
  files_full: [507, 'Tempat untuk berkas sudah penuh. Hapus berkas lama, atau minta admin menambah tempat.'],
  too_slow: [408, 'Data terlalu lama dalam perjalanan. Periksa jaringan, lalu coba lagi.'],
  body_too_large: [413, 'Data yang dikirim terlalu besar'],
  not_json: [415, 'Data harus dikirim sebagai JSON'],
  missing_parameter: [422, 'Parameter wajib belum diisi'],
  unknown_parameter: [422, 'Filter atau urutan tidak dikenal'],
  clinical_words: [422, 'Isi rekam medis tidak dapat dikelompokkan atau dihitung'],
  invalid_input: [422, 'Data yang dimasukkan tidak valid'],
  too_many_logins: [429, 'Terlalu banyak percobaan login. Coba lagi nanti'],
  too_many_sign_ins: [429, 'Akun ini terlalu sering masuk dalam satu menit. Tunggu sebentar, lalu coba lagi'],
  too_many_requests: [429, 'Terlalu banyak permintaan. Coba lagi nanti'],
  server_error: [500, 'Server sedang bermasalah. Coba lagi nanti'],
  clock_wrong: [503, 'Jam server dan jam database berbeda. Minta admin memeriksa jamnya, lalu coba lagi.'],
  updating: [503, 'Sedang diperbarui'],
  busy: [503, 'Server sedang bermasalah. Coba lagi nanti'],
} as const satisfies Record<string, readonly [number, string]>;

export type Problem = keyof typeof problems;

const all: readonly (readonly [code: string, status: number, sentence: string])[] = [
  ...Object.entries(problems).map(([code, [status, sentence]]) => [code, status, sentence] as const),
  ...Object.entries(ofRecords).map(([code, [status, key]]) => [code, status, sentenceOf(key)] as const),
];

/** The statuses of refusals, and of each its codes with their usual sentences. */
export const refusalsByStatus: ReadonlyMap<number, ReadonlyMap<string, string>> = new Map(
  all.map(([, status]) => [
    status,
    new Map(all.filter((each) => each[1] === status).map(([code, , sentence]) => [code, sentence])),
  ]),
);

export type AnyProblem = Problem | ProblemOfRecords;

export const statusOf = (code: AnyProblem): number => known[code][0];
const known = { ...problems, ...ofRecords };

interface Details {
  message?: string;
  errors?: Record<string, string>;
  headers?: Record<string, string>;
  /** The `code` of the answer where it is not the problem's own: why a command was refused. */
  reason?: string;
  /** Of a 503, for log and metrics. */
  cause?: string;
}

/**
 * Thrown to refuse a request for what has nothing to do with its records.
 *
 * @param code - what is wrong; decides status and message.
 * @param details - `message`: the sentence of this very case; `errors`: a message per field of the form; `headers`:
 *   e.g. `Retry-After` in seconds.
 * @example throw new ApiError('invalid_input', { errors: { email: 'Email sudah terdaftar' } });
 */
export class ApiError extends Error {
  /** The problem, or why a command was refused. */
  readonly code: string;
  readonly status: number;
  readonly errors: Record<string, string>;
  readonly headers: Record<string, string>;
  override readonly cause: string | undefined;

  constructor(code: Problem, details: Details = {}) {
    const [status, message] = problems[code];
    super(details.message ?? message);
    this.cause = details.cause;
    this.code = details.reason ?? code;
    this.status = status;
    this.errors = details.errors ?? {};
    this.headers = details.headers ?? {};
  }
}

/** The answer to an error in the form of design §7: `{ message, code, errors, requestId }`. */
export function errorBody(error: unknown, context: Pick<Context, 'requestId' | 'error' | 'cause'>) {
  const refusal = error instanceof Refusal ? { ...answerOf(error), headers: {}, cause: undefined } : asApiError(error);
  const { status, headers, message, code, errors, cause } = refusal;
  if (code === 'server_error') context.error = error;
  if (cause !== undefined) context.cause = cause;
  return { status, headers, body: { message, code, errors, requestId: context.requestId } };
}

export const answerError: ErrorRequestHandler = (error, _req, res, _next) => {
  const { status, headers, body } = errorBody(error, contextOf(res));
  // Half an answer is out already: only cutting the line tells the client that it is not whole.
  if (res.headersSent) return void res.destroy();
  res.set({ ...headers, 'Cache-Control': 'no-store' });
  res.status(status).json(body);
};

const asApiError = (error: unknown) => (error instanceof ApiError ? error : translate(error));

/** Errors of Express and its body parser; their own messages quote the input, so none of them is passed on. */
function translate(error: unknown): ApiError {
  const { type, status } = Object(error) as { type?: unknown; status?: unknown };
  if (type === 'entity.parse.failed') return new ApiError('invalid_json');
  if (status === 413) return new ApiError('body_too_large');
  if (status === 415) return new ApiError('not_json');
  if (typeof status === 'number' && status >= 400 && status < 500) return new ApiError('malformed_request');
  const cause = databaseFault(error);
  return cause === null ? new ApiError('server_error') : later(cause);
}

/** Causes of a 503, as log and figures name them; beside these, SQLSTATEs. */
export const shortages = [
  ...(['pool', 'circuit', 'lock', 'statement', 'line'] as const),
  ...(['passwords', 'memory', 'uploads', 'exports', 'imports', 'streams', 'strangers'] as const),
] as const;
export type Shortage = (typeof shortages)[number];

/** More than can be done now: to be tried again in a moment. */
export const busy = (cause: Shortage) => later(cause);

const later = (cause: string) => new ApiError('busy', { headers: { 'Retry-After': '2' }, cause });

/**
 * The database is starting, stopping, full, on a faulty disk, read-only or out of reach, took too long, or had to give up one of two that waited for
 * each other: nothing was done, and it is to be tried again.
 *
 * @returns `lock`, `statement` (timeouts of PostgreSQL), `pool` (no connection came free), `line` (the connection broke
 *   or cannot be made), or another SQLSTATE; null for an error that is none of these.
 */
export function databaseFault(error: unknown): string | null {
  const { code, message, syscall } = Object(error) as { code?: unknown; message?: unknown; syscall?: unknown };
  if (typeof code === 'string' && awayCodes.test(code)) return namedCodes[code] ?? code;
  // The socket of a PostgreSQL that is stopped is gone.
  if (code === 'ENOENT' && syscall === 'connect') return 'line';
  const known = typeof message === 'string' ? awayMessages.exec(message)?.[1] : undefined;
  if (known === undefined) return null;
  return known === poolTimeout ? 'pool' : 'line';
}

const awayCodes = /^(08|53|57|58)...$|^(25006|25P03|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const namedCodes: Readonly<Record<string, string>> = {
  '55P03': 'lock',
  '57014': 'statement',
  ECONNREFUSED: 'line',
  ECONNRESET: 'line',
  EPIPE: 'line',
  ETIMEDOUT: 'line',
};
const poolTimeout = 'timeout exceeded when trying to connect';
const awayMessages = new RegExp(
  `^(${poolTimeout}|Query read timeout|timeout expired|Connection terminated|Client has encountered a connection error)`,
);
