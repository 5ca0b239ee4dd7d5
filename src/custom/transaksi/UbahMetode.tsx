import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { lazy } from 'react';
import type { Transaksi } from '../../resources/transaksi.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { CommandAction } from '../command/CommandAction.tsx';

const UbahMetodeDialog = lazy(async () => ({ default: (await import('./UbahMetodeDialog.tsx')).UbahMetodeDialog }));

/** Puts right by which method a payment of today was taken, until its till is closed. */
export function UbahMetode({ record }: { record: Transaksi }) {
  const { today } = useDeclarations().now();
  const open = record.status === 'Paid' && record.pengembalian !== 'penuh' && !record.membalik;
  return (
    <CommandAction
      record={record}
      place="page"
      command="transaksi/ubah-metode"
      words="pembayaran.ubahMetode"
      icon={SwapHoriz}
      color="primary"
      due={open && record.tanggal === today && !record.tutupKas}
      dialog={UbahMetodeDialog}
    />
  );
}
