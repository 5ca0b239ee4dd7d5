import { Alert, AlertTitle, Box, type SxProps, type Theme } from '@mui/material';
import { useReference } from 'react-admin';
import { alergiCocok, alergiDari } from '../../domain/pasien/alergi.ts';
import type { Pasien } from '../../resources/pasien.ts';
import { useAllowed } from '../../views/declarations.ts';
import { useTranslate } from '../../views/words.ts';

interface Props {
  /** Treatments and products the patient is about to be given: those that meet an allergy are named. */
  names?: readonly string[];
  sx?: SxProps<Theme>;
}

/** The allergies of a patient; those that a treatment or product meets stand out. */
export function AllergyAlert({ allergies, names = [], sx = null }: Props & { allergies: string | null }) {
  const translate = useTranslate();
  const text = alergiDari(allergies);
  if (!text) return null;
  const matches = alergiCocok(text, [...new Set(names)]);
  return (
    <Alert
      severity="error"
      variant={matches.length > 0 ? 'filled' : 'outlined'}
      role="note"
      sx={[{ mb: 2, borderWidth: 2 }, matches.length === 0 && { bgcolor: 'background.paper' }, ...[sx].flat()]}
    >
      <AlertTitle sx={{ fontWeight: 700, mb: 0 }}>{translate('klinik.pasien.allergies')}</AlertTitle>
      {text}
      {matches.length > 0 && (
        <Box role="alert" sx={{ fontWeight: 700 }}>
          {matches.map(({ alergi, nama }) => (
            <div key={nama}>{translate('klinik.pasien.allergyMet', { alergi, nama })}</div>
          ))}
        </Box>
      )}
    </Alert>
  );
}

/** The allergies of the patient with an id, for those who may see patients. */
export function PatientAllergies({ patient, ...props }: Props & { patient: number }) {
  const enabled = useAllowed('pasien', 'list');
  const { referenceRecord } = useReference<Pasien>({ reference: 'pasien', id: patient, options: { enabled } });
  return enabled && referenceRecord ? <AllergyAlert allergies={referenceRecord.allergies ?? null} {...props} /> : null;
}
