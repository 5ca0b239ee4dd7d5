import { describe, expect, it } from 'vitest';
import { createAccess } from '../../src/providers/access.ts';
import type { SessionState } from '../../src/providers/session.ts';
import type { Rights } from '../../src/providers/sessionApi.ts';
import { resources } from '../../src/resources/index.ts';

const kasir: Rights = { role: 'kasir', roleName: 'Kasir', rows: [] };
const manager: Rights = { role: 'manager', roleName: 'Manager', rows: [] };

/** Rights whose answers the test gives, in whatever order. */
function asking() {
  const waiting: ((rights: Rights) => void)[] = [];
  let tell: (sources: readonly string[]) => void = () => undefined;
  let state: SessionState = {
    status: 'authenticated',
    user: { id: 3, name: 'Sari', email: 'a@klinik.test', role: 'kasir' },
  };
  const access = createAccess({
    resources,
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
    session: { state: () => state, branch: null },
    readRights: () => new Promise((answer) => waiting.push(answer)),
  });
  return {
    access,
    waiting,
    changed: () => tell(['permission']),
    signOut: () => {
      state = { status: 'unauthenticated', reason: 'signed-out' };
      access.follow();
    },
  };
}

describe('what somebody may do', () => {
  it('is read anew when permissions change; an older answer that comes later does not count', async () => {
    const { access, waiting, changed } = asking();
    const first = access.may();
    changed();
    const [older, newer] = waiting;
    newer?.(kasir);
    await access.may();
    expect(access.known().may('laporan/keuangan', 'list')).toBe(false);
    older?.(manager);
    await first;
    expect(access.known().may('laporan/keuangan', 'list')).toBe(false);
    expect(access.known().may('pasien', 'edit')).toBe(true);
  });

  it('is nothing after the sign-out, also where the answer comes later', async () => {
    const { access, waiting, signOut } = asking();
    const asked = access.may();
    signOut();
    waiting[0]?.(manager);
    await asked;
    expect(access.known().may('pasien', 'list')).toBe(false);
  });
});
