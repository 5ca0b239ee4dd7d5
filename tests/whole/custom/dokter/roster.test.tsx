import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allowConsole } from '../../../setup.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const week = '/roster?tampilan=minggu&tanggal=2024-08-27';
const next = '/roster?tampilan=minggu&tanggal=2024-09-03';
const rowOf = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;

describe('the roster of a week', () => {
  it('shows who is there and where, those without a row at their usual hours; a day leads to its form and back', async () => {
    const { user, router } = renderConsole(week, { framed: true });
    expect(
      await screen.findByRole('heading', { level: 2, name: '26 Agustus 2024 – 1 September 2024' }),
    ).toBeInTheDocument();
    const rina = await rowOf(/^Rina Lestari/);
    const [, , selasa] = within(rina).getAllByRole('cell');
    expect(await within(rina).findAllByText('08:00 - 14:00')).toHaveLength(4);
    expect(selasa).toHaveTextContent('08:00 - 14:00');
    expect(await within(selasa as HTMLElement).findByText('Ruang Perawatan 2')).toBeInTheDocument();
    const andi = await rowOf(/^Dr\. Andi Wijaya/);
    await user.click(
      within(andi).getByRole('link', {
        name: 'Tambah jadwal jaga Dr. Andi Wijaya, Jumat, 30 Agustus 2024 (08:00 - 16:00)',
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Jadwal Jaga' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Orang/ })).toHaveValue('Andi Wijaya'));
    expect(dialog.getByRole('textbox', { name: /^Tanggal/ })).toHaveValue('30/08/2024');
    const dari = dialog.getByRole('textbox', { name: /^Dari/ });
    await user.clear(dari);
    await user.type(dari, '12:00{Tab}');
    await user.click(dialog.getByRole('combobox', { name: /^Ruang/ }));
    expect(await screen.findByRole('option', { name: /Ruang Tindakan/ })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Laser/ })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(week));
    expect(await within(await rowOf(/^Dr\. Andi Wijaya/)).findByText('12:00 - 16:00')).toBeInTheDocument();
  });

  it('is copied from the week before, names what it left out, and is taken back', async () => {
    const { user, services, router } = renderConsole(next);
    await services.dataProvider.create('cuti', {
      data: { dokter: 13, dari: '2024-09-03', sampai: '2024-09-03', alasan: null },
    });
    allowConsole(/Minggu sebelumnya tidak punya/);
    await act(() => router.navigate('/roster?tampilan=minggu&tanggal=2024-12-02'));
    await screen.findByRole('heading', { name: /^2 Desember 2024/ });
    await user.click(await screen.findByRole('button', { name: 'Salin Minggu Lalu' }));
    expect(await screen.findByText(/^Minggu sebelumnya tidak punya jadwal jaga/)).toBeInTheDocument();
    await act(() => router.navigate(next));
    await screen.findByRole('heading', { name: /^2 September 2024/ });
    await user.click(await screen.findByRole('button', { name: 'Salin Minggu Lalu' }));
    expect(await screen.findByText('7 jadwal jaga disalin')).toBeInTheDocument();
    expect(await screen.findByText('Rina Lestari, Selasa, 3 September 2024 08:00 - 14:00: cuti')).toBeInTheDocument();
    expect(await within(await rowOf(/^Rina Lestari/)).findAllByText('08:00 - 14:00')).toHaveLength(3);
    await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await waitFor(async () => expect(within(await rowOf(/^Rina Lestari/)).queryByText('08:00 - 14:00')).toBeNull());
    const copy = screen.getByRole('button', { name: 'Salin Minggu Lalu' });
    await user.click(copy);
    await user.click(copy);
    expect(await screen.findAllByText(/Wulan Anggraini, .*: sudah ada jadwal jaganya/)).toHaveLength(4);
  });

  it('is read by a cashier, who fills nothing', async () => {
    renderConsole(week, { user: { id: 3, name: 'Uji Coba', email: 'kasir@klinik.test', role: 'kasir' } });
    expect(await within(await rowOf(/^Rina Lestari/)).findAllByRole('link', { name: /08:00 - 14:00/ })).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Salin Minggu Lalu' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Tambah/ })).toBeNull();
  });
});
