import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contohQris, crc16 } from '../../../../src/domain/kas/qris.ts';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import { allowConsole } from '../../../setup.ts';
import { changeSettings } from '../../../support/pengaturan.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
/** Each letter would draw the whole form anew. */
async function fill(user: ReturnType<typeof renderConsole>['user'], name: string | RegExp, text: string) {
  const input = await box(name);
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}
const save = () => screen.findByRole('button', { name: 'Simpan' });
const section = (name: string) => screen.findByRole('button', { name, expanded: false });

it('a changed QRIS code stays on the dashboard of an admin alone, with both merchants', async () => {
  const storage = memoryStorage();
  const body = `${contohQris.slice(0, -8).replace('5921KLINIK CANTIKA MEDIKA', '5912TOKO MANAGER')}6304`;
  const code = renderConsole('/settings', { storage });
  await code.user.click(await section('Metode Pembayaran'));
  await fill(code.user, /Kode QRIS Statis/, body + crc16(body));
  await code.user.click(await save());
  await screen.findByText('Perubahan Pengaturan disimpan');
  code.unmount();
  const page = renderConsole('/dashboard', { storage });
  expect(
    await screen.findByText(/^Kode QRIS klinik diganti .*: KLINIK CANTIKA MEDIKA .*→ TOKO MANAGER .*oleh Ratna/),
  ).toBeVisible();
  page.unmount();
  renderConsole('/dashboard', {
    storage,
    user: { id: 2, name: 'Bambang Prasetyo', email: 'manager@klinik.test', role: 'manager' },
  });
  expect(await screen.findByRole('heading', { name: 'Perlu perhatian' })).toBeVisible();
  expect(screen.queryByText(/^Kode QRIS klinik diganti/)).toBeNull();
});

describe('the settings page (product §2.13)', () => {
  it('shows on the receipt what is typed, and saves it, again and again, without leaving', async () => {
    const { user, services, router } = renderConsole('/settings');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings Page' })).toBeInTheDocument();
    const preview = within(await screen.findByRole('article', { name: 'Pratinjau struk' }));
    await fill(user, /Nama Klinik/, 'Klinik Melati');
    expect(preview.getByText('Klinik Melati')).toBeInTheDocument();
    const stored = async () => (await services.dataProvider.getOne('settings', { id: 1 })).data;
    expect(await stored()).toMatchObject({ namaKlinik: 'Klinik Cantika Medika' });
    await user.click(await save());
    expect(await screen.findByText('Perubahan Pengaturan disimpan')).toBeInTheDocument();
    expect(await stored()).toMatchObject({ namaKlinik: 'Klinik Melati' });

    await user.click(await section('Metode Pembayaran'));
    await user.click(await screen.findByRole('switch', { name: 'Menerima Debit Card' }));
    await user.click(await save());
    await waitFor(async () => expect(await stored()).toMatchObject({ terimaDebit: false }));
    expect(screen.queryByText('Data Sudah Berubah')).toBeNull();
    expect(router.state.location.pathname).toBe('/settings');
  });

  it('has a line for each day: closed by its tick, all alike with one button, refused at its time', async () => {
    const { user, services } = renderConsole('/settings');
    await user.click(await section('Jam'));
    await user.click(await screen.findByRole('checkbox', { name: 'Minggu buka' }));
    expect(screen.queryByRole('textbox', { name: /Minggu dari/ })).toBeNull();
    await fill(user, /Senin sampai/, '1230');
    await user.click(await save());
    expect(
      await screen.findByText('Jam istirahat harus di dalam jam pelayanan: Senin 08:00 - 12:30'),
    ).toBeInTheDocument();
    await fill(user, /Senin sampai/, '20.30');
    await user.click(screen.getByRole('button', { name: 'Samakan semua hari' }));
    expect(await box(/Sabtu sampai/)).toHaveValue('20:30');
    await user.click(await save());
    await screen.findByText('Perubahan Pengaturan disimpan');
    const { data } = await services.dataProvider.getOne('settings', { id: 1 });
    expect(data['jamHari']).toEqual([
      ...['senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'].map((hari) => ({
        hari,
        buka: true,
        dari: '08:00',
        sampai: '20:30',
      })),
      { hari: 'minggu', buka: false, dari: '08:00', sampai: '16:00' },
    ]);
  });

  it('folds all but the first section; what is refused opens its own, which stays open', async () => {
    const { user } = renderConsole('/settings');
    expect(await box(/Nama Klinik/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Jeda Antrian/ })).toBeNull();
    expect(await section('Antrian')).toHaveTextContent('Jeda Antrian');
    await user.click(await section('Jam'));
    await fill(user, /Senin sampai/, '1230');
    await user.click(screen.getByRole('button', { name: 'Jam', expanded: true }));
    expect(screen.queryByRole('textbox', { name: /Senin sampai/ })).toBeNull();
    await user.click(await save());
    expect(await screen.findByText(/^Jam istirahat harus di dalam jam pelayanan/)).toBeVisible();
    expect(screen.getByText(/^1 isian belum benar: Jam istirahat harus di dalam jam pelayanan/)).toBeVisible();
    await fill(user, /Senin sampai/, '1600');
    await user.click(await save());
    expect(await screen.findByText('Perubahan Pengaturan disimpan')).toBeInTheDocument();
    expect(await box(/Senin sampai/)).toHaveValue('16:00');
  });

  it('stores what two people change at once, each in another field', async () => {
    allowConsole(/sudah diubah oleh/);
    const { user, services } = renderConsole('/settings');
    await fill(user, 'Telepon', '0219');
    await changeSettings(services.dataProvider, { jeda: 20 });
    await user.click(await save());
    await screen.findByText('Perubahan Pengaturan disimpan');
    const { data } = await services.dataProvider.getOne('settings', { id: 1 });
    expect(data).toMatchObject({ jeda: 20, telepon: '0219' });
  });

  it('is there to read for who may not change it; its other addresses lead to it', async () => {
    const user = { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' };
    const { router } = renderConsole('/settings/1/edit', { user });
    expect(await screen.findByText('Jl. Melati No. 12, Jakarta Selatan 12190')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/settings');
    expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('offers its rooms on the form of a doctor, where another one can be typed', async () => {
    const { user, services, router } = renderConsole('/dokter');
    await changeSettings(services.dataProvider, { ruangan: [{ nama: 'Melati' }, { nama: 'Mawar' }] });
    await act(() => router.navigate('/dokter/create'));
    const room = await screen.findByRole('combobox', { name: 'Ruang' });
    await user.type(room, 'ma');
    await user.click(await screen.findByRole('option', { name: 'Mawar' }));
    expect(room).toHaveValue('Mawar');
  });
});
