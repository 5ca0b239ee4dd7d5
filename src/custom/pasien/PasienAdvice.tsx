import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { nikBertentangan } from '../../domain/pasien.ts';
import { useTranslate } from '../../views/words.ts';
import { DuplicateWarning } from './DuplicateWarning.tsx';

/** What to look at before a patient is saved; saving stays possible. */
export const PasienAdvice = () => (
  <>
    <NikWarning />
    <DuplicateWarning />
  </>
);

/** A NIK tells birth date and sex; one that tells another is likely mistyped, or the date is. */
function NikWarning() {
  const translate = useTranslate();
  const [nik, birthDate, gender] = useWatch({ name: ['nik', 'birthDate', 'gender'] }) as (string | null | undefined)[];
  const against = nikBertentangan({ nik: nik ?? null, birthDate: birthDate ?? null, gender: gender ?? null });
  if (against.length === 0) return null;
  const what = against.map((each) => translate(`klinik.pasien.nik.${each}`)).join(' dan ');
  return <Alert severity="warning">{translate('klinik.pasien.nik.against', { what })}</Alert>;
}
