import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Command } from '../../../src/commands/core/command.ts';
import { built } from '../../support/built.ts';
import { startKlinik } from '../../support/klinik.ts';
import { gantiTelepon } from '../../support/newCommand.ts';

// Its line in the index; modules are shared with other files.
const index = built.commands as Map<string, Command>;
let klinik: Awaited<ReturnType<typeof startKlinik>>;
let keys = 0;
beforeAll(async () => {
  index.set(gantiTelepon.name, gantiTelepon);
  klinik = await startKlinik();
  await klinik.reset();
});
afterAll(async () => {
  index.delete(gantiTelepon.name);
  await klinik.stop();
});

async function call(role: string, path: string, body?: object, key = `ganti-telepon-${++keys}`) {
  const headers = { Authorization: `Bearer ${await klinik.tokenOf(role)}`, 'Idempotency-Key': key };
  const request = body
    ? { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    : { headers };
  const answer = await fetch(`${klinik.url}/api/${path}`, request);
  return { status: answer.status, body: await answer.json() };
}

it('one declaration gives an endpoint that is checked, allowed, kept once, described and audited', async () => {
  const path = 'commands/supplier/ganti-telepon';
  const good = { supplier: 1, phone: '+62 811-1111-1111' };
  expect(await call('kasir', path, good)).toMatchObject({ status: 403 });
  expect(await call('admin', path, { ...good, phone: '12', asing: 1 })).toMatchObject({
    status: 422,
    body: { errors: { phone: expect.stringMatching(/^Nomor telepon/), asing: 'Isian ini tidak dikenal' } },
  });
  const done = await call('admin', path, good, 'ganti-telepon-sekali');
  expect(done).toMatchObject({ status: 200, body: { data: { id: 1, phone: '081111111111' } } });
  expect(await call('admin', path, good, 'ganti-telepon-sekali')).toEqual(done);
  expect(await call('admin', path, good)).toMatchObject({
    status: 409,
    body: {
      code: 'supplier.sudahDiganti',
      message: 'PT Sumber Makmur sudah dihubungi lewat 081111111111',
    },
  });

  const { body: document } = await call('admin', 'openapi.json');
  expect(document.paths['/commands/supplier/ganti-telepon'].post).toMatchObject({
    summary: 'Ganti Telepon',
    requestBody: {
      content: {
        'application/json': {
          schema: { required: ['supplier', 'phone'], properties: { phone: { type: 'string', title: 'Telepon Baru' } } },
        },
      },
    },
  });
  const { body: audit } = await call('admin', 'audit?filter={"sumber":"supplier"}&sort=["id","DESC"]&range=[0,0]');
  expect(audit[0]).toMatchObject({ sumber: 'supplier', tindakan: 'edit', perintah: 'supplier/ganti-telepon' });
});
