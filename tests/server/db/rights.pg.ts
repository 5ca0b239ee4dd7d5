import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../../src/commands/index.ts';
import { may } from '../../../src/resources/rights.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { startKlinik, today } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
});
afterAll(() => klinik.stop());

const { roles, permission } = sampleData(today);

describe('commands ask for their right on the server (design §5)', () => {
  it.each(roles.map(({ id, username }) => [username, id] as const))('%s', async (role, id) => {
    const token = await klinik.tokenOf(role);
    for (const { name, permission: needed } of commands.values()) {
      const guarded = permission.find((row) => row.role === id && row.halaman === needed.resource);
      const allowed = may(role, needed.resource, needed.action, guarded);
      const { status } = await fetch(`${klinik.url}/api/commands/${name}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': `uji-${role}-${name.replace('/', '-')}`,
        },
        body: '{"bukan": 1}',
      });
      expect(status, name).toBe(allowed ? 422 : 403);
    }
  });

  it('a record that a command makes needs the command’s right as well', async () => {
    const token = await klinik.tokenOf('kasir');
    const answer = await fetch(`${klinik.url}/api/stok-keluar`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ produk: 1, jumlah: 1 }),
    });
    expect(answer.status).toBe(403);
  });
});
