import { DialogContentText } from '@mui/material';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { some } from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { DoctorOfPatient } from './AmbilNomor.tsx';

/** Begins a visit at once, without a number, and opens its form for who may fill it in. */
export function TanpaNomor({ dokter, onClose }: { dokter: number | null; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { fields } = useDeclaration('antrian');
  const mayEdit = useAllowed('kunjungan', 'edit');
  return (
    <CommandDialog
      command="kunjungan/tanpa-nomor"
      title={translate('antrian.walkIn.title')}
      fields={some(fields, 'pasien', 'dokter')}
      {...(dokter === null ? { after: <DoctorOfPatient /> } : { defaultValues: { dokter } })}
      confirmText={translate('antrian.walkIn.submit')}
      onDone={({ id }) => {
        notify('antrian.walkIn.done', { type: 'success' });
        onClose();
        if (mayEdit) navigate(pathTo.edit({ name: 'kunjungan' }, id));
      }}
      onClose={onClose}
    >
      <DialogContentText>{translate('antrian.walkIn.hint')}</DialogContentText>
    </CommandDialog>
  );
}
