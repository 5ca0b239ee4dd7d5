import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { z } from 'zod';
import type { Secrets } from './tokens.ts';

/** A stage of signing in, which only its own endpoint takes a ticket for. */
type Stage = 'factor' | 'setup' | 'google' | 'google-back';

/** Signed notes of the server to itself, which a browser holds for some minutes. They open nothing else. */
export interface Tickets {
  sign(stage: Stage, content: object, seconds: number): string;
  /** Undefined for one that is forged, over, of another stage or of another form. */
  read<T extends z.ZodType>(stage: Stage, form: T, ticket: string): z.output<T> | undefined;
}

export function createTickets(secrets: Secrets, clock: () => number): Tickets {
  const key = createSecretKey(secrets[0]);
  const keys = secrets.map((each) => createSecretKey(each));
  const audienceOf = (stage: Stage) => `konsol-klinik-masuk-${stage}`;
  const seconds = () => Math.floor(clock() / 1000);
  return {
    sign: (stage, content, lasting) =>
      jwt.sign({ ...content, iat: seconds(), exp: seconds() + lasting }, key, {
        algorithm: 'HS256',
        audience: audienceOf(stage),
      }),
    read: (stage, form, ticket) => {
      const readBy = (one: KeyObject) => {
        try {
          const audience = audienceOf(stage);
          return form.parse(jwt.verify(ticket, one, { algorithms: ['HS256'], audience, clockTimestamp: seconds() }));
        } catch {
          return undefined;
        }
      };
      return keys.map(readBy).find((each) => each !== undefined);
    },
  };
}
