import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

it('an amount is read as it is typed, with its cents or its unit, and written out when its box is left', async () => {
  const { user } = renderConsole('/treatments/nonmedis/create');
  const box = await screen.findByRole('textbox', { name: /^Harga/ });
  for (const [typed, meanwhile, amount] of [
    ['75.000,00', '75.000,00', '75.000'],
    ['75rb', '75rb', '75.000'],
    ['1.5jt', '1,5jt', '1.500.000'],
    ['75000.00', '75.000,00', '75.000'],
  ] as const) {
    await user.clear(box);
    await user.type(box, typed);
    expect(box).toHaveValue(meanwhile);
    await user.tab();
    expect(box).toHaveValue(amount);
  }
});

it.each([
  ['in a group', '/kunjungan/2/edit', 'textbox', /^Suhu/],
  ['in a row', '/treatments/nonmedis/create', 'textbox', /^Banyak/],
] as const)('a number %s keeps its decimals while they are typed', async (where, path, role, name) => {
  const { user } = renderConsole(path);
  if (where === 'in a row') await user.click(await screen.findByRole('button', { name: 'Tambah Baris' }));
  const box = await screen.findByRole(role, { name });
  await user.type(box, '36,7', { initialSelectionStart: 0, initialSelectionEnd: 99 });
  expect(box).toHaveValue('36,7');
  await user.tab();
  expect(box).toHaveValue('36,7');
});
