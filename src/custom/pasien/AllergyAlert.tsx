import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What the patient must not be given, before anything else on the page. */
export function AllergyAlert({ allergies }: { allergies: string | null }) {
  const translate = useTranslate();
  if (!allergies) return null;
  return (
    <Alert severity="error" variant="outlined" role="note" sx={{ mb: 2, borderWidth: 2, bgcolor: 'background.paper' }}>
      <AlertTitle sx={{ fontWeight: 700, mb: 0 }}>{translate('klinik.pasien.allergies')}</AlertTitle>
      {allergies}
    </Alert>
  );
}
