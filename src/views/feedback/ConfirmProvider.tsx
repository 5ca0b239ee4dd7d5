import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type Confirm, ConfirmContext, type ConfirmOptions } from './useConfirm.ts';

/** Holds the one dialog that `useConfirm` asks with. A question asked while another is open cancels that one. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  // Kept while the dialog fades out.
  const [options, setOptions] = useState<ConfirmOptions>({ title: '', message: '' });
  const answer = useRef<(confirmed: boolean) => void>(() => undefined);

  const confirm = useCallback<Confirm>((question) => {
    answer.current(false);
    setOptions(question);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  function close(confirmed: boolean) {
    setOpen(false);
    answer.current(confirmed);
  }

  useEffect(() => () => answer.current(false), []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      <ConfirmDialog {...options} open={open} onClose={close} />
    </ConfirmContext>
  );
}
