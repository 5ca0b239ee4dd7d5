import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import { allowConsole } from '../../../setup.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const of = (id: number, role: string) => ({ id, name: role, email: `${role}@klinik.test`, role });
const [perawat, kasir] = [of(5, 'perawat'), of(3, 'kasir')];
const label = /^Alasan Tetap Melanjutkan/;
const reason = () => screen.findByRole('textbox', { name: label });

/** Made Suarjana is allergic to lidocaine, with which a wart is cut out. */
const booking = { pasien: 28, treatment: 5, tanggal: '2024-08-30', waktu: '16:00' };

it('a booking that meets a tag warns, is refused without a reason, goes with one, and is counted', async () => {
  allowConsole(/^HttpError: /);
  const storage = memoryStorage();
  const source = encodeURIComponent(JSON.stringify(booking));
  const form = renderConsole(`/appointments/create?source=${source}`, { user: perawat, storage });
  expect(await screen.findByText('Eksisi Kutil: tidak untuk pasien bertanda Lidokain')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Nama Appoitment/)).toHaveValue('Eksisi Kutil - Made Suarjana'));
  await form.user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(async () => expect(await reason()).toBeInvalid());
  expect(await reason()).toHaveAccessibleDescription('Alasan Tetap Melanjutkan wajib diisi');
  await form.user.type(await reason(), 'Uji tusuk negatif');
  await form.user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Eksisi Kutil - Made Suarjana ditambahkan')).toBeVisible();
  form.unmount();

  renderConsole('/lanjut-tanda', { user: perawat, storage });
  const row = await screen.findByRole('row', { name: /Uji tusuk negatif/ });
  await waitFor(() => expect(row).toHaveTextContent(/^Made SuarjanaLidokainEksisi KutilJadwal/));
});

it.each(['{Enter}', '{Tab}'])('a tag that was typed is chosen by %s, and stored', async (key) => {
  const { user, services } = renderConsole('/pasien/2/edit', { user: perawat });
  await user.type(await screen.findByRole('combobox', { name: 'Tanda Keamanan' }), `lidoka${key}`);
  expect(await screen.findByRole('button', { name: /^Lidokain/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(async () => {
    const { data } = await services.dataProvider.getOne('pasien', { id: 2 });
    expect(data['tanda']).toHaveLength(1);
  });
});

it('tags are chosen by name; the visit and the desk warn, the desk goes on with a reason and the warning goes with the tag', async () => {
  allowConsole(/^HttpError: /);
  const storage = memoryStorage();
  // Bagus Setiawan waits to pay tranexamic acid.
  const put = async (name: string, on: boolean) => {
    const form = renderConsole('/pasien/2/edit', { user: perawat, storage });
    const box = await screen.findByRole('combobox', { name: 'Tanda Keamanan' });
    if (on) {
      await form.user.type(box, name);
      await form.user.click(await screen.findByRole('option', { name }));
    } else {
      await screen.findByText(name);
      await form.user.type(box, '{Backspace}');
    }
    await form.user.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Perubahan Bagus Setiawan disimpan');
    form.unmount();
  };
  const desk = async () => {
    const page = renderConsole('/transaksi/create', { user: kasir, storage });
    const row = (await screen.findByText('Bagus Setiawan')).closest('tr') as HTMLElement;
    await page.user.click(within(row).getByRole('button', { name: /^Kirim ke Pembayaran/ }));
    await screen.findByRole('button', { name: /^Proses Pembayaran/ });
    return page;
  };
  const warning = 'Asam Traneksamat 500 mg: tidak untuk pasien bertanda Pengencer darah';

  await put('Pengencer darah', true);
  const tagged = await desk();
  expect(await screen.findByText(warning)).toBeVisible();
  await tagged.user.click(screen.getByRole('button', { name: /^Proses Pembayaran/ }));
  await waitFor(async () => expect(await reason()).toBeInvalid());
  expect(await reason()).toHaveAccessibleDescription('Alasan Tetap Melanjutkan wajib diisi');
  tagged.unmount();

  await put('Pengencer darah', false);
  const free = await desk();
  expect(screen.queryByText(warning)).toBeNull();
  expect(screen.queryByRole('textbox', { name: label })).toBeNull();
  free.unmount();

  await put('Pengencer darah', true);
  const again = await desk();
  await again.user.type(await reason(), 'Sudah ditanyakan ke dokter');
  await again.user.click(screen.getByRole('button', { name: /^Proses Pembayaran/ }));
  expect(await screen.findByRole('dialog', { name: 'Transaksi Berhasil!' })).toBeVisible();
});
