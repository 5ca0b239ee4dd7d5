import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { umur } from '../../domain/pasien.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { useTranslate } from '../../views/words.ts';

/** Beneath the birth date: the age that it gives today. */
export function UmurDariLahir() {
  const translate = useTranslate();
  const { now } = useDeclarations();
  const birthDate = useWatch({ name: 'birthDate' }) as string | null | undefined;
  const age = birthDate ? umur({ birthDate }, now().today) : null;
  if (!age) return null;
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {translate('klinik.pasien.age', { age })}
    </Typography>
  );
}
