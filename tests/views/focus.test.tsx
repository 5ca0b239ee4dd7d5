import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { overrides } from '../../src/custom/overrides.ts';
import { routed } from '../../src/resources/index.ts';
import { everyNth } from '../support/effort.ts';
import { renderConsole } from '../support/renderConsole.tsx';

const formed = routed.filter(({ name, actions }) => actions.create && !overrides[name]?.screens?.create);

/** Generated from the declarations; a tenth of them in an ordinary run. */
it.each(everyNth(10, formed).map(({ name }) => name))('/%s/create: its first input has the focus', async (name) => {
  renderConsole(`/${name}/create`);
  const save = await screen.findByText('Simpan');
  const form = save.closest('form');
  const first = form?.querySelector('input:not([type=hidden], :disabled), textarea:not(:disabled), [role=combobox]');
  expect(first).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(first));
});
