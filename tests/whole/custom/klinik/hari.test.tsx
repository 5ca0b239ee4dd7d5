import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import { makeDemoProvider } from '../../../providers/makeDemoProvider.ts';
import { changeSettings } from '../../../support/pengaturan.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const accounts = { kasir: 3, perawat: 4, dokter: 5, hr: 6, manager: 2 };
const as = (role: keyof typeof accounts) => ({
  user: { id: accounts[role], name: 'Uji Coba', email: `${role}@klinik.test`, role },
});
const part = (name: string) => screen.findByRole('region', { name });

describe('a day for each role: the first screen (product §2.5)', () => {
  it('kasir: who is ready to pay, with the way to the payment, and the till; the spec’s parts beneath', async () => {
    renderConsole('/dashboard', as('kasir'));
    const ready = within(await part('Siap dibayar'));
    const [first] = await ready.findAllByRole('link', { name: /Rp\s\d/ });
    expect(first).toHaveAttribute('href', expect.stringMatching(/^\/transaksi\/create\?kunjungan=\d+&langkah=bayar$/));
    expect(await ready.findByText(/^\(\d+\)$/)).toBeInTheDocument();
    const till = within(await part('Kas saya hari ini'));
    expect(till.getByRole('link', { name: 'Buka atau Tutup Kas' })).toHaveAttribute('href', '/tutup-kas/create');
    expect(till.queryByText('Tunai diterima')).toBeNull();
    expect(await till.findByText('Ditinggal penutupan lalu')).toBeInTheDocument();
    expect(await screen.findByText('Hari ini ada 24 jadwal konsultasi')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Total Pasien' })).toBeNull();
  });

  it('perawat: who is called, who waits longest and may be called from here, which stock is to come', async () => {
    const { user } = renderConsole('/dashboard', as('perawat'));
    const called = within(await part('Sedang dipanggil'));
    expect(await called.findAllByRole('listitem')).toHaveLength(1);
    const waiting = within(await part('Menunggu paling lama'));
    const [longest] = await waiting.findAllByRole('listitem');
    expect(longest).toHaveTextContent(/^002/);
    await waitFor(() => expect(longest).toHaveTextContent(/Estimasi \d\d:\d\d WIB|Mungkin tidak terlayani hari ini/));
    expect(waiting.getByRole('link', { name: '14 lagi' })).toHaveAttribute('href', '/antrian');
    expect((await within(await part('Stok yang akan diterima')).findAllByRole('listitem')).length).toBeGreaterThan(0);

    (await waiting.findByRole('button', { name: 'Panggil' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(called.getByRole('listitem')).toHaveTextContent(/^002/));
    await waitFor(() => expect(waiting.getAllByRole('listitem')[0]).toHaveTextContent(/^003/));
    await waitFor(() => expect(waiting.getByRole('button', { name: 'Panggil' })).toHaveFocus());
  });

  it('dokter: the own next patient with allergies and last visit', async () => {
    renderConsole('/dashboard', as('dokter'));
    const next = within(await part('Pasien berikutnya'));
    expect(await next.findByRole('link', { name: 'Buka Pasien' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/pasien\/\d+$/),
    );
    expect(next.getByText(/^Alergi: |^Tidak ada alergi yang dicatat$/)).toBeInTheDocument();
    expect(next.getByText(/^Kunjungan terakhir: |^Kunjungan pertama$/)).toBeInTheDocument();
    expect(next.queryByText(/belum dihubungkan/)).toBeNull();
    expect(await part('Jadwal mulai sekarang')).toBeInTheDocument();
    const fees = within(await part('Jasa saya'));
    expect(await fees.findByRole('link', { name: /^Bulan ini/ })).toHaveAttribute(
      'href',
      '/laporan/jasa?orang=1&tanggal_gte=2024-08-01&tanggal_lte=2024-08-27',
    );
    expect(await screen.findByText('Hari ini ada 2 jadwal konsultasi')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Total Pasien' })).toHaveAttribute('href', '/pasien?dokter=1');
  });

  it('dokter: with a lane of their own, the next one is called and the visit opened in one click', async () => {
    const storage = memoryStorage();
    await changeSettings(makeDemoProvider({ storage }), { antrianPerDokter: true });
    const { user, router } = renderConsole('/dashboard', { ...as('dokter'), storage });
    const next = within(await part('Pasien berikutnya'));
    await user.click(await next.findByRole('button', { name: 'Panggil' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/kunjungan\/\d+\/edit$/));
    expect(await screen.findByRole('heading', { level: 1, name: /^Edit Olivia Simatupang/ })).toBeInTheDocument();
  });

  it('HR: people and accounts, and no word of waiting for a role', async () => {
    renderConsole('/dashboard', as('hr'));
    const people = within(await part('Orang di klinik'));
    expect(await people.findByRole('link', { name: /^Akun aktif\s*6$/ })).toBeInTheDocument();
    expect(await people.findByRole('link', { name: /^Dokter\s*12$/ })).toHaveAttribute(
      'href',
      '/dokter?profesi=dokter&nonaktifSejak_notby=2024-08-27',
    );
    expect(await within(await part('Akun yang menunggu role')).findByText('Wulan Pertiwi')).toBeInTheDocument();
    expect(screen.queryByText(/menunggu hak akses/)).toBeNull();
  });

  it('manager: what is wrong by its weight, then the spec’s parts, and no first steps in a clinic that works', async () => {
    renderConsole('/dashboard', as('manager'));
    const wrong = within(await part('Perlu perhatian'));
    const [first] = await wrong.findAllByRole('link');
    expect(first).toHaveTextContent(/^\d+ (tutup kas|produk habis|batch)/);
    expect(wrong.getByRole('link', { name: '1 tutup kas dengan uang kurang dalam 7 hari terakhir' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/tutup-kas\?/),
    );
    expect(wrong.queryByRole('link', { name: /menunggu diterima|hari ini menunggu konfirmasi/ })).toBeNull();
    expect(await screen.findByText('Hari ini ada 24 jadwal konsultasi')).toBeInTheDocument();
    expect(await screen.findByText('Rp 89.4M')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Langkah pertama' })).toBeNull();
  });
});

describe('the server itself', () => {
  const findings = [
    { what: 'backup', grave: false, detail: 'ENOSPC' },
    { what: 'copy', grave: false, detail: 'ENOENT' },
    { what: 'trial', grave: false, detail: '49 h' },
    { what: 'write', grave: true, detail: '53100' },
  ];

  it.each(['admin', 'manager'] as const)('what is wrong with it is told to an admin alone: %s', async (role) => {
    const { services, router } = renderConsole('/supplier', role === 'admin' ? {} : as(role));
    await screen.findByRole('heading', { level: 1, name: 'Daftar Supplier' });
    const serverFindings = vi.fn(async () => ({ data: findings }));
    Object.assign(services.dataProvider, { serverFindings });
    await router.navigate('/dashboard');
    const wrong = within(await part('Perlu perhatian'));
    await wrong.findByRole('link', { name: /produk habis/ });
    if (role === 'manager') return expect(serverFindings).not.toHaveBeenCalled();
    const told = (await wrong.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(told).toEqual([
      'Backup gagal, atau sudah lama tidak dibuat (ENOSPC)',
      'Salinan backup ke tempat kedua gagal, atau sudah lama tidak dibuat (ENOENT)',
      'Backup gagal dipulihkan saat dicoba, atau sudah lama tidak dicoba (49 h)',
      'Tidak ada yang dapat disimpan (53100): periksa disk database',
    ]);
  });
});

describe('"Jadwal Hari Ini" (product §2.5)', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['08:00', '08:00', 'Hesti WulandariMikrodermabrasiBerlangsung'],
    ['10:40', '10:30', 'Mega OktavianiPijat RelaksasiDikonfirmasi'],
    ['21:00', '14:30', ''],
  ])('at %s shows five from %s on', async (time, first, what) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2024-08-27T${time}:00+07:00`) });
    renderConsole('/dashboard', as('manager'));
    // A card and a list are called so.
    const called = () => screen.getAllByRole('region', { name: 'Jadwal Hari Ini' });
    await waitFor(() => expect(called()).toHaveLength(2));
    const [, today = document.body] = called();
    const rows = await within(today).findAllByRole('listitem');
    expect(rows).toHaveLength(5);
    await waitFor(() => expect(rows[0]).toHaveTextContent(`${first}${what}`));
  });
});

describe('first steps', () => {
  it('lead an owner to form and import, are ticked by what is there, and can be folded', async () => {
    const storage = memoryStorage();
    const { user, services, router } = renderConsole('/supplier', { storage });
    await screen.findByRole('heading', { level: 1, name: 'Daftar Supplier' });
    const { data } = await services.dataProvider.getOne('settings', { id: 1 });
    const unnamed = { ...data, namaKlinik: 'Klinik Anda (isi di Pengaturan)' };
    await services.dataProvider.update('settings', { id: 1, data: unnamed, previousData: data });
    await router.navigate('/dashboard');
    const steps = within(await part('Langkah pertama'));
    expect(steps.getByText('13 dari 14 selesai')).toBeInTheDocument();
    expect(steps.getByRole('link', { name: 'Isi' })).toHaveAttribute('href', '/settings');
    expect(steps.queryByRole('link', { name: /Unggah/ })).toBeNull();
    await user.click(steps.getByRole('button', { name: 'Lipat' }));
    expect(steps.queryByRole('link', { name: 'Isi' })).toBeNull();
    await user.click(steps.getByRole('button', { name: 'Tampilkan' }));
    await router.navigate('/dokter#impor');
    expect(await screen.findByRole('dialog', { name: 'Impor Dokter' })).toBeInTheDocument();
    expect(router.state.location.hash).toBe('');
  });

  it('are not counted again once all are done', async () => {
    const { unmount } = renderConsole('/dashboard');
    await waitFor(() => expect(window.localStorage.getItem('RaStore.firstSteps.done')).toContain('supplier'));
    unmount();
    const { services } = renderConsole('/dashboard');
    const asked = vi.spyOn(services.dataProvider, 'aggregate');
    expect(await screen.findByText('Rp 89.4M')).toBeInTheDocument();
    const counted = asked.mock.calls.map(([resource]) => resource);
    expect(counted).toContain('pasien');
    expect(counted).not.toContain('supplier');
  });
});
