import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { useUndoNotice } from '../../views/base/useUndoNotice.tsx';

/** Offers to take back a step of the queue, the last one of its lane alone. */
export function useUndoStep() {
  const offer = useUndoNotice();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return (text: string, { langkah, ke }: { langkah: number; ke: number }) =>
    offer({
      text,
      subject: `antrian ${langkah}`,
      onUndo: () => dataProvider.command('antrian/urungkan', { langkah, ke }),
    });
}
