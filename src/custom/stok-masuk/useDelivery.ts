import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Row } from '../../schema/index.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { useCommand } from '../command/useCommand.ts';

/** A decision on a delivery: only on a Pending one, yet an open question stays when another tab decides meanwhile. */
export function useDelivery(record: Row, command: string, done: string) {
  const { formatId } = useDeclaration();
  const { allowed } = useCommand(command);
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  const kode = formatId(record.id);
  return {
    kode,
    open,
    offered: open || (allowed && record['status'] === 'Pending'),
    ask: () => setOpen(true),
    close: () => setOpen(false),
    finish: () => {
      setOpen(false);
      notify(done, { type: 'success', messageArgs: { kode } });
    },
  };
}
