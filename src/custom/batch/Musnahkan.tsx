import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined';
import { lazy } from 'react';
import { kedaluwarsa } from '../../domain/stok.ts';
import { useDeclarations } from '../../views/declarations.ts';
import type { ActionProps } from '../../views/overrides.ts';
import { CommandAction } from '../command/CommandAction.tsx';

const MusnahkanDialog = lazy(async () => ({ default: (await import('./MusnahkanDialog.tsx')).MusnahkanDialog }));

/** Writes off what is left of an expired batch (issue 3): it may never be sold. */
export function Musnahkan(props: ActionProps<'batch'>) {
  const { sisa, kedaluwarsa: sampai } = props.record;
  const { now } = useDeclarations();
  return (
    <CommandAction
      {...props}
      command="batch/musnahkan"
      words="stok.musnahkan"
      icon={DeleteSweep}
      color="error"
      due={sisa > 0 && kedaluwarsa(sampai, now().today)}
      dialog={MusnahkanDialog}
    />
  );
}
