import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useKeys } from '../../src/views/base/useKeys.ts';

type Scope = Parameters<typeof useKeys>[1];

function Screen({ scope, open, said }: { scope: Scope; open: boolean; said: string[] }) {
  const say = (name: string) => () => void said.push(name);
  useKeys({ F9: say('F9'), 'Ctrl+k': say('Ctrl+k'), x: () => false }, scope);
  return (
    <div aria-hidden={open || undefined}>
      <main>
        <input aria-label="Cari" />
        <input type="checkbox" aria-label="Pilih" />
      </main>
    </div>
  );
}

it.each([
  ['always', { page: true, choice: true, input: true, dialog: true }],
  ['typing', { page: true, choice: true, input: true, dialog: false }],
  ['page', { page: true, choice: true, input: false, dialog: false }],
] as const)('keys of the scope %s', async (scope, heard) => {
  const user = userEvent.setup();
  const said: string[] = [];
  const hears = async () => {
    said.length = 0;
    await user.keyboard('{F9}{Control>}k{/Control}{Shift>}{F9}{/Shift}{Alt>}{F9}{/Alt}');
    expect([[], ['F9', 'Ctrl+k']]).toContainEqual(said);
    return said.length > 0;
  };
  const { rerender } = render(<Screen {...{ scope, said }} open={false} />);
  expect(await hears()).toBe(heard.page);
  screen.getByLabelText('Pilih').focus();
  expect(await hears()).toBe(heard.choice);
  screen.getByLabelText('Cari').focus();
  expect(await hears()).toBe(heard.input);
  // What does nothing leaves the key to the browser.
  await user.keyboard('x');
  expect(screen.getByLabelText('Cari')).toHaveValue('x');
  rerender(<Screen {...{ scope, said }} open />);
  expect(await hears()).toBe(heard.dialog);
});
