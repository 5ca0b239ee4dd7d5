import { createContext, useContext } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

export type ConfirmOptions = Omit<ConfirmDialogProps, 'open' | 'onClose'>;

/** Resolves to true once confirmed (and `onConfirm` went through), to false on a cancel. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

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
