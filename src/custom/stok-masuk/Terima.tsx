import Inventory from '@mui/icons-material/InventoryOutlined';
import { lazy } from 'react';
import type { ActionProps } from '../../views/overrides.ts';
import { CommandAction } from '../command/CommandAction.tsx';

const TerimaDialog = lazy(async () => ({ default: (await import('./TerimaDialog.tsx')).TerimaDialog }));

/** 'Diterima' (spec §2.17): asks for batch and expiry, then raises the stock and posts the expense. */
export const Terima = (props: ActionProps<'stok-masuk'>) => (
  <CommandAction
    {...props}
    command="stok-masuk/terima"
    words="stok.terima"
    icon={Inventory}
    color="success"
    due={props.record.status === 'Pending'}
    dialog={TerimaDialog}
  />
);
