import { Alert, AlertTitle, Box, type SxProps, type Theme } from '@mui/material';
import { alergiCocok, alergiDari } from '../../domain/alergi.ts';
import { useTranslate } from '../../views/words.ts';

interface Props {
  allergies: string | null;
  /** Treatments and products the patient is about to be given: those that meet an allergy are named. */
  names?: readonly string[];
  sx?: SxProps<Theme>;
}

/** What the patient must not be given, before anything else on the page. */
export function AllergyAlert({ allergies, names = [], sx = null }: Props) {
  const translate = useTranslate();
  const known = alergiDari(allergies);
  if (!known) return null;
  const met = alergiCocok(known, [...new Set(names)]);
  return (
    <Alert
      severity="error"
      variant={met.length > 0 ? 'filled' : 'outlined'}
      role="note"
      sx={[{ mb: 2, borderWidth: 2 }, met.length === 0 && { bgcolor: 'background.paper' }, ...[sx].flat()]}
    >
      <AlertTitle sx={{ fontWeight: 700, mb: 0 }}>{translate('klinik.pasien.allergies')}</AlertTitle>
      {known}
      {met.length > 0 && (
        <Box role="alert" sx={{ fontWeight: 700 }}>
          {met.map(({ alergi, nama }) => (
            <div key={nama}>{translate('klinik.pasien.allergyMet', { alergi, nama })}</div>
          ))}
        </Box>
      )}
    </Alert>
  );
}
