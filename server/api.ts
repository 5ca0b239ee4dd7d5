import { sql } from 'drizzle-orm';
import { type Request, type RequestHandler, Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import { type BarisPengaturan, pengaturan } from '../src/domain/pengaturan.ts';
import { demoAccounts, demoPassword } from '../src/sample/accounts.ts';
import { settings } from '../src/sample/settings.ts';
import { actorOf } from './audit/actor.ts';
import type { Accounts } from './auth/accounts.ts';
import { createAccountNow, createAuthenticate, sessionIdOf } from './auth/authenticate.ts';
import { databaseDenied, memoryDenied } from './auth/denied.ts';
import { createKnownDevices, type KnownDevices } from './auth/known-device.ts';
import { addressOf, databaseLimits, memoryLimits } from './auth/limits.ts';
import { login } from './auth/login.ts';
import { endOtherSessions, endSession, listSessions } from './auth/own-sessions.ts';
import type { Passwords } from './auth/passwords.ts';
import { publicUser } from './auth/public-user.ts';
import { register } from './auth/register.ts';
import type { Sessions } from './auth/sessions.ts';
import { changeOwnPassword, setPassword } from './auth/set-password.ts';
import { createTokens } from './auth/tokens.ts';
import type { Config } from './config.ts';
import { contextOf } from './context.ts';
import type { Database } from './db/database.ts';
import { ApiError } from './errors.ts';
import type { Events } from './events/events.ts';
import { getHealth } from './health.ts';
import { jsonBody } from './input.ts';
import { records } from './rest/records.ts';

export type ApiDeps = {
  config: Config;
  accounts: Accounts;
  sessions: Sessions;
  passwords: Passwords;
  clock: () => number;
  /** Where the records live; on the demo rung they live in the browser. */
  database?: Database | undefined;
  events?: Events | undefined;
  logger?: Pick<Logger, 'warn'> | undefined;
};

/** The API of design §7, to be mounted at `/api`: the list of its endpoints. */
export function api({ config, ...stores }: ApiDeps): Router {
  const { database } = stores;
  const deps = {
    ...stores,
    config,
    tokens: createTokens(config.secret),
    limits: database ? databaseLimits(database) : memoryLimits(),
    clinicName: async () => pengaturan(database ? await storedName(database) : settings()).namaKlinik,
    denied: database ? databaseDenied(database) : memoryDenied(stores.clock),
    devices: createKnownDevices(config.secret, { secure: config.behindTls, clock: stores.clock }),
  };
  const authenticate = createAuthenticate(deps);
  const router = Router();

  router.use((req, res, next) => {
    contextOf(res).route = `${req.method} /api/*`;
    res.set('Cache-Control', 'no-store');
    next();
  });
  // Before the limit: whatever watches the server must not be turned away by it.
  endpoint(router, 'get', '/health', getHealth(database));
  router.use(...requestLimits(config.apiRateLimit, sessionIdOf(deps), deps.devices));

  endpoint(router, 'get', '/config', (_req, res) => void res.json(publicConfig(config)));
  endpoint(router, 'post', '/login', ...jsonBody, login(deps));
  endpoint(router, 'post', '/register', ...jsonBody, register(deps));
  endpoint(router, 'get', '/me', async (req, res) => {
    const { account } = await authenticate(req, res);
    res.json({ data: publicUser(account) });
  });
  endpoint(router, 'post', '/logout', async (req, res) => {
    const { account, session } = await authenticate(req, res);
    await deps.sessions.end(session.id, actorOf(req, res, account));
    res.status(204).end();
  });
  const own = { ...deps, authenticate };
  endpoint(router, 'get', '/sessions', listSessions(own));
  endpoint(router, 'delete', '/sessions/others', endOtherSessions(own));
  endpoint(router, 'delete', '/sessions/:id', endSession(own));

  // Who is signed out is told so, whatever they sent.
  const signedIn: RequestHandler = (req, res, next) => authenticate(req, res).then(() => next());
  endpoint(router, 'post', '/password', signedIn, ...jsonBody, changeOwnPassword(own));

  if (database) {
    const { events, clock } = deps;
    const person = async (id: number) => {
      const [found] = await database.query<{ name: string; email: string }>(
        sql`select name, email from ${database.table('user')} where id = ${id} and _archived_at is null`,
      );
      return found;
    };
    endpoint(router, 'post', '/accounts/:id/password', signedIn, ...jsonBody, setPassword({ ...own, person }));
    const accountNow = createAccountNow(deps);
    router.use(records({ config, clock, authenticate, accountNow, database, events }));
  }
  router.use(() => {
    throw new ApiError('not_found');
  });
  return router;
}

/** One path, one method; any other method is answered 405 with what is allowed. */
function endpoint(
  router: Router,
  method: 'get' | 'post' | 'delete',
  path: string,
  ...handlers: RequestHandler[]
): void {
  const route = router.route(path);
  route.all((req, res, next) => {
    contextOf(res).route = `${req.method} /api${path}`;
    next();
  });
  route[method](...handlers);
  route.all(() => {
    throw new ApiError('method_not_allowed', {
      headers: { Allow: method === 'get' ? 'GET, HEAD' : method.toUpperCase() },
    });
  });
}

const storedName = ({ query, table }: Database) =>
  query<BarisPengaturan>(sql`select kunci, nilai from ${table('settings')} where kunci = 'nama_klinik'`);

/** What the browser must know before anybody signs in; the demo's accounts exist on the demo rung only. */
function publicConfig({ rung, timeZone, businessDate }: Config) {
  const shared = { rung, timeZone, businessDate };
  if (rung !== 'demo') return shared;
  return {
    ...shared,
    demoAccounts: demoAccounts.map(({ name, email, role }) => ({ name, email, role })),
    demoPassword,
  };
}

/** How many sessions' worth of requests one address may send: staff share one behind a clinic's router. */
const sessionsAnAddress = 20;

/**
 * Generous: they are there against scripts, not against a busy clinic. Whoever is signed in is counted by session,
 * whoever is not by the browser they signed in with before, or by address; and no address gets round that by signing in
 * again and again. They set `Retry-After`.
 */
function requestLimits(
  perMinute: number,
  sessionId: (req: Request) => string | undefined,
  devices: KnownDevices,
): RequestHandler[] {
  const limit = (most: number, keyGenerator: (req: Request) => string) =>
    rateLimit({
      windowMs: 60_000,
      limit: most,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      keyGenerator,
      handler: (req, _res, next) =>
        next(new ApiError(/^\/login\/?$/i.test(req.path) ? 'too_many_logins' : 'too_many_requests')),
      // Its checks print to the console whenever a client sends X-Forwarded-For; the hop count is our configuration.
      validate: false,
    });
  return [
    limit(perMinute * sessionsAnAddress, addressOf),
    limit(perMinute, (req) => sessionId(req) ?? devices.idOf(req) ?? `alamat ${addressOf(req)}`),
  ];
}
