import Block from '@mui/icons-material/BlockOutlined';
import { lazy } from 'react';
import type { ActionProps } from '../../views/overrides.ts';
import { CommandAction } from '../command/CommandAction.tsx';

const TolakDialog = lazy(async () => ({ default: (await import('./TolakDialog.tsx')).TolakDialog }));

/** 'Ditolak' (spec §2.17, §4), with the reason; nothing else happens. */
export const Tolak = (props: ActionProps<'stok-masuk'>) => (
  <CommandAction
    {...props}
    command="stok-masuk/tolak"
    words="stok.tolak"
    icon={Block}
    color="error"
    due={props.record.status === 'Pending'}
    dialog={TolakDialog}
  />
);
