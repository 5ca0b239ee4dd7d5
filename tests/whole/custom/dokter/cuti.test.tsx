import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allowConsole } from '../../../setup.ts';
import { changeSettings } from '../../../support/pengaturan.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const source = (values: object) => encodeURIComponent(JSON.stringify(values));
const cuti = { dokter: 1, dari: '2024-08-27', sampai: '2024-08-28', alasan: 'Seminar' };
const lane = (name: string) => screen.findByRole('group', { name });

describe('a leave', () => {
  it('that is entered says which appointments stand on its days, on its page too, and is saved all the same', async () => {
    const { user, router } = renderConsole(`/cuti/create?source=${source({ ...cuti, dari: '2024-08-28' })}`);
    expect(await screen.findByText('Ada 1 jadwal pada hari-hari itu')).toBeInTheDocument();
    expect(screen.getByText(/Jadwal itu tidak ikut berubah/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^28 Agu 2024 09:00 · .* - Qonita Zahrani/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    const [from] = screen.getAllByRole('textbox', { name: /^Mulai/ });
    await user.clear(from as HTMLElement);
    // The last day follows a later first one.
    await user.type(from as HTMLElement, '29/08/2024{Tab}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Sampai/ })).toHaveValue('29/08/2024'));
    for (const [name, day] of [
      [/^Sampai/, '28/08/2024'],
      [/^Mulai/, '27/08/2024'],
    ] as const) {
      await user.clear(screen.getByRole('textbox', { name }));
      await user.type(screen.getByRole('textbox', { name }), `${day}{Tab}`);
    }
    expect(await screen.findByText('Ada 3 jadwal pada hari-hari itu')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/cuti/create'));
    await router.navigate('/cuti/4');
    expect(await screen.findByRole('heading', { level: 2, name: /^Andi Wijaya/ })).toBeInTheDocument();
    expect(await screen.findByText('Ada 3 jadwal pada hari-hari itu')).toBeInTheDocument();
  });

  it('is entered by HR, who sees no appointments and is told so', async () => {
    const hr = { id: 5, name: 'Siti Rahayu', email: 'hr@klinik.test', role: 'hr' };
    renderConsole(`/cuti/create?source=${source(cuti)}`, { user: hr });
    expect(await screen.findByText(/Minta meja depan memeriksa jadwal/)).toBeInTheDocument();
  });

  it('stands in the doctor’s lane, in the choice of doctors, on the doctor’s page, and where a number is taken', async () => {
    const { user, services, router } = renderConsole('/appointments?tampilan=hari&tanggal=2024-08-28');
    await services.dataProvider.create('cuti', { data: cuti });
    expect(await screen.findAllByText('Cuti: Seminar')).toHaveLength(2);
    const andi = within(await lane('Andi Wijaya'));
    expect(andi.queryByRole('link', { name: /^Buat jadwal/ })).not.toBeInTheDocument();
    expect(
      await andi.findByRole('link', { name: /^Dokter cuti atau klinik tutup.* 09:00 Qonita/ }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Orang' }));
    expect(await screen.findByRole('option', { name: 'Andi Wijaya · cuti' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await router.navigate('/dokter/1');
    expect(await screen.findByText('Cuti sampai 28 Agustus 2024')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '27 Agustus 2024 - 28 Agustus 2024' })).toBeInTheDocument();
    await router.navigate('/antrian');
    await user.click(await screen.findByRole('button', { name: 'Ambil Nomor' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: /Dokter/ }));
    await user.click(await screen.findByRole('option', { name: /Andi Wijaya/ }));
    expect(await dialog.findByText(/^Dr\. Andi Wijaya cuti hari ini/)).toBeInTheDocument();
  });
});

describe('an appointment', () => {
  it('on a day of leave is warned of, then refused at its day; at other hours only warned of', async () => {
    allowConsole(/Dr. Andi Wijaya cuti/);
    const booking = {
      tanggal: '2024-08-28',
      waktu: '15:45',
      durasi: 30,
      pasien: 1,
      userId: 1,
      treatment: 1,
      title: 'A',
    };
    const { user, services } = renderConsole(`/appointments/create?source=${source(booking)}`);
    expect(await screen.findByText('Jadwal ini di luar jam praktik dokter: 08:00 - 16:00 WIB')).toBeInTheDocument();
    await services.dataProvider.create('cuti', { data: cuti });
    const sentence = 'Dr. Andi Wijaya cuti 27 Agustus 2024 - 28 Agustus 2024. Pilih hari atau dokter lain.';
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText('Jadwal pada hari ini tidak dapat disimpan.')).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: /^Slot kosong berikutnya: Kamis, 29 Agustus 2024/ }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  });

  it('is not dragged to a day off, which the calendar names', async () => {
    const { user, services } = renderConsole('/appointments?tampilan=minggu&tanggal=2024-08-28&dokter=1');
    await changeSettings(services.dataProvider, { libur: [{ tanggal: '2024-08-29', keterangan: 'Hari jadi' }] });
    expect(await screen.findByText('Klinik libur: Hari jadi')).toBeInTheDocument();
    (await screen.findByRole('link', { name: /09:00 Qonita/ })).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}');
    expect(
      await screen.findByText('Klinik libur pada Kamis, 29 Agustus 2024 (Hari jadi). Pilih hari lain.'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /09:00 Qonita/ })).toBeInTheDocument();
  });
});
