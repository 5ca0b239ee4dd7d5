import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Session } from '../stores/sessions.ts';

const issuer = 'konsol-klinik';
const audience = 'konsol-klinik-api';

const claims = z.object({ typ: z.literal('access'), sid: z.string(), sub: z.string(), exp: z.number() });

/** Cached tokens whose signature was verified. */
const mostKnown = 2_000;

/** The one that signs, and others that did before. */
export type Secrets = readonly [Buffer, ...Buffer[]];

/** A token only points at a session; who its user is and what they may do is looked up on every request. */
export type Tokens = {
  sign(session: Session): string;
  /** The session a token points at; undefined when it is forged, over, or not an access token of ours. */
  read(token: string, now: number): { sessionId: string; userId: string } | undefined;
};

/**
 * Signs and reads the bearer tokens.
 *
 * @param secrets - of at least 256 bits each: the first signs, the others did before and are still believed.
 */
export function createTokens(secrets: Secrets): Tokens {
  // As keys, or jsonwebtoken would try on every request whether the bytes are a public key.
  const key = createSecretKey(secrets[0]);
  const keys = secrets.map((each) => createSecretKey(each));
  const known = new Map<string, z.output<typeof claims>>();
  /** A signature that was good once stays good; whether the session still lives is asked every time. */
  const claimsOf = (token: string, now: number) => {
    const before = known.get(token);
    if (before) return before;
    const { data } = claims.safeParse(keys.map((each) => verified(token, each, now)).find(Boolean));
    if (!data) return undefined;
    for (const oldest of known.keys()) if (known.size >= mostKnown) known.delete(oldest);
    known.set(token, data);
    return data;
  };
  return {
    sign: (session) =>
      jwt.sign({ typ: 'access', sid: session.id, iat: seconds(session.startedAt), exp: seconds(session.endsAt) }, key, {
        algorithm: 'HS256',
        issuer,
        audience,
        subject: String(session.userId),
      }),
    read: (token, now) => {
      const found = claimsOf(token, now);
      return found && seconds(now) < found.exp ? { sessionId: found.sid, userId: found.sub } : undefined;
    },
  };
}

function verified(token: string, key: KeyObject, now: number): unknown {
  try {
    // The algorithm is ours to choose, never the token's (CVE-2022-23540).
    return jwt.verify(token, key, { algorithms: ['HS256'], issuer, audience, clockTimestamp: seconds(now) });
  } catch {
    return undefined;
  }
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
