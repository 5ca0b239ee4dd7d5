import Block from '@mui/icons-material/BlockOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Undo from '@mui/icons-material/Undo';
import { lazy } from 'react';
import type { ActionProps } from '../../views/overrides.ts';
import { useGetOne } from '../../views/records.ts';
import { useAllowed } from '../../views/useAllowed.ts';
import { CommandAction } from '../command/CommandAction.tsx';

const dialogs = () => import('./TindakanDialogs.tsx');
const BatalkanDialog = lazy(async () => ({ default: (await dialogs()).BatalkanDialog }));
const BukaDialog = lazy(async () => ({ default: (await dialogs()).BukaDialog }));
const TagihUlangDialog = lazy(async () => ({ default: (await dialogs()).TagihUlangDialog }));

/** What can be done to a visit on its page, beside editing it: call it off, take that back, charge it once more. */
export function Tindakan({ record }: Pick<ActionProps<'kunjungan'>, 'record'>) {
  const paid = record.transaksi ?? null;
  const maySee = useAllowed('transaksi', 'show');
  const { data: bill } = useGetOne('transaksi', { id: paid ?? 0 }, { enabled: paid !== null && maySee, retry: false });
  const givenBack = paid !== null && bill?.pengembalian === 'penuh';
  const cancelled = record.status === 'Batal';
  const shared = { record, place: 'page' } as const;
  return (
    <>
      <CommandAction
        {...shared}
        command="kunjungan/tagih-ulang"
        words="kunjungan.tagihUlang"
        icon={Receipt}
        color="primary"
        due={givenBack && !cancelled}
        dialog={TagihUlangDialog}
      />
      <CommandAction
        {...shared}
        command="kunjungan/buka-kembali"
        words="kunjungan.buka"
        icon={Undo}
        color="primary"
        due={cancelled}
        dialog={BukaDialog}
      />
      <CommandAction
        {...shared}
        command="kunjungan/batalkan"
        words="kunjungan.batalkan"
        icon={Block}
        color="error"
        due={!cancelled && (paid === null || givenBack)}
        dialog={BatalkanDialog}
      />
    </>
  );
}
