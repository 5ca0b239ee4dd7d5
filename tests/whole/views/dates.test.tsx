import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFilter } from '../../support/listHead.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

describe('dates and times typed as Indonesians write them', () => {
  it('in a form: says what was understood, keeps what was not, and offers weeks from Monday', async () => {
    const { user, router } = renderConsole('/appointments/24/edit');
    const date = await screen.findByLabelText(/^Tanggal/);
    await waitFor(() => expect(date).toHaveValue('27/08/2024'));
    expect(date).toHaveAccessibleDescription('Selasa, 27 Agustus 2024');

    await user.clear(date);
    await user.type(date, '31/02/2024');
    const time = await screen.findByLabelText(/^Waktu/);
    await user.clear(time);
    await user.type(time, '25');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Tanggal bukan tanggal yang sah')).toBeInTheDocument();
    expect(date).toHaveValue('31/02/2024');
    expect(time).toHaveAccessibleDescription('Waktu ditulis JJ:MM, contoh: 09:30');

    await user.clear(date);
    await user.type(date, 'besok');
    await waitFor(() => expect(date).toHaveAccessibleDescription('Rabu, 28 Agustus 2024'));
    await user.keyboard('{ArrowDown}');
    const calendar = await screen.findByRole('dialog', { name: 'Kalender' });
    expect((await within(calendar).findAllByRole('columnheader'))[0]).toHaveTextContent('Sen');
    await waitFor(() => expect(within(calendar).getByRole('button', { name: 'Rabu, 28 Agustus 2024' })).toHaveFocus());
    await user.keyboard('{ArrowDown}{PageDown}{ArrowRight}{Enter}');
    await waitFor(() => expect(date).toHaveValue('05/10/2024'));

    await user.clear(time);
    await user.type(time, '1415');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/appointments/24'));
    expect(await screen.findByText('5 Okt 2024')).toBeInTheDocument();
    expect(screen.getByText('14:15')).toBeInTheDocument();
  });

  it('in a filter: counts once it is whole or left, and nothing is filtered by what is no date', async () => {
    const { user, router } = renderConsole('/laporan/keuangan');
    const from = (await openFilter(user, 'Tanggal')).getByLabelText('Tanggal dari');
    const filter = () => router.state.location.search;
    await user.clear(from);
    await user.type(from, '270824');
    expect(from).toHaveAccessibleDescription('Selasa, 27 Agustus 2024');
    await user.tab();
    await waitFor(() => expect(filter()).toBe('?tanggal_lte=2024-08-31&tanggal_gte=2024-08-27'));
    expect(from).toHaveValue('27/08/2024');

    await user.clear(from);
    await user.type(from, '31/02/2024');
    await user.tab();
    expect(from).toHaveAccessibleDescription('Bukan tanggal yang sah, contoh: 27/08/2024');
    expect(from).toHaveValue('31/02/2024');
    expect(filter()).toBe('?tanggal_lte=2024-08-31');
  });
});
