import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../../server/auth/rules/passwords.ts';
import { sistem } from '../../../server/db/pool/auditEntry.ts';
import { insert } from '../../../server/db/write/write.ts';
import { commands } from '../../../src/commands/index.ts';
import { soundRecord } from '../../../src/engine/judge.ts';
import { resources } from '../../../src/resources/index.ts';
import { contractOf } from '../../support/contract.ts';
import { startKlinik } from '../../support/klinik.ts';
import { type RawAnswer, rawHttp } from '../../support/rawHttp.ts';
import { seed } from '../../support/seed.ts';
import { type Case, type Endpoint, parts } from './fuzz/endpoints.ts';
import { installWitness } from './fuzz/witness.ts';

/** Cases an endpoint. */
const numRuns = 5;
/** The longest that an answer may take, in ms. */
const slowest = 1_000;

/** What would have ended the process: nothing that anybody sends may. */
const uncaught: unknown[] = [];
const trap = (error: unknown) => void uncaught.push(error);
const ends = ['uncaughtExceptionMonitor', 'unhandledRejection'] as const;

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let http: ReturnType<typeof rawHttp>;
let witness: Awaited<ReturnType<typeof installWitness>>;
let token: string;
let contract: ReturnType<typeof contractOf>;
beforeAll(async () => {
  for (const end of ends) process.on(end, trap);
  klinik = await startKlinik({ logLevel: 'error' });
  await klinik.reset();
  const hash = await createPasswords().hash('klinik123');
  await klinik.database.query(sql`update ${klinik.database.table('_akun')} set password_hash = ${hash}`);
  witness = await installWitness(klinik.database);
  http = rawHttp(klinik.url);
  await signIn();
});
// The last case of a part may have ended the session, and a second branch that was opened is in the document from then on.
beforeEach(async () => {
  await signedIn();
  const headers = { Authorization: `Bearer ${token}` };
  contract = contractOf(await (await fetch(`${klinik.url}/api/openapi.json`, { headers })).text());
});
afterAll(async () => {
  http.close();
  await klinik.stop();
  for (const end of ends) process.off(end, trap);
  process.stdout.write(`${report()}\n`);
});

/** Signs in as an admin made for it: whatever was done to accounts and roles before, it has all rights. */
async function signIn() {
  const { database } = klinik;
  const entity = (name: string) => {
    const found = database.entities.get(name);
    if (!found) throw new Error(`There is no entity "${name}"`);
    return found;
  };
  await database.write(sistem('uji'), async (work) => {
    const [known] = await work.query<{ id: number }>(
      sql`select id from ${database.table('roles')} where username = 'admin'`,
    );
    const mark = randomUUID();
    const admin = { name: mark, username: 'admin', email: 'admin@b.example' };
    const role =
      known?.id ?? (await insert(database, work, entity('roles'), soundRecord(entity('roles'), admin, null), 'uji')).id;
    const person = { name: 'Penguji', email: `${mark}@b.example`, role, status: 'aktif', jenis: 'orang' };
    const { id } = await insert(database, work, entity('user'), soundRecord(entity('user'), person, null), 'uji');
    await work.query(
      sql`insert into ${database.table('_akun')} (id, password_hash, stamp) values (${id}, 'x', ${mark})`,
    );
    work.wrote({ action: 'edit', source: 'user', id, changes: [] });
  });
  token = await klinik.tokenOf('admin', 'Penguji');
}

/** How many cases of each endpoint were carried out. */
const reached: { name: string; carriedOut: number; fewest: number }[] = [];

let sent = 0;
const statuses = new Map<number, number>();
const longest: { ms: number; what: string }[] = [];
const report = () => {
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, many]) => `${many} × ${status || 'closed'}`);
  const [slow] = longest.sort((a, b) => b.ms - a.ms);
  return `fuzz: ${sent} requests to ${parts.flatMap(({ endpoints }) => endpoints.filter(({ closed }) => !closed)).length} endpoints, seed ${seed}; ${counted.join(', ')}; slowest ${slow?.ms.toFixed(0)} ms: ${slow?.what}`;
};

const shown = ({ method, path, headers, body }: Case) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body?.slice(0, 500) ?? ''}`;

/** Nothing of the inside: no SQL, no file, no stack. */
const inside = /syntax error|relation|column "|pg_|node_modules|violates|\bat .*:\d+/;

async function send(each: Case): Promise<RawAnswer> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...each.headers };
  const answer = await http.send({ ...each, headers });
  sent++;
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const { status, body } = answer;
  // An answer of its own: on a busy machine the database may be too slow for it.
  if (status === 503 && /^\/api\/ready\b/.test(each.path)) return answer;
  if (status >= 500) expect.fail(`${status} ${body}\n${shown(each)}\n${klinik.log.at(-1)}`);
  if (status >= 400 && body !== '') {
    const told = JSON.parse(body) as Record<string, unknown>;
    if (
      typeof told['message'] !== 'string' ||
      typeof told['code'] !== 'string' ||
      told['requestId'] === undefined ||
      inside.test(body)
    )
      expect.fail(`${status} ${body}\n${shown(each)}`);
  }
  const fault = status === 0 ? null : contract.answerFault(each.method, each.path.slice('/api'.length), status, body);
  if (fault !== null) expect.fail(`not as described: ${fault}\n${status} ${body.slice(0, 2_000)}\n${shown(each)}`);
  return answer;
}

interface FuzzHistory {
  /** Requests that were carried out, by id; `changed`: they say that they wrote. */
  done: Map<string, { changed: boolean; what: string }>;
  slow: Case[];
}

const endpoints = parts.flatMap((part) => part.endpoints);

async function fuzz(endpoint: Endpoint, seen: FuzzHistory): Promise<void> {
  const { name, cases, closed, fewest = 0 } = endpoint;
  let carriedOut = 0;
  const property = fc.asyncProperty(cases, async (each) => {
    const answer = await send(each);
    const { status, headers, ms } = answer;
    if (ms > slowest) seen.slow.push(each);
    else longest.push({ ms, what: name });
    if (longest.length > 1_000) longest.splice(0, 999, ...longest.sort((a, b) => b.ms - a.ms).slice(0, 1));
    if (status >= 200 && status < 300) {
      carriedOut++;
      const writes = /^(login|register|logout)\b/i.test(each.path.slice(5)) && each.method === 'POST';
      const changed = headers['x-changed'] ? headers['x-changed'] !== '' : writes;
      seen.done.set(String(headers['x-request-id']), { changed, what: shown(each).slice(0, 200) });
    }
    // What was done to accounts, roles or sessions may have ended ours.
    if ((status === 401 || status === 403) && !each.headers?.['Authorization']) await signedIn();
  });
  // Few cases of many endpoints: with one seed for all, all would try the same strange header on the same day.
  const own = Math.imul(seed + endpoints.indexOf(endpoint), 2_654_435_761);
  await fc.assert(property, { numRuns: closed ? Math.ceil(numRuns / 10) : numRuns, seed: own });
  reached.push({ name, carriedOut, fewest: fewest * numRuns });
}

let signing: Promise<void> | null = null;
async function signedIn() {
  signing ??= (async () => {
    const answer = await http.send({
      method: 'GET',
      path: '/api/rights',
      headers: { Authorization: `Bearer ${token}` },
    });
    if (answer.status !== 200 || !answer.body.includes('"role":"admin"')) await signIn();
  })();
  await signing;
  signing = null;
}

describe(`fuzzing from the declarations: ${numRuns} cases an endpoint, TEST_SEED=${seed}`, () => {
  it.each(parts)(
    '$part: no 5xx, none over 1 s, no write without its row in the audit',
    async ({ endpoints }) => {
      await witness.forget();
      const seen: FuzzHistory = { done: new Map(), slow: [] };
      const ended = await Promise.allSettled(endpoints.map((endpoint) => fuzz(endpoint, seen)));
      const faults = ended.flatMap((each) =>
        each.status === 'rejected' ? [String(each.reason?.cause ?? each.reason), String(each.reason)] : [],
      );
      expect(faults.join('\n')).toBe('');

      // A busy machine makes anything slow; what is slow by itself is so every time, and alone.
      for (const each of seen.slow) {
        let best = Number.POSITIVE_INFINITY;
        for (let tries = 0; tries < 5 && best > slowest; tries++) best = Math.min(best, (await send(each)).ms);
        longest.push({ ms: best, what: shown(each) });
        expect(best, shown(each)).toBeLessThan(slowest);
      }

      const { unaudited, requests } = await witness.written();
      expect(unaudited, 'written without the audit').toEqual([]);
      const undone = [...requests].filter((id) => !seen.done.has(id) && seen.slow.length === 0);
      expect(undone, 'in the audit, though refused').toEqual([]);
      const unnamed = [...seen.done].filter(([id, { changed }]) => changed && !requests.has(id));
      expect(unnamed, 'acknowledged without the audit').toEqual([]);
    },
    7_200_000,
  );

  it('the cases reach further than the first check, of every kind of endpoint', () => {
    // A few cases of one endpoint may all be refused, those of all its kind may not.
    const groupOf = ({ name }: { name: string }) => name.replace(/^(\w+ \/(?:aggregate\/)?).*$/, '$1');
    for (const group of new Set(reached.map(groupOf))) {
      const inIt = reached.filter((each) => groupOf(each) === group);
      const sum = (of: 'carriedOut' | 'fewest') => inIt.reduce((all, each) => all + each[of], 0);
      expect(sum('carriedOut'), group).toBeGreaterThanOrEqual(sum('fewest'));
    }
  });

  it('names every endpoint that the OpenAPI document describes', async () => {
    const answer = await send({ method: 'GET', path: '/api/openapi.json' });
    const { paths } = JSON.parse(answer.body) as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const fuzzed = parts.flatMap(({ endpoints }) => endpoints.map(({ name }) => name));
    expect(fuzzed).toEqual(expect.arrayContaining(described));
  });

  it('megabytes, broken JSON, other types of content and strange paths', async () => {
    const post = (body: string, headers = {}) => send({ method: 'POST', path: '/api/supplier', body, headers });
    expect((await post(`{"name":"${'x'.repeat(3_000_000)}"}`)).status).toBe(413);
    expect((await post('{"name":')).status).toBe(400);
    expect((await post('[]')).status).toBe(422);
    expect((await post('name=x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    for (const path of ['rahasia', 'supplier/1/2', '%ff', 'supplier/%E0%A4%A', 'commands/x', 'aggregate/x']) {
      expect((await send({ method: 'GET', path: `/api/${path}` })).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('signed-out callers get 401 everywhere but login, register, config, health and readiness', async () => {
    const paths = [
      'rights',
      'events',
      'openapi.json',
      'apa-saja',
      ...resources.flatMap(({ name }) => [name, `${name}/1`, `aggregate/${name}`, `group/${name}`]),
    ];
    for (const path of paths) expect((await fetch(`${klinik.url}/api/${path}`)).status, path).toBe(401);
    for (const name of commands.keys()) {
      const answer = await fetch(`${klinik.url}/api/commands/${name}`, { method: 'POST', body: '{' });
      expect(answer.status, name).toBe(401);
    }
    for (const path of ['config', 'health', 'ready'])
      expect((await fetch(`${klinik.url}/api/${path}`)).status).toBe(200);
  });

  it('nothing of it all would have ended the process', () => expect(uncaught).toEqual([]));
});
