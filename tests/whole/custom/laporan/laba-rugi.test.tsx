import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openMore } from '../../../support/listHead.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const line = async (name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);

describe("'Laba Rugi' (month H1)", () => {
  it('tells a month up to a past day, beside the same days before, with what was owed at its end', async () => {
    const { user } = renderConsole('/laporan/laba-rugi');
    await screen.findByRole('rowheader', { name: /^Laba bersih/ });
    await user.click(screen.getByRole('button', { name: 'Bulan sebelumnya' }));
    expect(await screen.findByText(/^dibandingkan dengan 1 Jun 2024 – 30 Jun 2024/)).toBeInTheDocument();
    const day = screen.getByRole('textbox', { name: /^Sampai tanggal/ });
    await user.clear(day);
    await user.type(day, '15/07/2024{Enter}');
    expect(await screen.findByText(/^dibandingkan dengan 1 Jun 2024 – 15 Jun 2024/)).toBeInTheDocument();
    expect(await screen.findByRole('columnheader', { name: '15 Jul 2024' })).toBeInTheDocument();
  });

  it('behind ⋯ leads from the result to the cash flow of Laporan Keuangan', async () => {
    const { user } = renderConsole('/laporan/laba-rugi');
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Dari laba ke arus kas' }));
    const cash = await (await line(/^Arus kas/)).findByRole('link', { name: /Agustus 2024/ });
    expect(cash).toHaveAttribute('href', '/laporan/keuangan?tanggal_gte=2024-08-01&tanggal_lte=2024-08-27');
    await user.click(screen.getByRole('button', { name: 'Laba rugi' }));
    expect(await screen.findByRole('rowheader', { name: 'HPP' })).toBeInTheDocument();
  });
});
