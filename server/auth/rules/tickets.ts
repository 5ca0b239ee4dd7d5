import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { z } from 'zod';

/** A stage of signing in, which only its own endpoint takes a ticket for. */
type Stage = 'factor' | 'setup' | 'google' | 'google-back';

/** Signed notes of the server to itself, which a browser holds for some minutes. They open nothing else. */
export interface Tickets {
  sign(stage: Stage, content: object, seconds: number): string;
  /** Undefined for one that is forged, over, of another stage or of another form. */
  read<T extends z.ZodType>(stage: Stage, form: T, ticket: string): z.output<T> | undefined;
}

export function createTickets(secret: Buffer, clock: () => number): Tickets {
  const key = createSecretKey(secret);
  const audienceOf = (stage: Stage) => `konsol-klinik-masuk-${stage}`;
  const seconds = () => Math.floor(clock() / 1000);
  return {
    sign: (stage, content, lasting) =>
      jwt.sign({ ...content, iat: seconds(), exp: seconds() + lasting }, key, {
        algorithm: 'HS256',
        audience: audienceOf(stage),
      }),
    read: (stage, form, ticket) => {
      try {
        const audience = audienceOf(stage);
        return form.parse(jwt.verify(ticket, key, { algorithms: ['HS256'], audience, clockTimestamp: seconds() }));
      } catch {
        return undefined;
      }
    },
  };
}
