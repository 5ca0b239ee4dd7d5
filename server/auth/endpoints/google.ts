import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { oneLine } from '../../../src/schema/index.ts';
import { addressOf } from '../../base/address.ts';
import { ApiError } from '../../base/errors.ts';
import type { DatabaseDeps } from '../../endpoint/deps.ts';
import { answersNothing, endpoint } from '../../endpoint/endpoint.ts';
import { actorOf } from '../rules/actor.ts';
import type { Account } from '../stores/accounts.ts';
import { signInAnswer } from './answers.ts';
import { finishSignIn } from './finishSignIn.ts';

/** Where the provider leads back to; it is to be registered there. */
const backPath = '/api/auth/google/kembali';
/** Seconds that somebody may take at the provider, and that the page has to fetch what came of it. */
const lasting = { google: 600, 'google-back': 120 };

const started = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  back: z.string(),
  remember: z.boolean(),
  next: z.string(),
});

const known = z.object({
  issuer: z.string(),
  sub: z.string().min(1),
  email: z.string(),
  name: z.string(),
  verified: z.boolean(),
});
/** It counts once, by its number. */
const numbered = { jti: z.string() };
const outcome = z.union([
  z.object({ ...numbered, known, remember: z.boolean() }),
  z.object({ ...numbered, failed: z.string() }),
]);
type Outcome = { known: z.output<typeof known>; remember: boolean } | { failed: string };

const sentences = {
  cancelled: 'Masuk dengan Google dibatalkan',
  failed: 'Masuk dengan Google tidak berhasil. Coba lagi',
  unreachable: 'Google belum dapat dihubungi. Coba lagi, atau masuk dengan email dan password Anda',
};

/**
 * GET /api/auth/google `?remember=1&next=/…`: to the provider's page. What its answer must match goes along in a signed
 * cookie, which the browser sends on the way back, and only from there.
 */
export const googleStart = endpoint({
  method: 'get',
  path: '/auth/google',
  who: 'anybody',
  id: 'masuk-google',
  summary: 'Masuk dengan Google',
  undocumented: true,
  answer: answersNothing('Ke halaman Google'),
  handle: (deps: DatabaseDeps) => async (req, res) => {
    const { provider } = deps;
    if (!provider) throw new ApiError('not_found');
    const next = ownAddress(req.query['next']);
    const back = `${consoleUrl(deps, req)}${backPath}`;
    const asking = await provider.ask(back).catch(() => null);
    if (!asking) return home(deps, res, next, { failed: sentences.unreachable });
    const remember = req.query['remember'] === '1';
    keep(deps, res, 'google', { ...asking.asked, back, remember, next });
    res.redirect(asking.url);
  },
});

/** Where the provider sends the browser back to: checks its answer, and leads home to a page that fetches the outcome. */
export const googleBack = endpoint({
  method: 'get',
  path: '/auth/google/kembali',
  who: 'anybody',
  id: 'kembali-dari-google',
  summary: 'Kembali dari Google',
  undocumented: true,
  answer: answersNothing('Ke konsol'),
  handle: (deps: DatabaseDeps) => async (req, res) => {
    const { provider } = deps;
    if (!provider) throw new ApiError('not_found');
    const asked = kept(deps, req, 'google', started);
    forget(deps, res, 'google');
    if (!asked) return home(deps, res, '/', { failed: sentences.failed });
    const { back, remember, next, ...expected } = asked;
    const address = new URL(back);
    address.search = new URL(req.originalUrl, back).search;
    if (address.searchParams.get('error') === 'access_denied') {
      return home(deps, res, next, { failed: sentences.cancelled });
    }
    const found = await provider.answered(address, expected).catch((error: unknown) => {
      deps.logger?.warn({ reason: Object(error).code ?? Object(error).name }, 'OpenID answer refused');
      return null;
    });
    home(deps, res, next, found ? { known: found, remember } : { failed: sentences.failed });
  },
});

/** POST /api/auth/google: what came of it, answered as `POST /api/login` is. */
export const googleFinish = endpoint({
  method: 'post',
  path: '/auth/google',
  who: 'anybody',
  id: 'masuk-google-selesai',
  summary: 'Masuk: setelah kembali dari Google',
  refuses: ['identity_refused'],
  input: z.strictObject({}),
  answer: signInAnswer,
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { input }) => {
      input();
      const found = kept(deps, req, 'google-back', outcome);
      forget(deps, res, 'google-back');
      if (!deps.provider || !found) throw refused(sentences.failed);
      // The browser's copy is erased; another one may have been kept.
      if (!(await deps.limits.once(found.jti))) throw refused(sentences.failed);
      if ('failed' in found) throw refused(found.failed);
      const account = await accountOf(deps, req, res, found.known);
      await deps.limits.signIn(account.email);
      await finishSignIn(deps, req, res, account, found.remember);
    },
});

/**
 * The account of whoever signed in at the provider: the one tied to it; else the one with its e-mail, which is tied now;
 * else a new one without rights, where anybody may register.
 *
 * @throws ApiError 403 with the reason
 */
async function accountOf(deps: DatabaseDeps, req: Request, res: Response, who: z.output<typeof known>) {
  const { accounts, identities } = deps;
  const tied = await identities.find(who);
  const account = tied === undefined ? undefined : await accounts.byId(tied);
  if (!who.verified || who.email === '') {
    throw refused('Email akun Google ini belum diverifikasi. Verifikasi dulu di Google, lalu coba lagi');
  }
  if (!deps.provider?.takes(who.email)) throw refused('Gunakan akun Google dari klinik Anda');
  const there = account ?? (await accounts.byEmail(who.email));
  const same = there ?? (await registered(deps, req, res, who));
  if (!same.active) {
    await deps.denied.note(req, res, { why: 'disabled', account: same, email: same.email });
    throw refused('Akun Anda sedang nonaktif atau menunggu persetujuan. Hubungi admin klinik Anda');
  }
  if (account) return account;
  const by = actorOf(req, res, same, 'akun/hubungkan-google');
  if (!(await identities.tie(who, same.id, await unknownPassword(deps), by))) {
    throw refused('Akun klinik Anda terhubung dengan akun Google lain. Minta admin klinik melepasnya');
  }
  return (await accounts.byId(same.id)) ?? same;
}

/** Nobody knows it; an admin may set another. */
const unknownPassword = ({ passwords }: Pick<DatabaseDeps, 'passwords'>) => passwords.hash(randomUUID());

async function registered(
  deps: DatabaseDeps,
  req: Request,
  res: Response,
  { email, name }: z.output<typeof known>,
): Promise<Account> {
  const unknown = `Email ${email} belum terdaftar di klinik ini. Minta admin klinik menambahkan Anda`;
  const { pendaftaran } = deps.settings();
  if (pendaftaran === 'ditutup') throw refused(unknown);
  await deps.limits.registration(addressOf(req));
  const shown = oneLine(name.replace(/\p{Cc}/gu, '')).slice(0, 200) || email;
  const passwordHash = await unknownPassword(deps);
  const by = actorOf(req, res, { id: null, name: shown, role: null });
  const waiting = pendaftaran === 'disetujui';
  const made = await deps.accounts.create({ name: shown, email, role: null, passwordHash, waiting }, by);
  if (!made) throw refused('Akun Anda belum diaktifkan. Minta admin klinik mengatur password pertamanya');
  if (waiting) throw refused('Akun Anda sudah dibuat dan menunggu persetujuan admin klinik');
  return made;
}

const refused = (message: string) => new ApiError('identity_refused', { message });

/** Home to the page that was asked for; its `#google` tells it to fetch the outcome, of which the address says nothing. */
function home(deps: DatabaseDeps, res: Response, next: string, found: Outcome): void {
  keep(deps, res, 'google-back', { ...found, jti: randomUUID() });
  res.redirect(`${next}#google`);
}

/** An address of the console itself, else its first page. */
function ownAddress(next: unknown): string {
  if (typeof next !== 'string' || next.length > 1_000 || !next.startsWith('/')) return '/';
  // Parsed as the browser will: backslashes are slashes to it, and two of them begin a host.
  const base = 'http://konsol';
  const url = URL.canParse(next, base) && new URL(next, base);
  return url && url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}

/** The console's address as the browser has it. */
const consoleUrl = ({ config }: Pick<DatabaseDeps, 'config'>, req: Request): string =>
  config.publicUrl ?? `${config.behindTls ? 'https' : req.protocol}://${req.host}`;

type Stage = keyof typeof lasting;

const optionsOf = ({ config }: DatabaseDeps, stage: Stage) =>
  ({
    httpOnly: true,
    // The way back comes from the provider's page; the outcome is asked for by our own.
    sameSite: stage === 'google' ? 'lax' : 'strict',
    secure: config.behindTls,
    path: '/api/auth/google',
  }) as const;

const keep = (deps: DatabaseDeps, res: Response, stage: Stage, content: object) =>
  res.cookie(stage, deps.tickets.sign(stage, content, lasting[stage]), {
    ...optionsOf(deps, stage),
    maxAge: lasting[stage] * 1000,
  });

const forget = (deps: DatabaseDeps, res: Response, stage: Stage) => res.clearCookie(stage, optionsOf(deps, stage));

function kept<T extends z.ZodType>(deps: DatabaseDeps, req: Request, stage: Stage, form: T) {
  const [, ticket] = new RegExp(`(?:^|;\\s*)${stage}=([\\w.-]{1,4000})`).exec(req.headers.cookie ?? '') ?? [];
  return ticket === undefined ? undefined : deps.tickets.read(stage, form, ticket);
}
