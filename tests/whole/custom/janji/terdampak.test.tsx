import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allowConsole } from '../../../setup.ts';
import { changeSettings } from '../../../support/pengaturan.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

type User = ReturnType<typeof renderConsole>['user'];
const row = async (name: RegExp) => within(await screen.findByRole('group', { name }));
const pick = async (user: User, box: HTMLElement, option: RegExp) => {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('Pindahkan Jadwal', () => {
  it('proposes another place for each, moves and cancels all or none, and leads to who is to be told', async () => {
    allowConsole(/di luar jam praktik/);
    // A leave that is being typed: it is not stored yet.
    const { user, services } = renderConsole(
      '/appointments?tampilan=terdampak&dokter=1&dari=2024-08-28&sampai=2024-08-30',
    );
    const qonita = await row(/Qonita/);
    expect(qonita.getByText('Sekarang Rabu, 28 Agustus 2024 09:00, Dr. Andi Wijaya')).toBeInTheDocument();
    expect(qonita.getByText('Cuti')).toBeInTheDocument();
    expect(qonita.getByRole('textbox', { name: /^Tanggal Baru/ })).toHaveValue('31/08/2024');
    const waktu = qonita.getByRole('textbox', { name: /^Waktu Baru/ });
    expect(waktu).toHaveValue('08:00');
    await user.clear(waktu);
    await user.type(waktu, '23:00{Tab}');
    const sinta = await row(/Sinta/);
    await pick(user, sinta.getByRole('combobox', { name: /^Tindakan/ }), /Batalkan/);
    expect(sinta.queryByRole('textbox', { name: /^Tanggal Baru/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('textbox', { name: 'Alasan Batal' }));
    await user.paste('Dokter cuti');
    await user.click(screen.getByRole('button', { name: 'Simpan Semua' }));
    expect(await qonita.findByText(/Qonita Zahrani: .* pukul 23:00 di luar jam praktik/)).toBeInTheDocument();
    const stored = async () => {
      const { data } = await services.dataProvider.getMany('appointments', { ids: [49, 67] });
      return data;
    };
    expect(await stored()).toMatchObject([{ tanggal: '2024-08-28' }, { status: 'waiting' }]);

    await pick(user, qonita.getByRole('combobox', { name: /^Dokter/ }), /Fajar Ramadhan/);
    await waitFor(() => expect(waktu).not.toHaveValue('23:00'));
    await user.click(screen.getByRole('button', { name: 'Simpan Semua' }));
    expect(await screen.findAllByRole('button', { name: /^Kabari lewat WhatsApp/ })).toHaveLength(2);
    const [moved, cancelled] = await stored();
    expect(moved).toMatchObject({ kabar: 'perlu', tanggalSemula: '2024-08-28', waktuSemula: '09:00' });
    expect(moved?.['userId']).not.toBe(1);
    expect(cancelled).toMatchObject({ kabar: 'perlu', status: 'cancelled', alasanBatal: 'Dokter cuti' });
  });

  it('hands the patients of a doctor who leaves to another, at their own time where that is free', async () => {
    const { user } = renderConsole('/appointments?tampilan=terdampak&dokter=1&dari=2024-08-28');
    const qonita = await row(/Qonita/);
    expect(qonita.getByText('Tidak praktik lagi')).toBeInTheDocument();
    expect(qonita.getByRole('combobox', { name: /^Dokter/ })).toHaveValue('');
    await pick(user, screen.getByRole('combobox', { name: 'Dokter Pengganti' }), /Hendra Kusnadi/);
    await waitFor(() => expect(qonita.getByRole('combobox', { name: /^Dokter/ })).toHaveValue('Hendra Kusnadi'));
    expect(qonita.getByRole('textbox', { name: /^Waktu Baru/ })).toHaveValue('09:00');
    expect(qonita.getByRole('textbox', { name: /^Tanggal Baru/ })).toHaveValue('28/08/2024');
  });
});

describe('appointments of a day on which nobody is there', () => {
  it('stand apart over those to remind of; who comes all the same gets a number once it is meant', async () => {
    const { user, services, router } = renderConsole(
      '/appointments?tanggal_gte=2024-08-28&tanggal_lte=2024-08-28&statusPengingat=belum',
    );
    const cuti = { dokter: 1, dari: '2024-08-27', sampai: '2024-08-28', alasan: null };
    await services.dataProvider.create('cuti', { data: cuti });
    expect(await screen.findByRole('link', { name: 'Ada 1 jadwal besok yang perlu dipindah' })).toHaveAttribute(
      'href',
      '/appointments?tampilan=terdampak&dari=2024-08-28&sampai=2024-08-28',
    );
    await changeSettings(services.dataProvider, { libur: [{ tanggal: '2024-08-27', keterangan: 'Hari jadi' }] });
    await router.navigate('/appointments/22');
    const come = async () => user.click(await screen.findByRole('button', { name: 'Datang → Ambil Nomor' }));
    await come();
    const dialog = () => screen.findByRole('alertdialog', { name: 'Tetap beri nomor antrian?' });
    expect(within(await dialog()).getByText(/Klinik libur hari ini \(Hari jadi\)/)).toBeInTheDocument();
    await user.click(within(await dialog()).getByRole('button', { name: 'Batal' }));
    await come();
    await user.click(within(await dialog()).getByRole('button', { name: 'Tetap Beri Nomor' }));
    expect(await screen.findByText(/Nanda Prasetya: nomor antrian \d{3}/)).toBeInTheDocument();
  });

  it('are named while the day off is typed, and lead to the page that moves them once it is saved', async () => {
    const { user, services } = renderConsole('/settings');
    await changeSettings(services.dataProvider, { libur: [{ tanggal: '2024-12-25', keterangan: 'Natal' }] });
    await user.click(await screen.findByRole('button', { name: 'Jam', expanded: false }));
    const [day] = await screen.findAllByDisplayValue('25/12/2024');
    await user.clear(day as HTMLElement);
    await user.type(day as HTMLElement, '28/08/2024{Tab}');
    expect(await screen.findByText(/^Ada \d+ jadwal pada hari-hari itu$/)).toBeInTheDocument();
    expect(screen.getByText(/Simpan dahulu, lalu pindahkan/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByRole('link', { name: /^Pindahkan Jadwal/ })).toHaveAttribute(
      'href',
      '/appointments?tampilan=terdampak&dari=2024-08-28&sampai=2024-08-28',
    );
  });

  it('and outside of hours that were changed, on the settings’ and the doctor’s page; they stay unless somebody means it', async () => {
    const { services, router } = renderConsole('/dokter/1');
    const { data: doctor } = await services.dataProvider.getOne('dokter', { id: 1 });
    const hours = { hari: 'rabu', dari: '09:30', sampai: '16:00' };
    const data = { ...doctor, jamPraktik: [hours, { ...hours, hari: 'jumat' }] };
    await services.dataProvider.update('dokter', { id: 1, data, previousData: doctor });
    expect(await screen.findByText(/^Ada \d+ jadwal di luar jam praktik$/)).toBeInTheDocument();
    await router.navigate('/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings Page' });
    expect(await screen.findByText(/^Ada \d+ jadwal di luar jam praktik$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Jam', expanded: true })).toBeInTheDocument();
    await router.navigate('/appointments?tampilan=terdampak&dari=2024-08-28&sampai=2024-08-28');
    const qonita = await row(/Qonita/);
    expect(qonita.getByText('Di luar jam praktik')).toBeInTheDocument();
    expect(qonita.getByRole('combobox', { name: /^Tindakan/ })).toHaveTextContent('Biarkan');
  });
});
