import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { guardsIn } from '../../../src/resources/rights.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { actions, type Row } from '../../../src/schema/index.ts';
import { makeClinic, today } from '../clinic.ts';

const sample = sampleData(today);
const kasir = 3;
describe('who registered and waits for approval', () => {
  it('is let in with a role, which can be taken back; not twice', async () => {
    const { run, row } = makeClinic();
    await run('user/setujui', { user: 7, role: kasir });
    expect(await row('user', 7)).toMatchObject({ status: 'aktif', role: kasir });
    await expect(run('user/setujui', { user: 7, role: kasir })).rejects.toMatchObject({
      status: 409,
      message: 'Wulan Pertiwi tidak sedang menunggu persetujuan. Muat ulang halaman.',
    });
    await run('user/tunda', { user: 7, role: null });
    expect(await row('user', 7)).toMatchObject({ status: 'menunggu', role: null });
  });

  it('is not let in without a role', async () => {
    const { run, row } = makeClinic();
    await expect(run('user/setujui', { user: 7, role: null as never })).rejects.toMatchObject({ status: 422 });
    expect(await row('user', 7)).toMatchObject({ status: 'menunggu' });
  });

  it('is turned down, which can be taken back', async () => {
    const { run, row } = makeClinic();
    await run('user/tolak', { user: 7 });
    expect(await row('user', 7)).toMatchObject({ status: 'ditolak' });
    await expect(run('user/setujui', { user: 7, role: kasir })).rejects.toMatchObject({ status: 409 });
    await run('user/batal-tolak', { user: 7 });
    expect(await row('user', 7)).toMatchObject({ status: 'menunggu' });
  });

  it('the last admin can neither be put back among those who wait nor lose the role', async () => {
    const { run, provider, row } = makeClinic();
    await expect(run('user/tunda', { user: 1, role: 1 })).rejects.toMatchObject({ status: 409 });
    const admin = await row('user', 1);
    await expect(
      provider.update('user', { id: 1, data: { ...admin, role: kasir }, previousData: admin }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await row('user', 1)).toMatchObject({ status: 'aktif', role: 1 });
  });
});

describe("a role made with 'Salin hak dari'", () => {
  const role = { name: 'Kasir Sore', username: 'kasir-sore', email: 'sore@klinik.test', salinHak: 'kasir' };
  const rights = async ({ rows }: ReturnType<typeof makeClinic>, id: number) =>
    new Map((await rows('permission', { role: id })).map((row) => [row.halaman, actions.filter((each) => row[each])]));

  it('has the rights of the other, as they are now', async () => {
    const clinic = makeClinic({ permission: sample.permission });
    const supplier = (await clinic.rows('permission', { role: kasir })).find(({ halaman }) => halaman === 'supplier');
    await clinic.provider.update('permission', {
      id: Number(supplier?.id),
      data: { ...supplier, delete: true },
      previousData: supplier as Row,
    });
    const { data } = await clinic.provider.create<Row>('roles', { data: role });
    const [theirs, copied] = [await rights(clinic, kasir), await rights(clinic, data.id)];
    expect([...copied.keys()].sort()).toEqual(guardsIn(resources).sort());
    expect(copied).toEqual(new Map(guardsIn(resources).map((guard) => [guard, theirs.get(guard)])));
    expect(copied.get('supplier')).toContain('delete');
    // What it was copied from is a fact of its making.
    await clinic.provider.update('roles', {
      id: data.id,
      data: { ...data, salinHak: 'manager' },
      previousData: data,
    });
    expect(await clinic.row('roles', data.id)).toMatchObject({ salinHak: 'kasir' });
  });

  it.each([
    ['admin', 'Hak admin tidak dapat disalin. Pilih role lain.'],
    ['tiada', 'Tidak ada role "tiada". Isi dengan username role, mis. kasir.'],
  ])('not from %s: nothing is made', async (salinHak, sentence) => {
    const { provider, rows } = makeClinic({ permission: sample.permission });
    const before = (await rows('roles')).length;
    await expect(provider.create('roles', { data: { ...role, salinHak } })).rejects.toMatchObject({
      body: { errors: { salinHak: sentence } },
    });
    expect(await rows('roles')).toHaveLength(before);
  });
});

describe('the account of a machine', () => {
  const toko = { name: 'Toko Daring', role: kasir };

  it('is made active, without a password, and told apart by an address that nobody has', async () => {
    const { provider, row } = makeClinic();
    const { data: made } = await provider.create('user/mesin', {
      data: { ...toko, batasPermintaan: 60, sampai: today },
    });
    expect(await row('user', Number(made.id))).toMatchObject({
      ...{ ...toko, jenis: 'mesin', status: 'aktif', batasPermintaan: 60, sampai: today, dokter: null },
      email: expect.stringMatching(/^mesin-[0-9a-f]{8}@mesin\.invalid$/),
    });
  });

  it.each([
    ['no admin', { role: 1 }, 'role'],
    ['nor of a day that is over', { sampai: '2024-08-26' }, 'sampai'],
    ['nor from what is no address', { jaringan: 'toko.example' }, 'jaringan'],
    ['nor without a role', { role: null }, 'role'],
  ])('is %s', async (_, values, field) => {
    const { provider } = makeClinic();
    await expect(provider.create('user/mesin', { data: { ...toko, ...values } })).rejects.toMatchObject({
      body: { errors: { [field]: expect.any(String) } },
    });
  });
});
