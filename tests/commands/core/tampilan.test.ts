import { expect, it } from 'vitest';
import { makeClinic } from '../clinic.ts';

const kept = { nama: 'Belum lunas', daftar: 'transaksi', alamat: 'status=Pending&urut=-tanggal', utama: true };

it('a view is kept under a name once, and one of them is the default', async () => {
  const { run, rows } = makeClinic();
  const { data: first } = await run('tampilan/simpan', kept);
  expect(first).toMatchObject({ ...kept, untuk: null });
  await expect(run('tampilan/simpan', { ...kept, nama: 'belum LUNAS' })).rejects.toThrow('Nama ini sudah dipakai');
  await run('tampilan/simpan', { ...kept, nama: 'Lunas' });
  expect((await rows('tampilan')).map(({ nama, utama }) => [nama, utama])).toEqual([
    ['Belum lunas', false],
    ['Lunas', true],
  ]);
  await run('tampilan/ubah', { tampilan: first.id, nama: 'Piutang' });
  await run('tampilan/utama', { tampilan: first.id, utama: true });
  await run('tampilan/ubah', { tampilan: first.id, alamat: 'q=' });
  expect((await rows('tampilan'))[0]).toMatchObject({ nama: 'Piutang', alamat: 'q=', utama: true });
  expect((await rows('tampilan'))[1]).toMatchObject({ utama: false });
  await run('tampilan/hapus', { tampilan: first.id });
  expect(await rows('tampilan')).toHaveLength(1);
  await expect(run('tampilan/simpan', { ...kept, daftar: 'tidak-ada' })).rejects.toThrow('Daftar ini tidak dikenal');
});

it('views of others are left alone, and sharing with a role takes a right', async () => {
  const { run, as } = makeClinic();
  const { data: own } = await run('tampilan/simpan', kept);
  const { data: shared } = await run('tampilan/simpan', { ...kept, untuk: 3 });
  const kasir = as('kasir');
  await expect(kasir.command('tampilan/hapus', { tampilan: own.id })).rejects.toThrow('milik orang lain');
  await expect(kasir.command('tampilan/ubah', { tampilan: shared.id, nama: 'x' })).rejects.toThrow('milik orang lain');
  await expect(kasir.command('tampilan/simpan', { ...kept, untuk: 3 })).rejects.toThrow('hak khusus');
  await kasir.command('tampilan/simpan', kept);
});
