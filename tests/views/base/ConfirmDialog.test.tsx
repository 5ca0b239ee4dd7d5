import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../src/views/base/ConfirmDialog.tsx';

type Options = Partial<Omit<ConfirmDialogProps, 'open'>>;

/** A button that opens the dialog, as on a screen. */
function Screen(options: Options) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Hapus
      </button>
      <ConfirmDialog
        title="Hapus Data"
        message="Apakah anda yakin ingin menghapus data ini?"
        {...options}
        open={open}
        onClose={(confirmed) => {
          options.onClose?.(confirmed);
          setOpen(false);
        }}
      />
    </>
  );
}

async function openDialog(options: Options = {}) {
  const user = userEvent.setup();
  const onClose = vi.fn();
  render(<Screen {...options} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Hapus' }));
  const role = options.type === 'info' || options.type === 'success' ? 'dialog' : 'alertdialog';
  return { user, onClose, dialog: await screen.findByRole(role, { name: 'Hapus Data' }) };
}

const button = (name: string) => screen.getByRole('button', { name });
const gone = (dialog: HTMLElement) => waitFor(() => expect(dialog).not.toBeInTheDocument());

describe('product §2.24, the dialog', () => {
  test("asks with 'Ya' and 'Batal', in amber, unless told otherwise", async () => {
    const { dialog } = await openDialog();
    expect(dialog).toHaveAccessibleDescription('Apakah anda yakin ingin menghapus data ini?');
    expect(button('Ya')).toHaveClass('MuiButton-colorWarning');
    expect(button('Batal')).toBeVisible();
  });

  test.each([
    ['success', 'CheckCircleOutlineIcon', 'Success'],
    ['error', 'ErrorOutlineIcon', 'Error'],
    ['warning', 'WarningAmberIcon', 'Warning'],
    ['confirm', 'HelpOutlineIcon', 'Warning'],
    ['info', 'InfoOutlinedIcon', 'Info'],
    ['entah', 'ReportGmailerrorredIcon', 'Error'],
    ['toString', 'ReportGmailerrorredIcon', 'Error'],
  ])('%s has an icon and a colour of its own', async (type, icon, color) => {
    await openDialog({ type });
    expect(screen.getByTestId(icon)).toBeVisible();
    expect(button('Ya')).toHaveClass(`MuiButton-color${color}`);
  });

  test('takes its own words, and no cancel button', async () => {
    await openDialog({ type: 'info', confirmText: 'Mengerti', showCancel: false });
    expect(screen.getAllByRole('button', { name: /./ }).map((each) => each.textContent)).toEqual(['Mengerti']);
    expect(button('Mengerti')).toHaveFocus();
  });

  test('the safe answer has the focus where something is at stake', async () => {
    await openDialog({ type: 'warning' });
    expect(button('Batal')).toHaveFocus();
  });

  test('confirming runs the callback, then closes, and the focus returns', async () => {
    const order: string[] = [];
    const { user, dialog, onClose } = await openDialog({ onConfirm: () => order.push('callback') });
    onClose.mockImplementation((confirmed) => order.push(`closed ${confirmed}`));
    await user.click(button('Ya'));
    await gone(dialog);
    expect(order).toEqual(['callback', 'closed true']);
    expect(button('Hapus')).toHaveFocus();
  });

  test('is not confirmed by the second half of the double click that opened it', async () => {
    const { onClose } = await openDialog();
    fireEvent.click(button('Ya'), { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
    expect(button('Ya')).toBeEnabled();
  });

  test('is busy until the callback has ended, and cannot be confirmed twice or left meanwhile', async () => {
    let finish: () => void = () => undefined;
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user, dialog, onClose } = await openDialog({ onConfirm });
    await user.dblClick(button('Ya'));
    expect(button('Ya')).toBeDisabled();
    expect(button('Ya')).toHaveAttribute('aria-busy', 'true');
    expect(button('Batal')).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    finish();
    await gone(dialog);
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onClose.mock.calls).toEqual([[true]]);
  });

  test.each([
    [new Error('Server sedang bermasalah'), 'Server sedang bermasalah'],
    ['apa saja', 'Terjadi kesalahan yang tidak terduga'],
    [undefined, 'Terjadi kesalahan yang tidak terduga'],
  ])('stays and says so when the callback fails with %s', async (reason, message) => {
    const onConfirm = vi.fn().mockRejectedValueOnce(reason);
    const { user, dialog, onClose } = await openDialog({ onConfirm });
    await user.click(button('Ya'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('Ya'));
    await gone(dialog);
    expect(onClose.mock.calls).toEqual([[true]]);
  });

  test.each([
    ['the button', async (user: ReturnType<typeof userEvent.setup>) => user.click(button('Batal'))],
    ['Escape', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('%s cancels without the callback', async (_way, cancel) => {
    const onConfirm = vi.fn();
    const { user, dialog, onClose } = await openDialog({ onConfirm });
    await cancel(user);
    await gone(dialog);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose.mock.calls).toEqual([[false]]);
    expect(button('Hapus')).toHaveFocus();
  });

  test('a click beside it is no answer to a question, but puts a message away', async () => {
    const question = await openDialog();
    await question.user.click(document.querySelector('.MuiDialog-container') as Element);
    expect(question.onClose).not.toHaveBeenCalled();
    await question.user.keyboard('{Escape}');
    await gone(question.dialog);
  });

  test('a click beside a message puts it away', async () => {
    const message = await openDialog({ type: 'info' });
    await message.user.click(document.querySelector('.MuiDialog-container') as Element);
    await gone(message.dialog);
  });

  test('fades in within 300 ms and out within 200 ms', async () => {
    const { user, dialog } = await openDialog();
    const faded = dialog.closest<HTMLElement>('.MuiDialog-container');
    expect(faded?.style.transition).toContain('opacity 300ms');
    await user.keyboard('{Escape}');
    expect(faded?.style.transition).toContain('opacity 200ms');
    await gone(dialog);
  });
});
