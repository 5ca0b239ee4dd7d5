import { useFormState } from 'react-hook-form';
import type { Diberikan } from '../../domain/pasien/tanda.ts';
import { alasanTanda } from '../../resources/core/shared.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useDemanded } from '../../views/input/demanded.ts';
import { FieldInput } from '../../views/input/inputs.tsx';
import { PatientSafety } from './SafetyAlert.tsx';
import { type Tempat, usePasien, usePertemuan } from './usePertemuan.ts';

const field = { ...alasanTanda(), required: true };

interface Props {
  pasien: number | null | undefined;
  diberikan: readonly (Diberikan & { nama?: string | null })[];
  tempat?: Tempat;
  /** The allergies and tags stand elsewhere already. */
  terlihat?: boolean;
}

/** In a form: what the patient's allergies and tags speak against, and the reason to go on where one is asked for. */
export function AlasanTanda({ pasien, diberikan, tempat = null, terlihat = false }: Props) {
  const translate = useTranslate();
  const met = usePertemuan(usePasien(pasien), diberikan, tempat);
  // Who may not see patients, or was told of a tag before the page was, is asked once it was refused.
  const refused = useFormState().errors['alasanTanda']?.type === 'server';
  const asked = refused || met.some(({ alasan }) => alasan === null);
  useDemanded('alasanTanda', asked ? field : null);
  return (
    <>
      {!terlihat && <PatientSafety pasien={pasien} diberikan={diberikan} tempat={tempat} />}
      {asked && <FieldInput source="alasanTanda" field={{ ...field, help: translate('klinik.pasien.tagReason') }} />}
    </>
  );
}
