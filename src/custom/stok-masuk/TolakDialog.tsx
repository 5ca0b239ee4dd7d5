import { useTranslate } from 'react-admin';
import { alasan } from '../command/alasan.ts';
import type { CommandQuestionProps } from '../command/CommandAction.tsx';
import { CommandDialog } from '../command/CommandDialog.tsx';
import { DeliverySummary } from './DeliverySummary.tsx';

/** Asks why a delivery is turned down. */
export function TolakDialog({ record, ...question }: CommandQuestionProps<'stok-masuk'>) {
  const translate = useTranslate();
  return (
    <CommandDialog {...question} fields={alasan} input={(typed) => ({ stokMasuk: record.id, ...typed })}>
      <DeliverySummary record={record} severity="warning" effect={translate('stok.tolak.effect')} />
    </CommandDialog>
  );
}
