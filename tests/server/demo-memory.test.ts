import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createPasswords } from '../../server/auth/rules/passwords.ts';
import { createDemoAccounts, demoMemory } from '../../server/auth/stores/demo.ts';
import { memorySessions } from '../../server/auth/stores/sessions.ts';

const folder = mkdtempSync(join(tmpdir(), 'klinik-memori-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([true, false])('what the demo has in memory outlasts a restart under npm run dev alone (%s)', async (dev) => {
  const before = demoMemory(folder, dev);
  const accounts = await createDemoAccounts(createPasswords(), before.accounts);
  const [first] = before.accounts.values();
  const session = await memorySessions(before.sessions).start(
    { userId: first?.id ?? 0, stamp: first?.stamp ?? '', remember: false },
    Date.now(),
  );
  before.save();

  const after = demoMemory(folder, dev);
  const again = await createDemoAccounts(createPasswords(), after.accounts);
  expect(await memorySessions(after.sessions).find(session.id, Date.now())).toEqual(dev ? session : undefined);
  const stampOf = async (from: typeof accounts) => (await from.byId(first?.id ?? 0))?.stamp;
  expect((await stampOf(again)) === (await stampOf(accounts))).toBe(dev);
  if (dev) expect(statSync(join(folder, 'dev-sessions.json')).mode & 0o777).toBe(0o600);
});
