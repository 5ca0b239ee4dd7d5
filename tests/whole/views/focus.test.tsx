import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parts } from '../../../src/custom/parts.ts';
import { renderConsole } from '../../support/renderConsole.tsx';
import { routed } from '../../support/routed.ts';

const formed = routed.filter(({ name, actions }) => actions.create && !parts[name]?.screens?.create);

/** Generated from the declarations. */
it.each(formed.map(({ name }) => name))('/%s/create: its first input has the focus', async (name) => {
  renderConsole(`/${name}/create`);
  const save = await screen.findByText('Simpan');
  const form = save.closest('form');
  const first = form?.querySelector(
    'input:not([type=hidden], [hidden], :disabled), textarea:not(:disabled), [role=combobox]',
  );
  expect(first).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(first));
});

const selected = (input: HTMLElement) => {
  const { value, selectionStart, selectionEnd } = input as HTMLInputElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
};

it('what a form filled in is selected on focus, what was typed or stored is not', async () => {
  const { user, unmount } = renderConsole('/stok-masuk/create');
  const day = await screen.findByLabelText(/^Tanggal/);
  await waitFor(() => expect(selected(day)).toBe('27/08/2024'));
  const amount = screen.getByLabelText(/^Jumlah/);
  await user.type(amount, '12');
  await user.click(day);
  await waitFor(() => expect(selected(day)).toBe('27/08/2024'));
  await user.click(amount);
  expect(selected(amount)).toBe('');

  unmount();
  renderConsole('/supplier/1/edit');
  const stored = await screen.findByLabelText(/^Nama/);
  await waitFor(() => expect(stored).toHaveValue('PT Sumber Makmur'));
  await user.click(stored);
  expect(selected(stored)).toBe('');
});
