import { expect, it } from 'vitest';
import type { Row } from '../../../src/schema/index.ts';
import { aVisit, kasir, makeClinic, today } from '../clinic.ts';

const janji = {
  id: 1,
  title: 'Kontrol Anisa',
  pasien: 1,
  userId: 1,
  treatment: 1,
  tanggal: today,
  waktu: '08:00',
  durasi: 30,
  status: 'waiting',
  statusPengingat: 'belum',
};
const kiriman = { id: 1, tanggal: today, supplier: 1, namaBarang: 1, jumlah: 2, hargaSatuan: 1_000, totalHarga: 2_000 };

it('what was erased is back under its id, as it was, for who erased it, and once', async () => {
  const { provider, row, rows, as } = makeClinic({ appointments: [janji] });
  const before = await row('appointments', 1);
  await provider.delete('appointments', { id: 1 });
  await expect(row('appointments', 1)).rejects.toMatchObject({ status: 404 });
  await expect(as('manager').restore('appointments', { id: 1 })).rejects.toMatchObject({
    status: 404,
    message: 'Penghapusan ini tidak dapat diurungkan lagi',
  });

  await provider.restore('appointments', { id: 1 });
  // The answer was lost on the way, and the button is pressed once more.
  await provider.restore('appointments', { id: 1 });
  expect(await row('appointments', 1)).toMatchObject({ ...before, version: 2, updatedBy: kasir });
  expect(await rows('appointments')).toHaveLength(1);
  await expect(provider.restore('appointments', { id: 999_999 })).rejects.toMatchObject({ status: 404 });
});

it('what was erased along with it comes back, too', async () => {
  const { provider, rows } = makeClinic();
  const { data: role } = await provider.create<Row>('roles', {
    data: { name: 'Magang', username: 'magang', email: 'magang@klinik.test' },
  });
  const rights = await rows('permission', { role: role.id });
  expect(rights.length).toBeGreaterThan(0);
  await provider.delete('roles', { id: role.id });
  expect(await rows('permission', { role: role.id })).toEqual([]);
  await provider.restore('roles', { id: role.id });
  expect((await rows('permission', { role: role.id })).map(({ id, halaman }) => [id, halaman])).toEqual(
    rights.map(({ id, halaman }) => [id, halaman]),
  );
});

it('it stays erased, with a sentence, where its value was taken or its place in the queue filled meanwhile', async () => {
  const { provider, run, rows } = makeClinic();
  const supplier = { name: 'PT Baru', username: 'baru', email: 'baru@contoh.id' };
  const { data: first } = await provider.create<Row>('supplier', { data: supplier });
  await provider.delete('supplier', { id: first.id });
  await provider.create('supplier', { data: supplier });
  await expect(provider.restore('supplier', { id: first.id })).rejects.toMatchObject({ status: 422 });
  expect(await rows('supplier', { username: 'baru' })).toHaveLength(1);

  const { data: turn } = await run('antrian/ambil-nomor', { pasien: 1, dokter: 1 });
  await provider.delete('antrian', { id: turn.id });
  await run('antrian/ambil-nomor', { pasien: 1, dokter: 1 });
  await expect(provider.restore('antrian', { id: turn.id })).rejects.toMatchObject({ status: 409 });
  expect(await rows('antrian')).toHaveLength(1);
});

it.each([
  ['appointments/selesai', {}, { status: 'waiting' }],
  ['appointments/batalkan', { alasan: 'Sakit' }, { status: 'waiting' }],
  ['appointments/tidak-hadir', {}, { status: 'waiting' }],
] as const)('%s is taken back to what was before', async (name, input, { status }) => {
  const { run, row } = makeClinic({ appointments: [janji] });
  const before = await row('appointments', 1);
  await run(name, { appointments: 1, ...input });
  await run('appointments/buka-kembali', { appointments: 1, status });
  expect(await row('appointments', 1)).toMatchObject({ ...before, version: 3, updatedBy: kasir });
});

it('a rejected delivery waits again, and a cancelled visit goes on as it stood', async () => {
  const { run, row } = makeClinic({
    'stok-masuk': [{ ...kiriman, status: 'Pending' }],
    kunjungan: [{ id: 1, tanggal: today, ...aVisit() }],
  });
  await run('stok-masuk/tolak', { stokMasuk: 1, alasan: 'Rusak' });
  await run('stok-masuk/batal-tolak', { stokMasuk: 1 });
  expect(await row('stok-masuk', 1)).toMatchObject({ status: 'Pending', alasan: null });
  await run('kunjungan/batalkan', { kunjungan: 1, alasan: 'Pulang' });
  await run('kunjungan/buka-kembali', { kunjungan: 1, status: 'Selesai Konsultasi' });
  expect(await row('kunjungan', 1)).toMatchObject({ status: 'Selesai Konsultasi', alasanBatal: null });
});

it('the history of a record: who changed what, the latest first, for who may edit it or read the audit', async () => {
  const { provider, as } = makeClinic();
  const { data: before } = await provider.getOne<Row>('produk', { id: 1 });
  await provider.update('produk', { id: 1, data: { ...before, nama_produk: 'Serum Baru' }, previousData: before });
  const history = async (role: string) => (await as(role).history?.('produk', { id: 1 }))?.data ?? [];
  const changed = { pengguna: kasir, tindakan: 'edit' };
  for (const role of ['admin', 'manager']) {
    const [latest] = await history(role);
    expect(latest, role).toMatchObject(changed);
    expect(latest?.perubahan).toContainEqual({
      kolom: 'Nama Produk',
      sebelum: before['nama_produk'],
      sesudah: 'Serum Baru',
    });
  }
  await expect(history('kasir')).rejects.toMatchObject({ status: 403 });
  await expect(provider.history?.('produk', { id: 999 })).rejects.toMatchObject({ status: 404 });
});
