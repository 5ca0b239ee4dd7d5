import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf } from '../../support/mesin.ts';
import { startProcess, startServer, stopServers } from '../../support/serverProcess.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'klinik-orang-lain-'));
const admin = { ADMIN_EMAIL: 'kepala@klinik.example', ADMIN_PASSWORD: 'rahasia-uji-coba' };
const env = { BUSINESS_DATE: '2024-08-27', BACKUP_HOURS: '0', WEBHOOK_NETWORKS: '127.0.0.1', ...admin };
const urls = [''];
let server: ReturnType<typeof startServer>;
let token = '';

beforeAll(async () => {
  server = startServer(dataDir, env, '--sample');
  urls[0] = (await server.ready()).url;
  const body = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD, remember: true };
  const answer = await as.call('login', { body });
  token = (answer.body as { access_token: string }).access_token;
});
afterAll(async () => {
  await stopServers();
  rmSync(dataDir, { recursive: true, force: true });
});
const as = callerOf(urls, () => token);

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

it('the client of docs/webhooks.md hears of all that happened, once, though the server was killed meanwhile', async () => {
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? [];
  expect(script.trim().split('\n').length).toBeLessThan(40);
  const file = join(dataDir, 'klien.mjs');
  writeFileSync(file, script);
  const port = await freePort();
  const { id: akun } = await as.machine({ name: 'Toko Daring', role: 3 });
  const key = await as.keyFor(akun);
  const alamat = `http://127.0.0.1:${port}/kabar`;
  const data = ['pasien', 'transaksi'].map((entitas) => ({ entitas }));
  const hook = await as.made<{ id: number }>('webhook', { nama: 'Toko', akun, alamat, data });
  const made = await as.made<{ data: { secret: string } }>(`webhooks/${hook.id}/rahasia`, {});
  const client = startProcess([file], {
    ...{ KLINIK: urls[0], KUNCI: key, RAHASIA: made.data.secret, PORT: String(port) },
  });
  let said = '';
  for (const stream of [client.child.stdout, client.child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  try {
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(/paid visit|Error/);
    expect(said).toContain('paid visit');
    server.child.kill('SIGKILL');
    await server.exit;
    server = startServer(dataDir, { ...env, PORT: new URL(String(urls[0])).port });
    urls[0] = (await server.ready()).url;
    const after = await as.made<{ id: number }>('pasien', {
      ...{ name: 'Sari Indah', gender: 'Perempuan', birthDate: '1991-02-03', phone: '081234567899', dokter: 1 },
    });
    await expect.poll(() => said, { timeout: 60_000 }).toContain(`pasien.create ${after.id} `);
    const log = (
      await as.call(
        `audit?filter=${encodeURIComponent('{"sumber":["pasien","transaksi"]}')}&sort=["id","ASC"]&range=[0,99]`,
        { as: token },
      )
    ).body as { id: number; sumber: string; tindakan: string; idData: number; perintah: string | null }[];
    const heard = said.split('\n').flatMap((line) => /^heard (\d+) (\S+) (\d+) (\S+)$/.exec(line)?.slice(1, 5) ?? []);
    const first = Number(heard[0]);
    const told = log
      .filter(({ id, tindakan }) => id >= first && tindakan !== 'load')
      .flatMap(({ id, sumber, tindakan, idData, perintah }) => [
        `${id}`,
        `${sumber}.${tindakan}`,
        `${idData}`,
        `${perintah}`,
      ]);
    expect(heard).toEqual(told);
    expect(said).toMatch(/heard \d+ transaksi\.create \d+ transaksi\/bayar/);
    expect(said).toMatch(/heard \d+ pasien\.create \d+ null/);
  } finally {
    client.child.kill();
    await client.exit;
  }
});
