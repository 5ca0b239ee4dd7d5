import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { ConsoleDataProvider } from '../../src/providers/consoleDataProvider.ts';
import { rightsWith } from '../../src/resources/rights.ts';
import { demoAccounts } from '../../src/sample/klinik/administrasi.ts';
import { makeDemoProvider } from '../providers/makeDemoProvider.ts';
import { type Clinic, clinicData, createForms, createsByForm, editForms, editsByForm, today } from './forms.ts';

/** The demo's store, at which one after the other sits down. */
function inBrowser(): Clinic {
  let account: (typeof demoAccounts)[number] | undefined;
  let provider: ConsoleDataProvider;
  const fresh = async () => {
    provider = makeDemoProvider({
      sample: async () => ({ ...clinicData }),
      now: () => ({ today, time: '09:00', instant: `${today}T02:00:00.000Z`, user: account?.name ?? '' }),
      email: () => account?.email ?? null,
      may: async () => rightsWith(account?.role ?? null, [], { dokter: account?.role === 'dokter' ? 1 : null }),
    });
  };
  const as = (role: string) => {
    account = demoAccounts.find((each) => each.role === role);
    return provider;
  };
  return { as, fresh };
}

describe('in the demo every form stores what it is filled in with', () => {
  const clinic = inBrowser();
  it.each(createForms)('a new record of %s', async (name, roles) =>
    expect(await createsByForm(clinic, name, roles)).toEqual([]),
  );
  it.each(editForms)('a record of %s, saved as it is', async (name, roles) =>
    expect(await editsByForm(clinic, name, roles)).toEqual([]),
  );
});
