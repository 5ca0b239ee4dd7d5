import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { columnsFor, headingOf } from '../../../src/views/state/columns.ts';
import { lists } from '../../support/lists.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const headings = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
    // Without the checkboxes.
    .filter((heading) => heading !== '');

/** Generated from the declarations. */
it.each(lists.map((resource) => [resource.name, resource] as const))(
  '/%s: its columns and rows are chosen, and kept as a view that opens by itself',
  async (name, resource) => {
    const { user, router } = renderConsole(`/${name}`);
    const all = columnsFor(resource).map((column) => headingOf(resource, column));
    const shown = resource.list.columns.map((column) => headingOf(resource, column));
    expect(await headings()).toEqual([...shown, 'Action']);

    await user.click(screen.getByRole('button', { name: 'Kolom dan kerapatan' }));
    const panel = await screen.findByRole('dialog', { name: 'Kolom dan kerapatan' });
    expect(within(panel).getAllByRole('checkbox')).toHaveLength(all.length);
    await user.click(within(panel).getByRole('button', { name: 'Rapat' }));
    within(panel)
      .getAllByRole('button', { name: /^Pindahkan kolom/ })[0]
      ?.focus();
    await user.keyboard('{ArrowDown}');
    const [first = '', second = '', ...others] = shown;
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(await headings()).toEqual([second, first, ...others, 'Action']);
    expect(router.state.location.search).toBe('');

    await user.click(screen.getByRole('button', { name: 'Tampilan' }));
    await user.click(await screen.findByRole('button', { name: 'Simpan sebagai tampilan baru' }));
    await user.type(await screen.findByLabelText(/Nama tampilan/), 'Rapi');
    await user.click(screen.getByRole('checkbox', { name: /Jadikan tampilan utama/ }));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Tampilan Rapi tersimpan')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?lihat=\d+$/));

    await router.navigate(`/${name}`);
    expect(await screen.findByRole('button', { name: 'Rapi' })).toBeInTheDocument();
    await router.navigate(`/${name}?lihat=0`);
    await user.click(await screen.findByRole('button', { name: 'Tampilan' }));
    await user.click(await screen.findByRole('button', { name: 'Hapus tampilan Rapi' }));
    expect(await screen.findByText('Tampilan Rapi dihapus')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Buka tampilan Rapi' })).not.toBeInTheDocument());
  },
);
