import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { type ConfirmOptions, ConfirmProvider, useConfirm } from '../../../src/views/base/ConfirmProvider.tsx';

function Asking({ options, onAnswer }: { options: ConfirmOptions; onAnswer: (confirmed: boolean) => void }) {
  const confirm = useConfirm();
  return (
    <button type="button" onClick={async () => onAnswer(await confirm(options))}>
      Hapus
    </button>
  );
}

async function ask(options: Partial<ConfirmOptions> = {}) {
  const user = userEvent.setup();
  const onAnswer = vi.fn();
  const { unmount } = render(
    <ConfirmProvider>
      <Asking options={{ title: 'Hapus', message: 'Apakah anda yakin?', ...options }} onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Hapus' }));
  await screen.findByRole('alertdialog');
  return { user, onAnswer, unmount };
}

describe('useConfirm', () => {
  test.each([
    ['Ya', true],
    ['Batal', false],
  ])('%s answers %s', async (label, answer) => {
    const { user, onAnswer } = await ask();
    await user.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(onAnswer.mock.calls).toEqual([[answer]]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('waits for its callback', async () => {
    const onConfirm = vi.fn().mockRejectedValueOnce(new Error('gagal'));
    const { user, onAnswer } = await ask({ onConfirm });
    await user.click(screen.getByRole('button', { name: 'Ya' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('gagal');
    expect(onAnswer).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Ya' }));
    await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]));
  });

  test('a screen that goes away is answered with no', async () => {
    const { onAnswer, unmount } = await ask();
    unmount();
    await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]));
  });
});
