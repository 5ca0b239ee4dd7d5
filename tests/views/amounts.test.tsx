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
