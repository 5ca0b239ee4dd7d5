import { demoAccounts, demoPassword } from '../../src/sample/administrasi.ts';
import { type Account, type Accounts, memoryAccounts, normalizeEmail } from './accounts.ts';
import type { Passwords } from './passwords.ts';

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
