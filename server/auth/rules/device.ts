import { createHmac, createSecretKey, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Secrets } from './tokens.ts';

/** Browsers by the word their user agent carries, the particular ones first: most call themselves Chrome and Safari too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The everyday name of a user agent's device; null for one that we do not know.
 *
 * @example deviceOf(req.headers['user-agent']) // 'Chrome di Windows'
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const named = (names: typeof browsers) => names.find(([word]) => word.test(userAgent ?? ''))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(' di ') || null;
}

const name = 'perangkat';
const audience = 'konsol-klinik-perangkat';
/** Days after the last sign-in. */
const lasting = 180;
/** The accounts of a computer that a clinic shares; the one used longest ago makes room. */
const mostAccounts = 20;

const claims = z.object({ typ: z.literal('device'), sub: z.string(), akun: z.array(z.string()) });

/**
 * Browsers with a sign-in before, known by a signed cookie that no script can read. It grants nothing: their failures are
 * counted apart from those of strangers, who could else lock a whole clinic out from behind the clinic's own address.
 */
export type KnownDevices = {
  /** The browser's id; undefined before its first sign-in. */
  idOf(req: Request): string | undefined;
  /** The same, where it has signed in to this account. */
  knownTo(req: Request, email: string): string | undefined;
  /** Adds an account after a sign-in. */
  remember(req: Request, res: Response, email: string): void;
};

/** @param secure - the cookie is for https alone. */
export function createKnownDevices(secrets: Secrets, { secure, clock }: { secure: boolean; clock: () => number }) {
  const key = createSecretKey(secrets[0]);
  const keys = secrets.map((each) => createSecretKey(each));
  const seconds = () => Math.floor(clock() / 1000);
  /** A keyed hash: the cookie does not show who works at a computer. */
  const marked = (email: string, secret: Buffer = secrets[0]) =>
    createHmac('sha256', secret).update(`perangkat ${email}`).digest('base64url').slice(0, 16);
  const read = (req: Request): z.output<typeof claims> | undefined => {
    const [, token] = cookie.exec(req.headers.cookie ?? '') ?? [];
    if (token === undefined) return undefined;
    const readBy = (one: (typeof keys)[number]) => {
      try {
        return claims.parse(jwt.verify(token, one, { algorithms: ['HS256'], audience, clockTimestamp: seconds() }));
      } catch {
        return undefined;
      }
    };
    return keys.map(readBy).find((each) => each !== undefined);
  };
  return {
    idOf: (req) => read(req)?.sub,
    knownTo: (req, email) => {
      const device = read(req);
      return secrets.some((each) => device?.akun.includes(marked(email, each))) ? device?.sub : undefined;
    },
    remember: (req, res, email) => {
      const { sub, akun } = read(req) ?? { sub: randomUUID(), akun: [] };
      const mark = marked(email);
      const accounts = [mark, ...akun.filter((each) => each !== mark)].slice(0, mostAccounts);
      const iat = seconds();
      const token = jwt.sign({ typ: 'device', akun: accounts, iat, exp: iat + lasting * 86_400 }, key, {
        algorithm: 'HS256',
        audience,
        subject: sub,
      });
      res.cookie(name, token, {
        httpOnly: true,
        sameSite: 'strict',
        secure,
        path: '/api',
        maxAge: lasting * 86_400_000,
      });
    },
  } satisfies KnownDevices;
}

const cookie = new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,2000})`);
