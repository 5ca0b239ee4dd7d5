import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../../support/renderConsole.tsx';

describe("'Jurnal' (leaders §2.8)", () => {
  it('tells a month by day, agrees with Laba Rugi, and as one entry of each kind', async () => {
    const { user } = renderConsole('/laporan/jurnal');
    expect(await screen.findByText(/^Debit sama dengan kredit, dan setiap akun sama/)).toBeInTheDocument();
    const accounts = within(await screen.findByRole('table', { name: 'Saldo akun' }));
    expect(accounts.getByRole('rowheader', { name: /^Pendapatan Treatment 4-40001/ })).toBeInTheDocument();
    await user.click((await screen.findAllByRole('button', { name: /Agu 2024/ }))[0] as HTMLElement);
    const day = within(await screen.findByRole('table', { name: /Agu 2024/ }));
    expect(day.getAllByRole('rowheader').length).toBeGreaterThan(2);
    await user.click(screen.getByRole('switch', { name: 'Satu jurnal per jenis untuk seluruh periode' }));
    const whole = within(await screen.findByRole('table', { name: 'Jurnal per hari' }));
    expect(await whole.findByRole('rowheader', { name: 'Penjualan PJ-20240827' })).toBeInTheDocument();
  });
});
