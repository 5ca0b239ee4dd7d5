import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatMoney, type Row } from '../../../src/schema/index.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const boxes = () => screen.findAllByRole('checkbox', { name: /^Pilih (?!semua)/ });
const bar = () => screen.findByRole('region', { name: 'Tindakan untuk yang dipilih' });
const everything = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 50 } };

describe('several records at once', () => {
  it('a range by Shift, their prices by a percentage: each is told beforehand, written, and taken back', async () => {
    const { user, services } = renderConsole('/treatments/medis');
    const prices = async () =>
      (await services.dataProvider.getList<Row>('treatments/medis', everything)).data.map((row) => row['harga']);
    const before = await prices();
    const [first, , third] = await boxes();
    if (!first || !third) throw new Error('No rows');
    await user.click(first);
    await user.keyboard('{Shift>}');
    await user.click(third);
    await user.keyboard('{/Shift}');
    expect(within(await bar()).getByRole('status')).toHaveTextContent('3 dipilih');

    await user.click(within(await bar()).getByRole('button', { name: 'Ubah' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ubah 3 Treatment Medis' });
    const look = () => user.click(within(dialog).getByRole('button', { name: 'Lihat hasilnya dulu' }));
    await look();
    expect(await within(dialog).findByText('Pilih apa yang diubah')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Nama Treatment' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Durasi' }));
    await user.click(within(dialog).getByRole('button', { name: 'Durasi' }));
    await user.click(within(dialog).getByRole('button', { name: 'Harga' }));
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /^Persen/ })).toHaveFocus());
    await user.keyboard('5');
    await user.click(within(dialog).getByRole('combobox', { name: /^Bulatkan ke/ }));
    await user.click(await screen.findByRole('option', { name: /5\.000$/ }));
    await look();
    expect(await within(dialog).findByText('3 data akan diubah:')).toBeInTheDocument();
    const raised = before.slice(0, 3).map((price) => Math.round((Number(price) * 1.05) / 5_000) * 5_000);
    for (const [at, price] of raised.entries()) {
      const row = within(dialog).getAllByRole('row')[at + 1];
      expect(row).toHaveTextContent(
        `${formatMoney(Number(before[at]))}→${formatMoney(price)}`.replaceAll('\u00a0', ' '),
      );
    }
    expect(await prices()).toEqual(before);

    await user.click(within(dialog).getByRole('button', { name: 'Simpan 3 Data' }));
    expect(await screen.findByText('Ubah: 3 data selesai')).toBeInTheDocument();
    expect(await prices()).toEqual([...raised, ...before.slice(3)]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tindakan untuk yang dipilih' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Sudah diurungkan')).toBeInTheDocument();
    expect(await prices()).toEqual(before);
  });

  it('a price that somebody else changed meanwhile is not reckoned from the old one; one too small is named', async () => {
    const { user, services } = renderConsole('/treatments/medis');
    const rows = (await services.dataProvider.getList<Row>('treatments/medis', everything)).data;
    const [first, second] = await boxes();
    if (!first || !second) throw new Error('No rows');
    await user.click(first);
    await user.click(second);
    await user.click(within(await bar()).getByRole('button', { name: 'Ubah' }));
    const dialog = await screen.findByRole('dialog');
    const faster = rows[0] as Row;
    await services.dataProvider.update('treatments', {
      id: faster.id,
      data: { ...faster, harga: 1_000 },
      previousData: faster,
    });
    await user.click(within(dialog).getByRole('button', { name: 'Harga' }));
    await user.click(within(dialog).getByRole('radio', { name: 'Turun Rp' }));
    await user.type(within(dialog).getByRole('textbox', { name: /^Sebanyak/ }), '1');
    await user.click(within(dialog).getByRole('button', { name: 'Lihat hasilnya dulu' }));
    expect(await within(dialog).findByText('1 data akan diubah:')).toBeInTheDocument();
    expect(within(dialog).getByText(/^1 data tidak bisa/)).toBeInTheDocument();
    expect(within(dialog).getByText(String(faster['name']))).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Kembali' }));
    await user.clear(within(dialog).getByRole('textbox', { name: /^Sebanyak/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /^Sebanyak/ }), '900000000');
    await user.click(within(dialog).getByRole('button', { name: 'Lihat hasilnya dulu' }));
    expect(await within(dialog).findByText('Harga menjadi terlalu kecil')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: /^Simpan/ })).toBeNull();
  });

  it('appointments: to a doctor of whom it is told whether they are free, and days further', async () => {
    const { user, services, router } = renderConsole('/dashboard');
    const stored = async (id: number) => (await services.dataProvider.getOne<Row>('appointments', { id })).data;
    const all = (await services.dataProvider.getList<Row>('appointments', everything)).data;
    const taken = all.find(({ userId, tanggal }) => userId === 3 && tanggal === '2024-08-27');
    const made = await services.dataProvider.create<Row>('appointments', {
      data: { ...taken, id: undefined, title: 'Konsultasi - Uji', userId: 1, tanggal: '2024-08-28', waktu: '15:15' },
    });
    const met = {
      ...taken,
      id: undefined,
      title: 'Sudah ada',
      pasien: 1,
      userId: 2,
      tanggal: '2024-08-28',
      waktu: '15:15',
    };
    await services.dataProvider.create<Row>('appointments', { data: met });
    await act(() => router.navigate('/appointments?q=Konsultasi'));
    await user.click(await screen.findByRole('checkbox', { name: /Konsultasi - Uji/ }));
    await user.click(within(await bar()).getByRole('button', { name: 'Ubah' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ubah 1 Appointment' });
    expect(within(dialog).queryByRole('button', { name: 'Pasien' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'User ID' }));
    await user.click(await within(dialog).findByRole('combobox', { name: /^User ID/ }));
    expect((await screen.findAllByRole('option', { name: /Bebas untuk semuanya/ })).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('option', { name: /terhalang/ }));
    expect(await within(dialog).findByText(/bentrok dengan 15:15 Sudah ada/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'User ID' }));
    await user.click(within(dialog).getByRole('button', { name: 'Tanggal' }));
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /^Geser/ })).toHaveFocus());
    await user.keyboard('2');
    await user.click(within(dialog).getByRole('button', { name: 'Lihat hasilnya dulu' }));
    expect(await within(dialog).findByText('30 Agu 2024')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Simpan 1 Data' }));
    await waitFor(async () => expect(await stored(made.data.id)).toMatchObject({ tanggal: '2024-08-30', userId: 1 }));
  });

  it('all results, a command with its reason: those that cannot are named and stay chosen', async () => {
    const { user, services } = renderConsole('/stok-masuk?baris=5');
    const statuses = async () =>
      (await services.dataProvider.getList<Row>('stok-masuk', everything)).data.map((row) => row['status']);
    const before = await statuses();
    const pending = before.filter((status) => status === 'Pending').length;
    await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    await user.click(await screen.findByRole('button', { name: `Pilih semua ${before.length} hasil` }));
    await waitFor(async () =>
      expect(within(await bar()).getByRole('status')).toHaveTextContent(`${before.length} dipilih`),
    );
    await user.click(within(await bar()).getByRole('button', { name: 'Tolak' }));
    const dialog = await screen.findByRole('dialog', { name: `Tolak ${before.length} Stok Masuk?` });
    await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Kemasan rusak');
    await user.click(within(dialog).getByRole('button', { name: 'Lihat hasilnya dulu' }));
    expect(await within(dialog).findByText(`Tolak: ${pending} data bisa.`)).toBeInTheDocument();
    expect(within(dialog).getByText(/data tidak bisa, dan tetap seperti adanya/)).toBeInTheDocument();
    expect(await statuses()).toEqual(before);

    await user.click(within(dialog).getByRole('button', { name: `Tolak ${pending} Data` }));
    const others = before.length - pending;
    expect(await within(dialog).findByText(`${pending} data selesai, ${others} tidak.`)).toBeInTheDocument();
    expect((await statuses()).includes('Pending')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    expect(within(await bar()).getByRole('status')).toHaveTextContent(`${others} dipilih`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tindakan untuk yang dipilih' })).toBeNull());
  });

  it('all results, for who may change them and not take them away', async () => {
    const user = { id: 2, name: 'Bambang Prasetyo', email: 'manager@klinik.test', role: 'manager' };
    const { user: hands, services } = renderConsole('/pasien?baris=5', { user });
    const { total } = await services.dataProvider.getList<Row>('pasien', everything);
    await hands.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
    const exports = vi.spyOn(services.dataProvider, 'readAll');
    await hands.click(await screen.findByRole('button', { name: `Pilih semua ${total} hasil` }));
    await waitFor(async () => expect(within(await bar()).getByRole('status')).toHaveTextContent(`${total} dipilih`));
    expect(within(await bar()).queryByRole('button', { name: /Unduh/ })).toBeNull();
    expect(exports).not.toHaveBeenCalled();
  });

  it('no longer holds a record that another person deleted, on whichever page', async () => {
    const { user, services } = renderConsole('/stok-masuk?baris=5');
    const [first, second] = await boxes();
    if (!first || !second) throw new Error('No rows');
    await user.click(first);
    await user.click(second);
    await user.click(screen.getByRole('button', { name: 'Selanjutnya' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    const [third] = await boxes();
    if (third) await user.click(third);
    expect(within(await bar()).getByRole('status')).toHaveTextContent('3 dipilih');
    const { data } = await services.dataProvider.getOne<Row>('stok-masuk', { id: 25 });
    await services.dataProvider.delete('stok-masuk', { id: 25, previousData: data });
    await waitFor(async () => expect(within(await bar()).getByRole('status')).toHaveTextContent('2 dipilih'));
  });

  it('are chosen anew once the list is filtered by something else', async () => {
    const { user } = renderConsole('/stok-masuk');
    const [first] = await boxes();
    if (first) await user.click(first);
    expect(within(await bar()).getByRole('status')).toHaveTextContent('1 dipilih');
    await user.type(screen.getByRole('searchbox'), 'a');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tindakan untuk yang dipilih' })).toBeNull());
  });

  it('only what the role may do: a nurse, who may change no doctor, chooses none', async () => {
    renderConsole('/dokter', { user: { id: 9, name: 'Uji', email: 'perawat@klinik.test', role: 'perawat' } });
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
