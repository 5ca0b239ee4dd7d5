import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backUp } from '../../../server/backup/backup.ts';
import { caller } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';
import { startServer, stopServers } from '../../support/serverProcess.ts';
import { startHost, withHosts } from '../../support/standby.ts';

/** Nothing listens here. */
const gone = '127.0.0.1:1';

let one: Awaited<ReturnType<typeof startHost>>;
let other: Awaited<ReturnType<typeof startHost>>;
let hosts: string[];
beforeAll(async () => {
  one = await startHost(inject('servingUrl'), true);
  other = await startHost(inject('servingUrl'), false);
  hosts = [gone, one.address, other.address];
});
afterAll(async () => {
  await stopServers();
  await one.close();
  await other.close();
});

describe('several hosts in one address (operating 2)', () => {
  it('the one that takes writes is used, by the pool, the follower, readiness and the backup, and found again', async () => {
    const url = withHosts(inject('servingUrl'), hosts);
    const pace = { beat: 80, again: 50 };
    const klinik = await startKlinik({
      env: { DATABASE_URL: url, DB_POOL: '2', OPERATOR_ADDRESSES: '127.0.0.1' },
      pace,
    });
    const folder = mkdtempSync(join(tmpdir(), 'klinik-hosts-'));
    try {
      await klinik.reset();
      const call = caller(klinik.url);
      const token = await klinik.tokenOf('admin');
      const create = async (username: string) => {
        const body = { name: `PT ${username}`, username, email: `${username}@klinik.example`, phone: '081234567890' };
        return (await call('POST', 'supplier', { token, body })).status;
      };
      const ready = async () => (await call('GET', 'ready')).body;
      expect(await create('pertama')).toBe(201);
      expect(await ready()).toMatchObject({ status: 'ok' });

      // A switchover: what was the primary goes on answering, as a standby.
      other.become('standby');
      await expect.poll(() => create('di-siaga')).toBe(503);
      one.become('primary');
      await expect.poll(() => create('sesudah')).toBe(201);
      await expect.poll(ready).toEqual({ status: 'ok', findings: [] });
      const seen = klinik.events.at().id;
      expect(await create('terakhir')).toBe(201);
      await expect.poll(() => klinik.events.at().id).toBeGreaterThan(seen);
      const keep = { daily: 1, weekly: 0, monthly: 0 };
      const place = { url, schema: klinik.database.schema, folder, keep, keys: { key: Buffer.alloc(32, 1) } };
      expect((await backUp({ ...place, keys: { ...place.keys, passphrase: undefined } })).rows).toBeGreaterThan(0);
    } finally {
      await klinik.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('the start migrates at that one and names it; where none takes writes it says so', async () => {
    const [first, second] = [
      await startHost(inject('postgresUrl'), true),
      await startHost(inject('postgresUrl'), false),
    ];
    const schema = `uji_hosts_${process.pid}`;
    const folder = mkdtempSync(join(tmpdir(), 'klinik-hosts-'));
    const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    try {
      const url = withHosts(inject('postgresUrl'), [gone, first.address, second.address]);
      const env = { DATABASE_URL: url, DB_SCHEMA: schema };
      const server = startServer(folder, env);
      const { said } = await server.ready();
      expect(said).toContain(`Database: ${second.address} takes writes, of 3 hosts.`);
      await server.stop();
      second.become('standby');
      expect((await startServer(folder, env).exit).said).toContain(
        'Cannot start: none of the hosts at DATABASE_URL takes writes.',
      );
    } finally {
      await client.query(`drop schema if exists ${client.escapeIdentifier(schema)} cascade`);
      await client.end();
      await Promise.all([first.close(), second.close()]);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
