import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parts } from '../../src/custom/parts.ts';
import type { OfferedProps } from '../../src/views/base/parts.ts';
import { openMore } from '../support/listHead.ts';
import { renderConsole } from '../support/renderConsole.tsx';
import { setWidth } from '../support/width.ts';

const names = (elements: readonly HTMLElement[]) => elements.map((each) => each.getAttribute('aria-label'));
describe('the actions of a row', () => {
  it('are detail, edit and delete; what is done all day is labelled, the rest is behind ⋯', async () => {
    const { user } = renderConsole('/stok-masuk');
    const row = within((await screen.findByRole('cell', { name: '#TRX0025' })).closest('tr') as HTMLElement);
    expect(await row.findByRole('button', { name: 'Terima #TRX0025' })).toHaveTextContent('Terima');
    expect(names(row.getAllByRole('link'))).toEqual(['Detail #TRX0025', 'Edit #TRX0025']);
    expect(names(row.getAllByRole('button')).slice(1)).toEqual(['Hapus #TRX0025', 'Tindakan lain untuk #TRX0025']);

    const more = row.getByRole('button', { name: 'Tindakan lain untuk #TRX0025' });
    await user.click(more);
    const menu = screen.getByRole('menu', { name: 'Tindakan lain untuk #TRX0025' });
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Tolak' })).toHaveFocus());
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tolak Serum Retinol · #TRX0025' }));
    await user.click(dialog.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(more).toHaveFocus());

    // The question names what it is about.
    await user.click(row.getByRole('button', { name: 'Hapus #TRX0025' }));
    const question = await screen.findByRole('alertdialog', { name: 'Hapus Serum Retinol · #TRX0025?' });
    expect(question).toHaveTextContent('Apakah anda yakin ingin menghapus data ini?');
  });

  it('have no ⋯ where nothing behind it is due', async () => {
    renderConsole('/laporan/keuangan');
    expect((await screen.findAllByRole('link', { name: /^Detail KEU-/ })).length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: /^Tindakan lain untuk/ })).toBeNull();
  });

  it('say so behind ⋯ where something else speaks against all of them', async () => {
    const offered = ({ children }: OfferedProps) => children(false);
    const { user } = renderConsole('/stok-masuk', {
      parts: { ...parts, 'stok-masuk': { commands: { 'stok-masuk/tolak': { offered } } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Tindakan lain untuk #TRX0025' }));
    const menu = within(screen.getByRole('menu', { name: 'Tindakan lain untuk #TRX0025' }));
    expect(menu.getByRole('menuitem', { name: 'Tidak ada tindakan lain' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('on a phone', () => {
  afterEach(() => setWidth(1366));

  it('a card is headed by the person or thing with its amount, and has all actions behind one ⋯; those of the list as well', async () => {
    setWidth(390);
    const { user, router } = renderConsole('/stok-masuk');
    const link = await screen.findByRole('link', { name: 'Serum Retinol' });
    const card = link.closest('li') as HTMLElement;
    expect(card).toHaveTextContent(/^Serum RetinolRp\s2\.175\.000#TRX0025CV Abadi Jaya · Wait/);
    expect(card).not.toHaveTextContent('ID');
    await user.click(await within(card).findByRole('button', { name: 'Terima #TRX0025' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Batal' }));

    await user.click(within(card).getByRole('button', { name: 'Tindakan lain untuk #TRX0025' }));
    const menu = within(await screen.findByRole('menu', { name: 'Tindakan lain untuk #TRX0025' }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Detail',
      'Edit',
      'Hapus',
      'Tolak',
    ]);
    await user.click(menu.getByRole('menuitem', { name: 'Detail' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/stok-masuk/25'));

    await router.navigate('/stok-masuk');
    // The record's page has such a button as well.
    await screen.findByRole('heading', { level: 1, name: 'Stok Barang Masuk' });
    await openMore(user);
    expect(await screen.findByRole('button', { name: 'Export Excel' })).toBeVisible();
  });
});

it('what stands beneath a name is fetched, also where it refers to another record', async () => {
  renderConsole('/laporan/diskon');
  const table = await screen.findByRole('table');
  await within(table).findByText('INV-2024-001');
  await waitFor(() => expect(table.querySelector('.MuiSkeleton-root')).toBeNull());
});
