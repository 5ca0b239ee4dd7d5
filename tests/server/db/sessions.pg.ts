import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseAccounts } from '../../../server/auth/stores/databaseAccounts.ts';
import { databaseSessions, sweepSessions } from '../../../server/auth/stores/databaseSessions.ts';
import { usualLifetimes } from '../../../server/auth/stores/sessions.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik({ servers: 2 });
});
beforeEach(() => klinik.reset());
afterAll(() => klinik.stop());

const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000];
const ask = async (token: string, path = '/me', method = 'GET', at = 0) => {
  const answer = await fetch(`${klinik.urls[at]}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
};
const kasir = 3;

describe('sessions in the database (security.md, Token), with two servers on it', () => {
  it('a token is dead after logout (Directus GHSA-g65h-35f3-x2w3), at the other server from the next request on, and only that session', async () => {
    const [here, there] = [await klinik.tokenOf('kasir'), await klinik.tokenOf('kasir')];
    expect((await ask(here, '/me', 'GET', 1)).status).toBe(200);
    expect((await ask(here, '/logout', 'POST', 0)).status).toBe(204);
    expect((await ask(here, '/me', 'GET', 1)).status).toBe(401);
    expect((await ask(there, '/me', 'GET', 1)).status).toBe(200);
  });

  it('an e-mail that another has taken meanwhile makes no account', async () => {
    const { create } = databaseAccounts(klinik.database);
    const account = { name: 'Baru', email: 'baru.sekali@klinik.test', role: null, passwordHash: 'x', waiting: false };
    expect(await create(account)).toMatchObject({ email: account.email });
    expect(await create({ ...account, name: 'Lain' })).toBeUndefined();
  });

  it('a token is dead after the password changed (OTRS CVE-2026-78357), from the next request on', async () => {
    const token = await klinik.tokenOf('kasir');
    await databaseAccounts(klinik.database).update(kasir, { passwordHash: 'baru' });
    expect((await ask(token)).status).toBe(401);
    expect((await ask(await klinik.tokenOf('kasir'))).status).toBe(200);
  });

  it.each([
    ['30 minutes unused', false, [29 * minute], 30 * minute],
    ['12 hours however busy', false, Array.from({ length: 35 }, (_, at) => (at + 1) * 20 * minute), 12 * hour],
    ["30 days with 'Ingat saya', used or not", true, [29 * day], 30 * day],
  ])('ends after %s', async (_what, remember, uses, end) => {
    const sessions = databaseSessions(klinik.database);
    const begun = Date.UTC(2024, 7, 27);
    const { id } = await sessions.start({ userId: kasir, stamp: 'stamp-3', remember }, begun);
    const use = uses.length > 1 ? sessions.touch : sessions.find;
    for (const at of uses) expect(await use(id, begun + at), String(at)).toBeDefined();
    expect(await sessions.find(id, begun + end - 1)).toBeDefined();
    expect(await sessions.touch(id, begun + end)).toBeUndefined();
  });

  it('a user has twenty at most: the one unused for longest makes room', async () => {
    const sessions = databaseSessions(klinik.database);
    const begun = Date.UTC(2024, 7, 27);
    const other = await klinik.tokenOf('admin');
    const own = [];
    for (let n = 0; n < 20; n++)
      own.push(await sessions.start({ userId: kasir, stamp: 'stamp-3', remember: true }, begun + n));
    await sessions.touch(String(own[0]?.id), begun + 2 * minute);
    await sessions.start({ userId: kasir, stamp: 'stamp-3', remember: true }, begun + 3 * minute);
    expect(await sessions.ofUser(kasir, begun + 4 * minute)).toHaveLength(20);
    expect(await sessions.find(String(own[0]?.id), begun + 4 * minute)).toBeDefined();
    expect(await sessions.find(String(own[1]?.id), begun + 4 * minute)).toBeUndefined();
    expect((await ask(other)).status).toBe(200);
  });

  it('what is over is swept out, and what lives stays', async () => {
    const sessions = databaseSessions(klinik.database);
    const now = Date.UTC(2024, 7, 27);
    const begin = (remember: boolean, ago: number) =>
      sessions.start({ userId: kasir, stamp: 'stamp-3', remember }, now - ago);
    for (const [remember, ago] of [
      [false, 31 * minute],
      [false, 13 * hour],
      [true, 31 * day],
    ] as const)
      await begin(remember, ago);
    const busyTooLong = await begin(false, 13 * hour);
    await klinik.database.query(
      sql`update ${klinik.database.table('_sesi')} set last_seen_at = ${now} where id = ${busyTooLong.id}`,
    );
    const left = [(await begin(false, 29 * minute)).id, (await begin(true, 29 * day)).id];
    await sweepSessions(klinik.database, usualLifetimes(), now);
    const kept = await klinik.database.query<{ id: string }>(sql`select id from ${klinik.database.table('_sesi')}`);
    expect(kept.map(({ id }) => id).sort()).toEqual(left.sort());
  });
});
