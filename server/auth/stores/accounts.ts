import { randomUUID } from 'node:crypto';
import { namaSetara } from '../../../src/domain/core/teks.ts';
import type { Places } from '../../../src/schema/index.ts';
import type { Actor } from '../../db/pool/auditEntry.ts';

export type Account = {
  readonly id: number;
  readonly name: string;
  /** Normalised, see normalizeEmail. */
  readonly email: string;
  /** The `username` of a row in the `roles` resource; null: no rights yet. */
  readonly role: string | null;
  readonly passwordHash: string;
  /** A disabled account keeps its data and can neither sign in nor go on. */
  readonly active: boolean;
  /** Registered, and not approved yet. */
  readonly waiting?: boolean;
  /** Changes with the password, which ends every session begun under the old one. */
  readonly stamp: string;
  /** The session in which its owner changed the password: that one goes on. */
  readonly keptSession: string | null;
  /** Of a clinic that has several branches. */
  readonly places?: Places | undefined;
  /** Of a program, which comes with a key and may not do what a person alone may. */
  readonly machine?: true;
  /** Such a program that writes nothing: it reads, and what it proposes a person carries out. */
  readonly proposes?: boolean;
};

/** Whoever registered chose the password, and nothing proved that the e-mail is theirs. */
type Unproven = { readonly unproven?: boolean };

type NewAccount = Pick<Account, 'name' | 'email' | 'role' | 'passwordHash' | 'waiting'> & Unproven;

/**
 * The store of accounts: in memory on the demo rung; a table of PostgreSQL on the others, with `by` in the audit.
 */
export type Accounts = {
  byId(id: number): Promise<Account | undefined>;
  byEmail(email: string): Promise<Account | undefined>;
  /** An active one of this name, however it is written (`namaSetara`). */
  byName(name: string): Promise<Account | undefined>;
  /** Undefined when the e-mail is taken, also by a concurrent registration. */
  create(account: NewAccount, by?: Actor): Promise<Account | undefined>;
  /** A new password makes an account that has none yet active; `keptSession` goes on, all others are over. */
  update(
    id: number,
    changes: Partial<Pick<Account, 'name' | 'role' | 'active' | 'passwordHash' | 'keptSession'>> & Unproven,
    by?: Actor,
  ): Promise<void>;
};

/** Accounts that last as long as the process. */
export function memoryAccounts(accounts = new Map<number, Account>()): Accounts {
  const find = (email: string) => [...accounts.values()].find((account) => account.email === email);
  return {
    byId: async (id) => accounts.get(id),
    byEmail: async (email) => find(email),
    byName: async (name) =>
      [...accounts.values()].find((each) => each.active && namaSetara(each.name) === namaSetara(name)),
    create: async (input) => {
      if (find(input.email)) return undefined;
      const account = {
        ...input,
        id: accounts.size + 1,
        active: !input.waiting,
        stamp: randomUUID(),
        keptSession: null,
      };
      accounts.set(account.id, account);
      return account;
    },
    update: async (id, changes) => {
      const account = accounts.get(id);
      if (!account) return;
      const fresh = changes.passwordHash && { stamp: randomUUID(), keptSession: changes.keptSession ?? null };
      const approved = changes.active !== undefined && { waiting: false };
      accounts.set(id, { ...account, ...changes, ...fresh, ...approved });
    },
  };
}

export type PublicUser = Pick<Account, 'id' | 'name' | 'email' | 'role'>;

/** The fields of an account that may leave the server, each by name: a new one stays inside until it is added here. */
export function publicUser({ id, name, email, role }: Account): PublicUser {
  return { id, name, email, role };
}

/**
 * The one spelling of an e-mail address under which accounts are found and logins are counted,
 * so that neither letter case, nor blanks, nor full-width characters make it another one.
 *
 * @example normalizeEmail(' Admin@Klinik.test ') // 'admin@klinik.test'
 */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
