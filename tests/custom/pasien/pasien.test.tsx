import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../src/providers/demo/storage.ts';
import type { Appointment } from '../../../src/resources/janji/appointments.ts';
import { formatMoney } from '../../../src/schema/index.ts';
import { makeDemoProvider } from '../../providers/makeDemoProvider.ts';
import { allowConsole } from '../../setup.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const region = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const section = heading.closest('section');
  if (!section) throw new Error(`"${name}" heads no section`);
  return within(section);
};
/** What a label in the left card stands for. */
const term = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

describe('patient detail (product §2.9)', () => {
  it('§9: shows a spinner first, then who the patient is', async () => {
    renderConsole('/pasien/2');
    expect(await screen.findByText('Memuat data pasien...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bagus Setiawan' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Kembali ke Daftar Pasien' })).toHaveAttribute('href', '/pasien');
    expect(screen.getByText('Medis')).toBeInTheDocument();
    expect(term('ID')).toHaveTextContent('2');
    expect(term('Jenis Kelamin')).toHaveTextContent('Laki-laki');
    expect(term('Umur')).toHaveTextContent('41 tahun');
    expect(term('Total Kunjungan')).toHaveTextContent('4');
    expect(term('Bergabung')).toHaveTextContent('Februari 2024');
    expect(term('Tanggal Lahir')).toHaveTextContent('23 November 1982');
    await waitFor(() => expect(term('Dokter')).toHaveTextContent('Sari Maharani'));
    expect(screen.getByRole('link', { name: '081316986740' })).toHaveAttribute('href', 'tel:081316986740');
    const mail = 'bagus.setiawan@pasien.example';
    expect(screen.getByRole('link', { name: mail })).toHaveAttribute('href', `mailto:${mail}`);
    expect(screen.getByRole('note')).toHaveTextContent('AlergiMakanan laut');
  });

  it('says what was spent in all, less refunds, for who may see sums of bills, and leads to the bills', async () => {
    const { services, unmount } = renderConsole('/pasien/7');
    const total = await screen.findByText('Total Belanja', { selector: 'dt' });
    const link = within(total.nextElementSibling as HTMLElement).getByRole('link');
    const shown = link.textContent;
    expect(link).toHaveAttribute('href', '/transaksi?pasien=7&status=Paid&terjual=ya');
    const { data: bills } = await services.dataProvider.getList('transaksi', {
      ...{ filter: { pasien: 7, status: 'Paid' }, sort: { field: 'id', order: 'ASC' } },
      pagination: { page: 1, perPage: 100 },
    });
    const paid = () => bills.reduce((sum, { total: each }) => sum + each, 0);
    expect(bills).not.toHaveLength(0);
    expect(shown).toBe(formatMoney(paid()));
    const [bill] = bills;
    const refund = { jumlah: 10_000, alasan: 'Kurang puas', metodeBayar: 'Transfer Bank' } as const;
    await services.dataProvider.command('transaksi/kembalikan-dana', { transaksi: Number(bill?.id), ...refund });
    await waitFor(() => expect(link.textContent).toBe(formatMoney(paid() - 10_000)));
    unmount();
    renderConsole('/pasien/7', { user: { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' } });
    expect(await screen.findByText('Total Kunjungan', { selector: 'dt' })).toBeInTheDocument();
    expect(screen.queryByText('Total Belanja')).toBeNull();
  });

  it('an age that was told years ago is reckoned on, beside what was told, until another is typed', async () => {
    const storage = memoryStorage();
    const then = { today: '2019-03-01', time: '09:00', instant: '2019-03-01T02:00:00.000Z', user: 'Ratna Kusumawati' };
    const someone = {
      name: 'Wulan Sari',
      kategori: 'Beauty',
      gender: 'Perempuan',
      dokter: 1,
      phone: '081277770099',
    } as const;
    const { data } = await makeDemoProvider({ storage, now: () => then }).create('pasien', {
      data: { ...someone, age: 16 },
    });
    const { user } = renderConsole(`/pasien/${data.id}/edit`, { storage });
    const age = await screen.findByRole('textbox', { name: /^Umur/ });
    expect(age).toHaveValue('16');
    expect(await screen.findByText('Dicatat 16 tahun, kini ± 21 tahun')).toBeInTheDocument();
    await user.clear(age);
    await user.type(age, '22');
    expect(screen.queryByText(/^Dicatat 16/)).toBeNull();
  });

  it('computes the next appointment: the earliest from today that is not cancelled', async () => {
    const { services } = renderConsole('/pasien/2');
    const card = await region('Appointment Berikutnya');
    expect(await card.findByText('Terjadwal')).toBeInTheDocument();
    expect(await card.findByText('Terapi Rambut Rontok')).toBeInTheDocument();
    expect(await card.findByText('Putri Handayani')).toBeInTheDocument();
    expect(card.getByText('31 Agustus 2024')).toBeInTheDocument();
    expect(card.getByText('09:00 WIB')).toBeInTheDocument();

    const booking = { title: 'Uji', pasien: 2, userId: 1, treatment: 1, durasi: 30 };
    const book = (data: Partial<Appointment>) =>
      services.dataProvider.create<Appointment>('appointments', { data: { ...booking, ...data } });
    await book({ tanggal: '2024-08-27', waktu: '10:00', status: 'cancelled' });
    await book({ tanggal: '2024-08-27', waktu: '15:30', status: 'waiting' });
    expect(await card.findByText('15:30 WIB')).toBeInTheDocument();
    expect(card.getByText('27 Agustus 2024')).toBeInTheDocument();
  });

  it('says so when there is no appointment, and offers to make one for this patient', async () => {
    const { services } = renderConsole('/pasien/5');
    const { data } = await services.dataProvider.getList<Appointment>('appointments', {
      filter: { pasien: 5 },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    });
    for (const { id } of data) await services.dataProvider.delete('appointments', { id });
    const card = await region('Appointment Berikutnya');
    expect(await card.findByText('Belum ada appointment berikutnya')).toBeInTheDocument();
    expect(card.queryByText('Terjadwal')).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Buat Appointment' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"pasien":5');
  });

  it("lists the history with §4's statuses and the last visit; 'Lihat Semua Riwayat' shows all of it", async () => {
    const { user, services } = renderConsole('/pasien/2');
    const { total = 0 } = await services.dataProvider.getList('riwayat', {
      filter: { pasien: 2 },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    const card = await region('Riwayat Medis');
    expect(card.getByText('Kunjungan terakhir: 10 Agustus 2024')).toBeInTheDocument();
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(3));
    expect(card.getAllByRole('listitem')[0]).toHaveTextContent(
      'Terapi Rambut RontokPutri HandayaniScheduled31 Agustus 2024',
    );
    expect(card.getAllByText(/^Diagnosa: /)[0]).toBeInTheDocument();
    expect(total).toBeGreaterThan(3);
    await user.click(card.getByRole('button', { name: 'Lihat Semua Riwayat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Riwayat Medis Bagus Setiawan' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(total));
    expect(dialog.getByText(/^Halaman 1 dari 1 halaman/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('deletes only after the question, goes to /pasien, and keeps the record put away', async () => {
    allowConsole(/Tidak Ditemukan/);
    const { user, router, services } = renderConsole('/pasien/6');
    await user.click(await screen.findByRole('button', { name: 'Hapus' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Apakah anda yakin ingin menghapus data pasien ini?');
    await user.click(within(question).getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pasien'));
    expect(await screen.findByText('Farhan Maulidin diarsipkan')).toBeInTheDocument();
    await expect(services.dataProvider.getOne('pasien', { id: 6 })).rejects.toThrow('Pasien Tidak Ditemukan');
    // Whatever refers to the patient still knows the name.
    const { data } = await services.dataProvider.getMany('pasien', { ids: [6] });
    expect(data[0]?.name).toBe('Farhan Maulidin');

    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Arsip' }));
    await user.click(await screen.findByRole('button', { name: 'Pulihkan Farhan Maulidin' }));
    expect(await screen.findByText('Farhan Maulidin dipulihkan')).toBeInTheDocument();
    expect((await services.dataProvider.getOne('pasien', { id: 6 })).data.name).toBe('Farhan Maulidin');
  });
});
