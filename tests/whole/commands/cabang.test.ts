import { describe, expect, it } from 'vitest';
import { readRights } from '../../../src/providers/demo/readRights.ts';
import { rightsWith } from '../../../src/resources/rights.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { makeDemoProvider, today } from '../../providers/makeDemoProvider.ts';

const kedua = {
  ...{ pertama: 'Klinik Cantika Medika', nama: 'Kemang', alamat: 'Jl. Kemang Raya 8', telepon: '021 719 0008' },
  awalanInvoice: 'KMG',
};
const idOf = (email: string) => Number(sampleData(today).user.find((row) => row.email === email)?.id);

/** A clinic in the browser, and whoever works in it, in the branch that they chose. */
function clinic(more: Record<string, readonly Row[]> = {}) {
  let [email, chosen]: [string, number | null] = ['admin@klinik.test', null];
  const rights = () => readRights(demo.records, { id: 1, name: '', email, role: email.split('@')[0] ?? '' }, today);
  const demo = makeDemoProvider({
    sample: async () => ({ ...sampleData(today), ...more }),
    email: () => email,
    may: async () => {
      const { role, rows, me, places } = await rights();
      return rightsWith(role, rows, { ...me, ...(places && { places: { ...places, chosen } }) });
    },
  });
  const as = (role: string, branch: number | null = null) => {
    [email, chosen] = [`${role}@klinik.test`, branch];
    return demo;
  };
  const open = (tim: object[] = []) => as('admin').command('cabang/buka', { ...kedua, tim });
  return { demo, as, open, rights };
}
const all = { filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 100 } } as const;
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ message, body }: { message: string; body?: { errors?: object } }) =>
      Object.keys(body?.errors ?? {}).length > 0 ? body?.errors : message,
  );

describe('the second branch', () => {
  it('leaves what there is to the first, and gives accounts their branches', async () => {
    const { as, open, demo } = clinic();
    const before = await as('admin').getList('kunjungan', all);
    const { data: made } = await open([
      { user: idOf('kasir@klinik.test'), keduanya: false },
      { user: idOf('dokter@klinik.test'), keduanya: true },
    ]);
    expect(made).toMatchObject({ id: 2, nama: 'Kemang' });
    expect(await demo.records('cabang')).toMatchObject([{ id: 1, nama: kedua.pertama }, { id: 2 }]);
    expect((await as('admin').getList('kunjungan', all)).data).toEqual(
      before.data.map((row) => ({ ...row, cabang: 1 })),
    );
    const places = async (role: string) =>
      (await demo.records('user')).find((row) => row['email'] === `${role}@klinik.test`)?.['cabang'];
    expect(await places('admin')).toEqual([]);
    expect(await places('manager')).toEqual([{ cabang: 1 }]);
    expect(await places('kasir')).toEqual([{ cabang: 2 }]);
    expect(await places('dokter')).toEqual([{ cabang: 1 }, { cabang: 2 }]);
    expect((await as('kasir').getList('kunjungan', all)).total).toBe(0);
  });

  it('is opened once, by an admin, under a name of its own', async () => {
    const { as, open } = clinic();
    expect(await refused(as('manager').command('cabang/buka', kedua))).toMatch(/Anda tidak/);
    const same = as('admin').command('cabang/buka', { ...kedua, nama: 'klinik cantika medika' });
    expect(await refused(same)).toEqual({ nama: 'Kedua cabang perlu nama yang berbeda' });
    await open();
    expect(await refused(as('admin').command('cabang/buka', { ...kedua, nama: 'Bekasi' }))).toMatch(
      /Cabang kedua sudah dibuka/,
    );
    const { data: third } = await as('admin').create('cabang', { data: { nama: 'Bekasi' } });
    expect(third).toMatchObject({ id: 3, sejak: today, jamHari: [] });
  });

  it('sells under its own prefix, in a sequence of its own', async () => {
    const { as, open } = clinic();
    await open([{ user: idOf('kasir@klinik.test'), keduanya: true }]);
    const sale = {
      paket: [{ paket: 1 }],
      ...{ pasien: 1, metodeBayar: 'QRIS', diskon: 0, diskonType: 'persen', ppn: 11, alasanTanda: 'Sudah disetujui' },
    } as never;
    const sell = async (who: string, branch: number) => (await as(who, branch).command('transaksi/jual', sale)).data;
    expect(await sell('admin', 2)).toMatchObject({ invoiceNumber: 'KMG-2024-001' });
    expect(await sell('kasir', 1)).toMatchObject({ invoiceNumber: expect.stringMatching(/^INV-/) });
    expect(await sell('admin', 2)).toMatchObject({ invoiceNumber: 'KMG-2024-002' });
  });

  it('is open at its own hours, and calls at its own switch', async () => {
    const { as, open, rights } = clinic({ antrian: [], kunjungan: [], appointments: [], roster: [], cuti: [] });
    await open();
    const [branch] = (await as('admin').getList('cabang', { ...all, filter: { nama: 'Kemang' } })).data as Row[];
    const hours = (sampleData(today).settings[0]?.jamHari ?? []).map((day) => ({
      ...day,
      ...(day.buka && { dari: '10:00', sampai: '20:00' }),
    }));
    const data = { ...branch, jamHari: hours, istirahatMulai: null, istirahatSelesai: null };
    await as('admin').update('cabang', { id: 2, data, previousData: branch });
    expect((await rights()).branches).toMatchObject([{ jamHari: [] }, { jamHari: hours }]);
    const number = { pasien: 1, dokter: 1, tetap: true };
    await as('admin', 2).command('antrian/ambil-nomor', number);
    await as('admin', 1).command('antrian/ambil-nomor', { ...number, pasien: 2 });
    await as('admin', 2).command('antrian/atur-layanan', { aktif: false });
    expect(await refused(as('admin', 2).command('antrian/panggil-selanjutnya', {}))).toMatch(/dihentikan|berhenti/i);
    expect(await refused(as('admin', 1).command('antrian/panggil-selanjutnya', {}))).toBe('done');
  });

  it('is retired with what is left there named, and makes nothing new', async () => {
    const { as, open, rights } = clinic();
    await open();
    const room = { nama: 'Ruang Kemang', macam: 'ruang', jenisRuang: 'perawatan' };
    await as('admin', 2).create('sumber-daya', { data: room });
    // One of this name in each branch, and one alone.
    await as('admin', 1).create('sumber-daya', { data: room });
    expect(await refused(as('admin', 2).create('sumber-daya', { data: room }))).toMatchObject({
      nama: expect.stringContaining('sudah'),
    });
    await as('admin', 2).command('kas/buka', { modal: 250_000 });
    const close = { cabang: 2, sejak: today };
    expect(await refused(as('admin').command('cabang/nonaktifkan', close))).toMatchObject({
      tetapMeskiTerbuka: expect.stringMatching(/uang awal kas Rp.250\.000 di laci/),
    });
    await as('admin').command('cabang/nonaktifkan', { ...close, tetapMeskiTerbuka: true });
    expect((await rights()).places).toEqual({ all: [1, 2], own: null, closed: [2] });
    expect((await as('admin', 2).getList('sumber-daya', all)).data).toHaveLength(1);
    expect(await refused(as('admin', 2).create('sumber-daya', { data: { ...room, nama: 'Lain' } }))).toMatch(
      /Pilih dulu cabang/,
    );
  });

  it('tells of a changed code wherever the clinic is told of its own', async () => {
    const { as, open } = clinic();
    await open();
    const branch = (await as('admin').getOne('cabang', { id: 2 })).data as Row;
    const qris = sampleData(today).settings[0]?.qris;
    await as('admin').update('cabang', { id: 2, data: { ...branch, qris: null }, previousData: branch });
    expect((await as('admin').getOne('settings', { id: 1 })).data).toMatchObject({ gantiQris: null });
    const { data: other } = await as('admin').getOne('cabang', { id: 2 });
    const { contohQris } = await import('../../../src/domain/kas/qris.ts');
    await as('admin').update('cabang', { id: 2, data: { ...other, qris: contohQris }, previousData: other as Row });
    const { data } = await as('admin').getOne('settings', { id: 1 });
    expect(data).toMatchObject({ qris, gantiQris: expect.stringMatching(/^Kemang: .* → .*, oleh /) });
  });
});
