import { Alert, DialogContentText } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { some } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { CutiHariIni, useBukanHarinya } from '../janji/CutiHariIni.tsx';
import { useNomorDiberikan } from './nomorDiberikan.tsx';
import type { AntrianHariIni } from './useAntrian.ts';

/** Gives a patient the next number of the day (product §2.19), in the lane that is shown unless another doctor is chosen. */
export function AmbilNomor({ antrian, onClose }: { antrian: AntrianHariIni; onClose: () => void }) {
  const { berikut, dokter, hari } = antrian;
  const translate = useTranslate();
  const told = useNomorDiberikan();
  const { fields } = useDeclaration('antrian');
  const bukanHarinya = useBukanHarinya();
  return (
    <CommandDialog
      command="antrian/ambil-nomor"
      title={translate('antrian.take')}
      fields={some(fields, 'pasien', 'dokter')}
      {...(dokter === null ? {} : { defaultValues: { dokter } })}
      after={
        <>
          {dokter === null && <DoctorOfPatient />}
          <CutiHariIni />
        </>
      }
      input={(typed) => ({ ...typed, tetap: bukanHarinya(typed['dokter']) !== undefined })}
      confirmText={translate('antrian.dialog.submit')}
      onDone={(entry) => {
        told(entry);
        onClose();
      }}
      onClose={onClose}
    >
      {hari.tutupHari === null && berikut?.lewatTutup && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('antrian.dialog.late', { tutup: hari.jamPelayanan.tutup })}
        </Alert>
      )}
      <DialogContentText>{translate('antrian.dialog.hint')}</DialogContentText>
    </CommandDialog>
  );
}

/** Proposes the doctor the patient is with, until another one is chosen. */
export function DoctorOfPatient() {
  const { setValue, getFieldState } = useFormContext();
  const pasien: unknown = useWatch({ name: 'pasien' });
  const { data } = useGetOne('pasien', { id: Number(pasien) }, { enabled: typeof pasien === 'number' });
  const dokter = data?.dokter;
  useEffect(() => {
    if (dokter && !getFieldState('dokter').isDirty) setValue('dokter', dokter);
  }, [dokter, setValue, getFieldState]);
  return null;
}
