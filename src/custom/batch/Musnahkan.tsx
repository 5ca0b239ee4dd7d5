import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { kedaluwarsa } from '../../domain/stok.ts';
import { useDeclaration, useDeclarations } from '../../views/declarations.ts';
import type { ActionProps } from '../../views/overrides.ts';
import { ActionButton } from '../../views/record/ActionButton.tsx';
import { useCommand } from '../command/useCommand.ts';

const MusnahkanDialog = lazy(async () => ({ default: (await import('./MusnahkanDialog.tsx')).MusnahkanDialog }));

/** Writes off what is left of an expired batch (issue 3): it may never be sold. */
export function Musnahkan(props: ActionProps) {
  const { record } = props;
  const { titleOf } = useDeclaration();
  const { now } = useDeclarations();
  const { allowed } = useCommand('batch/musnahkan');
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const notify = useNotify();
  const due = Number(record['sisa']) > 0 && kedaluwarsa(record['kedaluwarsa'], now().today);
  if (!open && !(allowed && due)) return null;
  const batch = titleOf(record);
  return (
    <>
      <ActionButton
        {...props}
        icon={DeleteSweep}
        color="error"
        label={translate('stok.musnahkan.label')}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <MusnahkanDialog
            record={record}
            batch={batch}
            onDone={() => {
              setOpen(false);
              notify('stok.musnahkan.done', { type: 'success', messageArgs: { batch } });
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
