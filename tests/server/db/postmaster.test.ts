import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addressIn, listening, newAddress, urlAt } from '../../../server/db/cluster/postmaster.ts';

describe.skipIf(process.platform === 'win32')('where the embedded PostgreSQL is listened for', () => {
  it('in a socket of its folder, by whatever name', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'klinik ')), '100%');
    mkdirSync(folder);
    const address = await newAddress(folder);
    expect(address.socket).toBe(true);
    expect(listening(address)).toContain('-c listen_addresses=');
    const client = new pg.Client({ connectionString: urlAt(folder, address, 'sandi') });
    expect(client.host).toBe(folder);
    expect(client.port).toBe(5432);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(dirname(folder), { recursive: true });
  });

  it.each([
    ['the path is too long for a socket', () => join(tmpdir(), 'panjang'.repeat(20))],
    ['the folder takes none', () => join(tmpdir(), 'tidak-ada')],
  ])('at a port of this machine where %s', async (_why, folder) => {
    const address = await newAddress(folder());
    expect(address.socket).toBe(false);
    expect(listening(address)).toContain('-c listen_addresses=127.0.0.1');
  });

  it('where it was, for one that an older version left running', () => {
    const folder = mkdtempSync(join(tmpdir(), 'klinik-alamat-'));
    expect(addressIn(folder)).toBeNull();
    const noted = (socket: string) => ['1', folder, '0', '40123', socket, '127.0.0.1', '', 'ready', ''].join('\n');
    writeFileSync(join(folder, 'postmaster.pid'), noted(''));
    expect(addressIn(folder)).toEqual({ port: 40123, socket: false });
    writeFileSync(join(folder, 'postmaster.pid'), noted('.'));
    expect(addressIn(folder)).toEqual({ port: 40123, socket: true });
    rmSync(folder, { recursive: true });
  });
});
