import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Request } from 'express';
import { translate } from '../../src/i18n/translate.ts';
import type { Seal } from '../auth/rules/seal.ts';
import type { Account } from '../auth/stores/accounts.ts';
import { ApiError } from '../base/errors.ts';
import type { Database, Work } from '../db/pool/database.ts';
import { header } from '../endpoint/endpoint.ts';

/** The answer to a submission: kept for a day, so that the same request gets the same answer. */
export interface Answer {
  status: number;
  body: unknown;
}

/** One submission of one user, as its `Idempotency-Key` names it. */
export interface Submission {
  key: string;
  user: number;
  /** A fingerprint of the request: the same key with another request is refused. */
  request: string;
}

/** The header that names a submission, the same for each try of it. */
export const idempotencyKey = header(
  'Idempotency-Key',
  'Kunci pengiriman: kiriman yang sama dengan kunci yang sama dijawab sama selama 24 jam, tanpa diulang',
  { pattern: '^[\\w-]{8,100}$' },
);

/**
 * The submission that a request belongs to; undefined where it brings no key.
 *
 * @param action - the command, or the kind of record to be made: part of the request.
 * @throws ApiError 400 for a key that is none.
 */
export function submissionOf(
  { seal }: { seal: Seal },
  req: Request,
  { id }: Pick<Account, 'id'>,
  action: string,
): Submission | undefined {
  const key = req.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw keyFault();
  return { key: `${id} ${key}`, user: id, request: seal.fingerprint(JSON.stringify([action, req.body ?? {}])) };
}

/** A part of a submission that is stored part by part, each with an answer of its own. */
export const submissionPart = ({ key, user }: Submission, number: number, request: unknown): Submission => ({
  key: `${key} ${number}`,
  user,
  request: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
});

/** The answers of the parts of a submission, in order, as far as they were stored. */
export async function answersOf<T>(
  { table }: Pick<Database, 'table'>,
  { query }: Pick<Work, 'query'>,
  { key }: Submission,
  parts: number,
): Promise<T[]> {
  const keys = Array.from({ length: parts }, (_, number) => `${key} ${number}`);
  const found = await query<{ key: string; body: T }>(
    sql`select key, body from ${table('_jawaban')}
        where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)) and created_at > now() - interval '24 hours'`,
  );
  const bodies = new Map(found.map((each) => [each.key, each.body]));
  return keys.flatMap((each) => bodies.get(each) ?? []);
}

/** Forgets the answer of a part that was undone: sent again, it would be carried out again. */
export const forgetPartAnswer = async (
  { table }: Pick<Database, 'table'>,
  { query }: Work,
  call: Submission,
  number: number,
) => void (await query(sql`delete from ${table('_jawaban')} where key = ${`${call.key} ${number}`}`));

export const keyFault = () => new ApiError('malformed_request', { message: translate('command.keyMissing') });

/**
 * Runs a submission unless it ran already; while it runs, the same key is turned away.
 *
 * @param seal - closes the answer that is kept: for one that tells a secret
 */
export async function onceOnly(
  database: Database,
  work: Work,
  { key, user, request }: Submission,
  run: () => Promise<Answer>,
  seal?: Seal,
): Promise<Answer> {
  const table = database.table('_jawaban');
  // Sent together, yet the second looks when the first has its lock, or not.
  const [[lock], [first]] = await Promise.all([
    work.ask<{ mine: boolean }>(
      'answer lock',
      () => sql`select pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('key')}, 0)) as mine`,
      { key },
    ),
    work.ask<Answer & { request: string }>(
      'answer',
      () =>
        sql`select status, body, request from ${table} where key = ${sql.placeholder('key')} and created_at > now() - interval '24 hours'`,
      { key },
    ),
  ]);
  if (!lock?.mine) throw new ApiError('in_flight', { headers: { 'Retry-After': '1' } });
  if (first && first.request !== request)
    throw new ApiError('invalid_input', { message: translate('command.keyReused') });
  if (first && seal && first.status < 300)
    return { ...first, body: JSON.parse(seal.open(String(first.body), key) ?? 'null') };
  if (first) return first;
  const answer = await run();
  const kept = seal && answer.status < 300 ? seal.close(JSON.stringify(answer.body), key) : answer.body;
  const place = sql.placeholder;
  work.sent(
    work.ask(
      'keep answer',
      () => sql`insert into ${table} (key, user_id, request, status, body)
          values (${place('key')}, ${place('user')}, ${place('request')}, ${place('status')}, ${place('body')})
          on conflict (key) do update set request = excluded.request, status = excluded.status, body = excluded.body, created_at = excluded.created_at`,
      { key, user, request, status: answer.status, body: JSON.stringify(kept) },
    ),
  );
  return answer;
}

/** Erases answers that are over a day old, a few at a time, so that no request waits for it. */
export async function sweepAnswers(database: Pick<Database, 'query' | 'table'>, atOnce = 1_000): Promise<void> {
  const table = database.table('_jawaban');
  for (;;) {
    const swept = await database.query(
      sql`delete from ${table} where key in (
            select key from ${table} where created_at <= now() - interval '24 hours' limit ${atOnce} for update skip locked
          ) returning 1`,
    );
    if (swept.length < atOnce) return;
  }
}
