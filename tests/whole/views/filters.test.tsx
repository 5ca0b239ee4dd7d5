import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, f } from '../../../src/schema/index.ts';
import { openFilter } from '../../support/listHead.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const alat = defineResource({
  name: 'uji-alat',
  label: 'Alat',
  icon: 'Umum',
  title: 'nama',
  fields: {
    nama: f.text('Nama Alat', { required: true }),
    siap: f.boolean('Siap Pakai'),
    jumlah: f.number('Jumlah'),
    harga: f.money('Harga'),
    periksa: f.time('Jam Periksa'),
  },
  list: {
    heading: 'Daftar Alat',
    search: 'Cari alat...',
    create: 'Tambah Alat',
    empty: 'Belum ada alat',
    columns: ['nama', 'siap', 'jumlah', 'harga', 'periksa'],
    filters: ['siap', 'jumlah', 'harga', 'periksa'],
  },
});
const sample = [
  { nama: 'Laser', siap: true, jumlah: 2, harga: 25_000_000, periksa: '08:00' },
  { nama: 'Kauter', siap: false, jumlah: 5, harga: 4_500_000, periksa: '13:30' },
  { nama: 'Lampu', siap: true, jumlah: 12, harga: 350_000, periksa: '16:00' },
];

describe('filters by kind', () => {
  it('a boolean by Ya or Tidak; a number, an amount and a time by a range as it is typed', async () => {
    const { user, services, router } = renderConsole('/dashboard', { more: [alat] });
    for (const data of sample) await services.dataProvider.create('uji-alat', { data });
    await router.navigate('/uji-alat');
    const names = () =>
      screen.queryAllByRole('row').flatMap((row) => row.querySelector('td:not(:has(input))')?.textContent ?? []);
    const expectRows = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted));
    await expectRows('Laser', 'Kauter', 'Lampu');

    const choose = async (option: string) => {
      const dialog = await openFilter(user, 'Siap Pakai');
      await user.click(dialog.getByRole('option', { name: option }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await choose('Ya');
    await expectRows('Laser', 'Lampu');
    expect(await screen.findByRole('button', { name: 'Siap Pakai: Ya' })).toBeVisible();
    await choose('Tidak');
    await expectRows('Kauter');
    await user.click(await screen.findByRole('button', { name: 'Hilangkan Siap Pakai: Tidak' }));

    const type = async (label: string, text: string) => {
      const dialog = await openFilter(user, label.replace(/ (dari|sampai)$/, ''));
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), `${text}{Enter}`);
      return dialog;
    };
    const close = async () => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await type('Harga dari', '1.000.000');
    await close();
    await expectRows('Laser', 'Kauter');
    await type('Jumlah sampai', '4');
    await close();
    await expectRows('Laser');
    const count = await type('Jumlah dari', 'banyak');
    await user.tab();
    expect(count.getByText('Bukan angka, contoh: 1.250.000 atau 2,5')).toBeInTheDocument();
    await user.clear(count.getByLabelText('Jumlah dari'));
    await user.type(count.getByLabelText('Jumlah dari'), '9{Enter}');
    expect(await count.findByText('Nilai akhir lebih kecil dari nilai awal')).toBeInTheDocument();
    await close();
    await user.click(await screen.findByRole('button', { name: 'Hapus Filter' }));
    await expectRows('Laser', 'Kauter', 'Lampu');
    await type('Jam Periksa dari', '9.30');
    await close();
    await expectRows('Kauter', 'Lampu');
    expect(router.state.location.search).toBe('?periksa_gte=09:30');
  });
});
