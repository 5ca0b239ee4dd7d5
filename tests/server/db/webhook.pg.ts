import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeal } from '../../../server/auth/rules/seal.ts';
import { sealPurpose } from '../../../server/auth/stores/factors.ts';
import { networks } from '../../../server/base/address.ts';
import { createSender } from '../../../server/webhooks/deliver.ts';
import { clock, secret as serverSecret, startKlinik, today } from '../../support/klinik.ts';
import { callerOf } from '../../support/mesin.ts';
import { isSigned, startPenerima } from '../../support/penerima.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let penerima: Awaited<ReturnType<typeof startPenerima>>;
let admin: string;
let as: ReturnType<typeof callerOf>;
/** What the senders' clocks are ahead, in ms. */
let ahead = 0;
const day = 86_400_000;

beforeAll(async () => {
  klinik = await startKlinik({ servers: 2 });
  as = callerOf(klinik.urls, () => admin);
});
beforeEach(async () => {
  await klinik.reset();
  admin = await klinik.tokenOf('admin');
  penerima = await startPenerima();
  ahead = 0;
  return async () => {
    await Promise.all(senders.splice(0).map((each) => each.stop()));
    await penerima.stop();
  };
});
afterAll(() => klinik.stop());

const table = (name: string) => klinik.database.table(name);
const [managerRole, kasirRole] = [2, 3];

const senders: ReturnType<typeof createSender>[] = [];

/** The sender of one server, which hears of no change unless it is given the news. */
function sender(allowed = '127.0.0.1', more: Partial<Parameters<typeof createSender>[0]> = {}) {
  const made = createSender({
    database: klinik.serving,
    events: { follow: () => () => undefined },
    config: { businessDate: today },
    clock: () => clock() + ahead,
    seal: createSeal([Buffer.from(serverSecret)], sealPurpose),
    allowed: networks(allowed === '' ? [] : [allowed]),
    ...more,
    pace: { again: day, timeout: 500, ...more.pace },
  });
  senders.push(made);
  return made;
}

/** A subscription with its machine and its secret, from now on. */
async function subscribe(data: string[], { role = managerRole, alamat = penerima.url } = {}) {
  const machine = await as.machine({ name: 'Toko Daring', role });
  const hook = await as.made<{ id: number; version: number }>('webhook', {
    ...{ nama: 'Toko daring', akun: machine.id, alamat, data: data.map((entitas) => ({ entitas })) },
  });
  const { data: made } = await as.made<{ data: { secret: string } }>(`webhooks/${hook.id}/rahasia`, {});
  return { ...hook, machine, secret: made.secret };
}
const addSupplier = async (nama: string) => {
  return as.made<{ id: number; version: number }>('supplier', { name: nama, username: nama.replaceAll(' ', '-') });
};
const standing = async (id: number) => {
  const { data } = (await as.call('webhooks', { as: admin })).body as { data: { id: number }[] };
  return data.find((each) => each.id === id);
};
const told = () => penerima.heard.map(({ message }) => `${message.type} ${message.data.records[0]?.id}`);

describe('a delivery', () => {
  it('is signed, in order, of all changes since the secret was made, each once', async () => {
    await addSupplier('PT Sebelum');
    const { id, secret } = await subscribe(['supplier']);
    const [first, second] = [await addSupplier('PT Satu'), await addSupplier('PT Dua')];
    const change = { name: 'PT Satu Jaya', version: first.version };
    const changed = await as.call(`supplier/${first.id}`, { as: admin, method: 'PUT', body: change });
    await as.call(`supplier/${second.id}`, { as: admin, method: 'DELETE' });
    expect(await standing(id)).toMatchObject({ state: 'berjalan', behind: 4, doneAt: null });
    // Two servers, of which one serves it.
    const [here, there] = [sender(), sender()];
    await Promise.all([here.settle(), there.settle()]);
    const [made, gone] = [`supplier.create ${first.id}`, `supplier.delete ${second.id}`];
    // The second was erased before anybody was told of it.
    expect(told()).toEqual([made, `supplier.edit ${first.id}`, gone]);
    expect(penerima.heard.every((each) => isSigned(each, secret))).toBe(true);
    expect(isSigned({ headers: penerima.heard[0]?.headers ?? {}, body: '{}' }, secret)).toBe(false);
    const positions = penerima.heard.map(({ message }) => message.data.position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(new Set(penerima.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    expect(penerima.heard[1]?.message.data).toMatchObject({
      records: [{ id: first.id, version: (changed.body as { version: number }).version }],
      changed: ['name'],
    });
    // It says which record, and nothing of what stands in it.
    expect(penerima.heard.map(({ body }) => body).join()).not.toContain('Jaya');
    expect(await standing(id)).toMatchObject({ state: 'berjalan', behind: 0, fault: null, doneAt: expect.any(String) });
  });

  it('that is refused waits, longer each time, and holds back what follows; the same id comes again', async () => {
    const { id } = await subscribe(['supplier']);
    const [first, second] = [await addSupplier('PT Satu'), await addSupplier('PT Dua')];
    const serving = sender();
    penerima.answer.status = 500;
    await serving.settle();
    await serving.settle();
    expect(told()).toEqual([`supplier.create ${first.id}`]);
    expect(await standing(id)).toMatchObject({ state: 'tertunda', behind: 2, fault: 'Penerima menjawab 500' });
    const pauses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const { nextAt, faultAt } = (await standing(id)) as unknown as { nextAt: string; faultAt: string };
      pauses.push(Date.parse(nextAt) - Date.parse(faultAt));
      ahead += 2 * (pauses.at(-1) ?? 0);
      await serving.settle();
    }
    expect(pauses).toEqual([...new Set(pauses)].sort((a, b) => a - b));
    penerima.answer.status = 200;
    ahead += day / 2;
    await serving.settle();
    expect(told()).toEqual([...Array(6).fill(`supplier.create ${first.id}`), `supplier.create ${second.id}`]);
    expect(new Set(penerima.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(await standing(id)).toMatchObject({ state: 'berjalan', behind: 0, fault: null });
  });

  it('is put aside after a day, with its reason, until somebody sends it again; then nothing is missing', async () => {
    const { id } = await subscribe(['supplier']);
    const { id: first } = await addSupplier('PT Satu');
    const serving = sender();
    penerima.answer.hangs = true;
    await serving.settle();
    const fault = expect.stringMatching(/^Penerima tidak menjawab dalam/);
    expect(await standing(id)).toMatchObject({ state: 'tertunda', fault });
    ahead += day;
    await serving.settle();
    expect(await standing(id)).toMatchObject({ state: 'disisihkan', behind: 1, fault, nextAt: null });
    ahead += day;
    await serving.settle();
    expect(penerima.heard).toHaveLength(2);
    penerima.answer.hangs = false;
    const { id: second } = await addSupplier('PT Dua');
    expect((await as.call(`webhooks/${id}/kirim-ulang`, { as: admin, method: 'POST' })).status).toBe(204);
    await serving.settle();
    expect(told().slice(2)).toEqual([`supplier.create ${first}`, `supplier.create ${second}`]);
    expect(await standing(id)).toMatchObject({ state: 'berjalan', behind: 0 });
  });

  it('in flight when its server is killed is made again by another, and not before its lease is over', async () => {
    await subscribe(['supplier']);
    const { id } = await addSupplier('PT Satu');
    // What a killed server leaves: the lease is taken, and nobody knows whether the receiver got it.
    await klinik.database.query(
      sql`update ${table('_kabar')} set leased_by = 'yang mati', leased_until = ${clock() + 40_000}`,
    );
    await sender().settle();
    expect(told()).toEqual([]);
    ahead = 41_000;
    await Promise.all([sender().settle(), sender().settle()]);
    expect(told()).toEqual([`supplier.create ${id}`]);
  });
});

describe('a sender', () => {
  it('asks the database when it is rung and there is a subscription, and for a retry when that is due', async () => {
    let asked = 0;
    const { events, serving } = klinik;
    const lane: typeof serving.lane = (load, entity) => {
      asked += 1;
      return serving.lane(load, entity);
    };
    const pace = { again: 10, pauses: [50, day] };
    sender('127.0.0.1', { events, database: { ...serving, lane }, pace });
    await expect.poll(() => asked).toBe(1);
    const quiet = async () => {
      await pause(200);
      const before = asked;
      await pause(200);
      expect(asked).toBe(before);
    };
    await addSupplier('PT Sebelum');
    await events.catchUp();
    await quiet();
    // Its making is news; the rest follows by itself.
    await subscribe(['supplier']);
    const { id } = await addSupplier('PT Satu');
    await expect.poll(told).toEqual([`supplier.create ${id}`]);
    await quiet();
    penerima.answer.status = 500;
    const { id: next } = await addSupplier('PT Dua');
    await expect.poll(told).toEqual([`supplier.create ${id}`, ...Array(2).fill(`supplier.create ${next}`)]);
    await quiet();
  });
});

describe('what the rights of its account hide', () => {
  it('is not told: entities, fields, records of others', async () => {
    const { database } = klinik;
    // A cashier neither lists the audit of rights nor reads the purchase price of a product.
    await subscribe(['permission', 'produk', 'pasien'], { role: kasirRole });
    const [product] = await database.query<{ id: number; version: number }>(
      sql`select id, _version as version from ${table('produk')} order by id limit 1`,
    );
    const put = async (path: string, body: object) =>
      expect((await as.call(path, { as: admin, method: 'PUT', body })).status).toBe(200);
    await put(`produk/${product?.id}`, { harga_beli: 12_345, version: product?.version });
    await put(`produk/${product?.id}`, {
      harga_beli: 12_346,
      harga_jual: 99_000,
      version: Number(product?.version) + 1,
    });
    const [right] = await database.query<{ id: number; version: number }>(
      sql`select id, _version as version from ${table('permission')} where role = ${kasirRole} and halaman = 'supplier'`,
    );
    await put(`permission/${right?.id}`, { delete: true, version: right?.version });
    await sender().settle();
    expect(penerima.heard.map(({ message }) => message.data)).toMatchObject([
      { entity: 'produk', records: [{ id: product?.id }], changed: ['harga_jual'] },
    ]);
  });

  it('also where it was taken away after the change, and an ended account puts it aside', async () => {
    const { id, machine } = await subscribe(['supplier', 'pasien']);
    await addSupplier('PT Satu');
    await as.call('commands/user/nonaktifkan', { as: admin, body: { user: machine.id, tetapMeskiTerbuka: true } });
    await sender().settle();
    expect(told()).toEqual([]);
    expect(await standing(id)).toMatchObject({
      state: 'disisihkan',
      fault: 'Akun mesin Toko Daring sudah tidak berlaku',
    });
  });

  it('and another address, or account, takes a new secret', async () => {
    const { id, version } = await subscribe(['supplier']);
    await addSupplier('PT Satu');
    const elsewhere = { alamat: `${penerima.url}/lain`, version };
    expect((await as.call(`webhook/${id}`, { as: admin, method: 'PUT', body: elsewhere })).status).toBe(200);
    await sender().settle();
    expect(await standing(id)).toMatchObject({ state: 'disisihkan', fault: expect.stringContaining('rahasia baru') });
    await as.made(`webhooks/${id}/rahasia`, {});
    await sender().settle();
    expect(told()).toHaveLength(1);
  });

  it('and no key makes or moves a subscription', async () => {
    const { id, machine, version } = await subscribe(['supplier'], { role: kasirRole });
    await klinik.database.query(
      sql`update ${table('permission')} set list = true, show = true, "create" = true, edit = true where role = ${kasirRole} and halaman = 'webhook'`,
    );
    const key = await as.keyFor(machine.id);
    expect((await as.call('webhooks', { as: key })).status).toBe(200);
    const moved = { as: key, method: 'PUT', body: { alamat: 'https://lain.example', version } };
    expect((await as.call(`webhook/${id}`, moved)).status).toBe(403);
    expect((await as.call(`webhooks/${id}/rahasia`, { as: key, method: 'POST' })).status).toBe(403);
  });
});

describe('an address', () => {
  it('within our own network is not called, unless it is allowed', async () => {
    const { id } = await subscribe(['supplier']);
    await addSupplier('PT Satu');
    await sender('').settle();
    expect(penerima.heard).toEqual([]);
    expect(await standing(id)).toMatchObject({
      state: 'tertunda',
      fault: '127.0.0.1 berada di jaringan sendiri. Bila memang dimaksud, izinkan dengan WEBHOOK_NETWORKS di server.',
    });
  });

  it('is https, or plain http as an address of our own network', async () => {
    const machine = await as.machine({ name: 'Toko Daring', role: kasirRole });
    const rest = { nama: 'Toko', akun: machine.id };
    const wrong = ['http://toko.example', 'ftp://toko.example', 'https://a:b@toko.example', 'https://', 'javascript:1'];
    for (const alamat of wrong)
      expect(
        await as.call('webhook', { as: admin, body: { ...rest, alamat, data: [{ entitas: 'supplier' }] } }),
        alamat,
      ).toMatchObject({ status: 422, body: { errors: { alamat: expect.any(String) } } });
    for (const data of [[], [{ entitas: 'rahasia' }]])
      expect(
        await as.call('webhook', { as: admin, body: { ...rest, alamat: 'https://toko.example', data } }),
      ).toMatchObject({ body: { errors: { data: expect.any(String) } } });
  });
});
