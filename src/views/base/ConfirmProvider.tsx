import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { useDeferredLoad } from './useDeferredLoad.ts';

export type ConfirmOptions = Omit<ConfirmDialogProps, 'open' | 'onClose'>;

/** Resolves to true once confirmed (and `onConfirm` went through), to false on a cancel. */
type Confirm = (options: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

const loadDialog = async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog;

/** Holds the one dialog that `useConfirm` asks with. A question asked while another is open cancels that one. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [Dialog, fetchDialog] = useDeferredLoad(loadDialog);
  const [open, setOpen] = useState(false);
  // Kept while the dialog fades out.
  const [options, setOptions] = useState<ConfirmOptions>({ title: '', message: '' });
  const answer = useRef<(confirmed: boolean) => void>(() => undefined);

  const confirm = useCallback<Confirm>(
    (question) => {
      answer.current(false);
      setOptions(question);
      setOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
        // Without its code the question cannot be asked, and what it is about does not happen.
        fetchDialog().catch(() => resolve(false));
      });
    },
    [fetchDialog],
  );

  function close(confirmed: boolean) {
    setOpen(false);
    answer.current(confirmed);
  }

  useEffect(() => () => answer.current(false), []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {Dialog && <Dialog {...options} open={open} onClose={close} />}
    </ConfirmContext>
  );
}

/**
 * Asks with the dialog of product §2.24, from anywhere below `ConfirmProvider`.
 *
 * @example
 * const confirm = useConfirm();
 * if (await confirm({ title: 'Hapus', message: 'Apakah anda yakin ingin menghapus data ini?' })) remove();
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
