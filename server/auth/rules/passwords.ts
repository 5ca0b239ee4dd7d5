import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../base/limitConcurrency.ts';

/** Argon2id (the package's default kind), 19 MiB, two passes, one lane (security.md, Passwords). */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Without a hash (an unknown e-mail), or with a malformed one (put into the database by hand), the answer is no,
   * after as much work as any other.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
};

/**
 * Hashes passwords, a few at a time: each takes 19 MiB and a core, so a flood of logins could take the machine.
 *
 * @param atOnce - how many run together.
 * @param waiting - how many may wait; the next one is answered 503 with `Retry-After`.
 */
export function createPasswords({ atOnce = 4, waiting = 32 } = {}): Passwords {
  const queued = limitConcurrency({ atOnce, waiting, cause: 'passwords' });
  const nobodys = hash(randomUUID(), cost);
  // Two keyboards may send 'é' as one sign or as two.
  const written = (password: string) => password.normalize('NFC');
  return {
    hash: (password) => queued(() => hash(written(password), cost)),
    verify: (passwordHash, password) =>
      queued(async () => {
        const right = passwordHash && (await verify(passwordHash, written(password)).catch(() => null));
        if (typeof right === 'boolean') return right;
        await verify(await nobodys, written(password));
        return false;
      }),
  };
}
