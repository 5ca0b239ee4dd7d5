import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import { demoAccounts, demoPassword, settings } from '../../../src/sample/klinik/administrasi.ts';
import type { Passwords } from '../rules/passwords.ts';
import { type Account, type Accounts, memoryAccounts, normalizeEmail } from './accounts.ts';
import type { Session } from './sessions.ts';

/** The accounts of the demo rung, unless there are some. One hash serves all: their password is public anyway. */
export async function createDemoAccounts(passwords: Passwords, kept = new Map<number, Account>()): Promise<Accounts> {
  const accounts = memoryAccounts(kept);
  if (kept.size > 0) return accounts;
  const passwordHash = await passwords.hash(demoPassword);
  for (const { name, email, role } of demoAccounts) {
    await accounts.create({ name, email: normalizeEmail(email), role, passwordHash });
  }
  return accounts;
}

/** Shared by everybody who tries the demo. */
export const isDemoAccount = (email: string): boolean => demoAccounts.some((each) => each.email === email);

/** The demo rung's accounts and sessions, in memory. */
export interface DemoMemory {
  accounts: Map<number, Account>;
  sessions: Map<string, Session>;
  save: () => void;
}

/**
 * Forgotten by every restart, but under `npm run dev`, where each edit is one: there it is kept in `dataDir`, in a file
 * that only its owner may read.
 */
export function demoMemory(dataDir: string, dev: boolean): DemoMemory {
  const file = join(dataDir, 'dev-sessions.json');
  const { accounts, sessions } = dev ? read(file) : { accounts: [], sessions: [] };
  const memory = {
    accounts: new Map(accounts.map((each) => [each.id, each])),
    sessions: new Map(sessions.map((each) => [each.id, each])),
  };
  const save = () => {
    if (!dev) return;
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const kept = { accounts: [...memory.accounts.values()], sessions: [...memory.sessions.values()] };
    writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
  };
  return { ...memory, save };
}

function read(file: string): { accounts: Account[]; sessions: Session[] } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { accounts: [], sessions: [] };
  }
}

const sampleSettings = pengaturan(settings());
/** The sample's: the demo's own are kept in the browser. */
export const demoSettings = () => sampleSettings;
