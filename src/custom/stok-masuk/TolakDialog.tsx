import { useTranslate } from 'react-admin';
import type { Row } from '../../schema/index.ts';
import { alasan } from '../command/alasan.ts';
import { CommandDialog } from '../command/CommandDialog.tsx';
import { DeliverySummary } from './DeliverySummary.tsx';

interface Props {
  record: Row;
  kode: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why a delivery is turned down. */
export function TolakDialog({ record, kode, onDone, onClose }: Props) {
  const translate = useTranslate();
  return (
    <CommandDialog
      command="stok-masuk/tolak"
      title={translate('stok.tolak.title', { kode })}
      fields={alasan}
      input={(typed) => ({ stokMasuk: record.id, ...typed })}
      confirmText={translate('stok.tolak.confirm')}
      color="error"
      onDone={onDone}
      onClose={onClose}
    >
      <DeliverySummary record={record} severity="warning" effect={translate('stok.tolak.effect')} />
    </CommandDialog>
  );
}
