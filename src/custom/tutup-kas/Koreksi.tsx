import Balance from '@mui/icons-material/BalanceOutlined';
import { lazy } from 'react';
import type { ActionProps } from '../../views/overrides.ts';
import { CommandAction } from '../command/CommandAction.tsx';

const KoreksiDialog = lazy(async () => ({ default: (await import('./KoreksiDialog.tsx')).KoreksiDialog }));

/** Puts a wrong closing right with a counter-entry. */
export const Koreksi = ({ record }: Pick<ActionProps<'tutup-kas'>, 'record'>) => (
  <CommandAction
    record={record}
    place="page"
    command="kas/koreksi"
    words="kas.koreksi"
    icon={Balance}
    color="primary"
    due={record.jenis === 'penutupan'}
    dialog={KoreksiDialog}
  />
);
