import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allowConsole } from '../../../setup.ts';
import { openMore } from '../../../support/listHead.ts';
import { changeSettings } from '../../../support/pengaturan.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const toggle = (name: string) => screen.findByRole('button', { name });
const sourceOf = (href: string | null) =>
  JSON.parse(new URL(href ?? '', 'http://x').searchParams.get('source') ?? '{}');

describe('appointments beside the list of product §2.7', () => {
  it('stand in a day calendar by doctor, one doctor’s at a time if wanted, all of it in the URL', async () => {
    const { user, router } = renderConsole('/appointments');
    expect(await screen.findByRole('table')).toBeInTheDocument();
    await user.click(await toggle('Hari'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Selasa, 27 Agustus 2024' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Daftar Appoitment');
    expect(await screen.findByText('24 jadwal')).toBeInTheDocument();
    const laras = within(await screen.findByRole('group', { name: 'Laras Widyaningsih' }));
    const first = await laras.findByRole('link', { name: /08:00 Hesti Wulandari.*Mikrodermabrasi.*Berlangsung/ });
    expect(first.getAttribute('href')).toMatch(/^\/appointments\/\d+$/);

    await user.click(screen.getByRole('button', { name: 'Hari berikutnya' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Rabu, 28 Agustus 2024' })).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Orang' }));
    await user.click(await screen.findByRole('option', { name: 'Andi Wijaya' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Laras Widyaningsih' })).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?tampilan=hari&tanggal=2024-08-28&dokter=1');

    await user.click(await toggle('Minggu'));
    expect(
      await screen.findByRole('heading', { level: 2, name: '26 Agustus 2024 – 1 September 2024' }),
    ).toBeInTheDocument();
    expect(await screen.findByText('6 jadwal')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Minggu sebelumnya' }));
    expect(await screen.findByText('0 jadwal')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hari Ini' }));
    expect(await screen.findByText('6 jadwal')).toBeInTheDocument();
    await user.click(await toggle('Daftar'));
    expect(await screen.findByText(/Total 6 data/)).toBeInTheDocument();
  });

  it('of a past day are asked how they went, once', async () => {
    const { user, services } = renderConsole('/appointments/1');
    const done = await screen.findByRole('button', { name: 'Selesai' });
    expect(done).toHaveClass('MuiButton-contained');
    expect(screen.getByRole('link', { name: 'Edit' })).not.toHaveClass('MuiButton-contained');
    expect(screen.getByRole('button', { name: 'Tidak Hadir' })).toBeInTheDocument();
    await openMore(user);
    expect(screen.getByRole('button', { name: 'Batalkan Jadwal' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Tidak Hadir', hidden: true })).toHaveLength(1);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Tidak Hadir' }));
    expect(await screen.findByText(/pasien tidak hadir$/)).toBeInTheDocument();
    expect((await services.dataProvider.getOne('appointments', { id: 1 })).data).toMatchObject({ status: 'no-show' });
    expect(screen.queryByRole('button', { name: 'Selesai' })).toBeNull();
  });

  it('are made at a free time, which fills in date, time and doctor; arrows reach every free time', async () => {
    const { user } = renderConsole('/appointments?tampilan=hari&tanggal=2024-08-27&dokter=1');
    const column = within(await screen.findByRole('group', { name: 'Andi Wijaya' }));
    const slot = await column.findByRole('link', { name: 'Buat jadwal 08:00, Andi Wijaya' });
    expect(sourceOf(slot.getAttribute('href'))).toEqual({ tanggal: '2024-08-27', waktu: '08:00', userId: 1 });
    expect(column.queryByRole('link', { name: 'Buat jadwal 08:30, Andi Wijaya' })).not.toBeInTheDocument();
    const stops = column.getAllByRole('link', { name: /Buat jadwal/ }).filter((each) => each.tabIndex === 0);
    expect(stops).toEqual([slot]);
    slot.focus();
    await user.keyboard('{ArrowDown}');
    expect(column.getByRole('link', { name: 'Buat jadwal 10:00, Andi Wijaya' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Appoitment' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Waktu/)).toHaveValue('10:00'));
    expect(screen.getByLabelText(/^Tanggal/)).toHaveValue('27/08/2024');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /User ID/ })).toHaveValue('Andi Wijaya'));
    // Nothing was typed yet, so leaving asks nothing.
    await user.click(screen.getByRole('link', { name: 'Batal' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Daftar Appoitment' })).toBeInTheDocument();
  });

  it('warn of a clash with the same doctor, knowing how long the treatment takes, and are saved all the same where the clinic lets them', async () => {
    const source = JSON.stringify({ tanggal: '2024-08-27', waktu: '08:00', userId: 1 });
    const { user, router, services } = renderConsole(`/appointments/create?source=${encodeURIComponent(source)}`);
    await changeSettings(services.dataProvider, { jadwalTunggal: false });
    const treatment = await screen.findByRole('combobox', { name: /Treatment/ });
    await user.type(treatment, 'Konsultasi Umum');
    await user.click(await screen.findByRole('option', { name: 'Konsultasi Umum' }));
    await waitFor(() => expect(screen.getByLabelText(/^Durasi/)).toHaveValue('15'));
    expect(screen.queryByText(/sudah memiliki jadwal/)).not.toBeInTheDocument();

    await user.clear(treatment);
    await user.type(treatment, 'Totok Wajah');
    await user.click(await screen.findByRole('option', { name: 'Totok Wajah' }));
    await waitFor(() => expect(screen.getByLabelText(/^Durasi/)).toHaveValue('30'));
    expect(screen.queryByText(/sudah memiliki jadwal/)).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText(/^Durasi/));
    await user.type(screen.getByLabelText(/^Durasi/), '45');
    expect(await screen.findByText('Andi Wijaya sudah memiliki jadwal pada waktu ini')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: /^08:30–10:00 · Lulur Tradisional - Olivia Simatupang/ }),
    ).toBeInTheDocument();

    await user.click(screen.getByRole('combobox', { name: /Pasien/ }));
    await user.click(await screen.findByRole('option', { name: 'Bagus Setiawan' }));
    await waitFor(() => expect(screen.getByLabelText(/Nama Appoitment/)).toHaveValue('Totok Wajah - Bagus Setiawan'));
    expect(screen.getByLabelText(/^Durasi/)).toHaveValue('45');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/appointments/75'));
    await router.navigate('/appointments?tampilan=hari&dokter=1');
    const marked = await screen.findAllByTitle('Bentrok dengan jadwal lain dokter ini');
    expect(marked).toHaveLength(2);
  });

  it('edited: what is stored stays as it is, and an appointment never clashes with itself', async () => {
    const { user } = renderConsole('/appointments/24/edit');
    const title = await screen.findByLabelText(/Nama Appoitment/);
    await waitFor(() => expect(title).not.toHaveValue(''));
    const stored = (title as HTMLInputElement).value;
    await user.type(screen.getByLabelText(/Catatan/), ' ok');
    expect(title).toHaveValue(stored);
    expect(screen.queryByText(/sudah memiliki jadwal/)).not.toBeInTheDocument();
  });

  it('propose the doctor of the patient, warn of an unusual time, and are not made in the past', async () => {
    allowConsole(/Tanggalnya sudah lewat|Data yang dimasukkan tidak valid/);
    const source = JSON.stringify({ tanggal: '2024-08-26', waktu: '12:15', treatment: 1 });
    const { user } = renderConsole(`/appointments/create?source=${encodeURIComponent(source)}`);
    expect(await screen.findByText('Bentrok dengan jam istirahat 12:00 - 13:00 WIB')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /Pasien/ }));
    await user.click(await screen.findByRole('option', { name: 'Bagus Setiawan' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /User ID/ })).not.toHaveValue(''));
    await waitFor(() => expect(screen.getByLabelText(/Nama Appoitment/)).not.toHaveValue(''));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Tanggalnya sudah lewat. Pilih hari ini atau sesudahnya.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Waktu/)).toHaveValue('12:15');
  });

  it('have a day to click into also where there is no doctor yet', async () => {
    renderConsole('/appointments?tampilan=hari&tanggal=2024-08-27&dokter=999');
    const column = within(await screen.findByRole('group', { name: 'Belum ada dokter' }));
    const slot = column.getByRole('link', { name: 'Buat jadwal Selasa, 27 Agustus 2024 08:00' });
    expect(sourceOf(slot.getAttribute('href'))).toEqual({ tanggal: '2024-08-27', waktu: '08:00' });
  });
});
