import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../../src/commands/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { type Action, mayByDefault } from '../../../src/resources/rights.ts';
import type { Row } from '../../../src/schema/index.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
});
afterAll(() => klinik.stop());

const roles = ['admin', 'manager', 'kasir', 'perawat', 'dokter', 'hr'];
const send = async (token: string, method: string, path: string, body?: object) =>
  (
    await fetch(`${klinik.url}/api/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'hak-hak-hak',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).status;

describe('rights hold on the server (issue 5; spec §6)', () => {
  it.each(roles)('%s: every resource and action, as the default rights say', async (role) => {
    const token = await klinik.tokenOf(role);
    // An id that is nobody's: who may gets 404 or 422, who may not gets 403 all the same.
    const asked: [Action, string, string, object?][] = [
      ['list', 'GET', ''],
      ['show', 'GET', '/999999'],
      ['create', 'POST', '', { rahasia: 1 }],
      ['edit', 'PUT', '/999999', {}],
      ['delete', 'DELETE', '/999999'],
    ];
    for (const { name, guard, actions } of resources) {
      for (const [action, method, path, body] of asked) {
        const status = await send(token, method, `${name}${path}`, body);
        const told = `${role} ${action} ${name}`;
        if (!mayByDefault(role, guard, action)) expect(status, told).toBe(403);
        else if (action !== 'list' && !actions[action as 'show']) expect(status, told).toBe(405);
        else expect([200, 404, 422], told).toContain(status);
      }
      expect(await send(token, 'GET', `aggregate/${name}?measures=[{"count":true}]`)).toBe(
        mayByDefault(role, guard, 'list') ? 200 : 403,
      );
    }
  });

  it.each(roles)('%s: every command', async (role) => {
    const token = await klinik.tokenOf(role);
    for (const { name, permission } of commands.values()) {
      const guard = resources.find((each) => each.name === permission.resource)?.guard ?? permission.resource;
      const status = await send(token, 'POST', `commands/${name}`, { rahasia: 1 });
      expect(status, `${role} ${name}`).toBe(mayByDefault(role, guard, permission.action) ? 422 : 403);
    }
  });

  it('what the Permission page says goes before the default, from the next request on', async () => {
    const admin = await klinik.provider();
    const token = await klinik.tokenOf('kasir');
    expect(await send(token, 'GET', 'laporan/keuangan')).toBe(403);
    const { data } = await admin.getList<Row>('permission', {
      filter: { halaman: 'laporan/keuangan', role: 3 },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    const [row] = data;
    if (!row) throw new Error('The sample has a permission for every page');
    await admin.update('permission', { id: row.id, data: { ...row, list: true }, previousData: row });
    expect(await send(token, 'GET', 'laporan/keuangan')).toBe(200);
  });

  it('a role that is taken away counts from the next request on, and so does a disabled account', async () => {
    const admin = await klinik.provider();
    const token = await klinik.tokenOf('hr');
    expect(await send(token, 'GET', 'dokter')).toBe(200);
    const user = (await admin.getOne<Row>('user', { id: 6 })).data;
    await admin.update('user', { id: 6, data: { ...user, role: null }, previousData: user });
    expect(await send(token, 'GET', 'dokter')).toBe(403);
    await admin.delete('user', { id: 6 });
    expect(await send(token, 'GET', 'dokter')).toBe(401);
  });
});
