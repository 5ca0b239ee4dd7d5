import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { masaCuti } from '../../commands/praktik.ts';
import { cutiPada } from '../../domain/jamPraktik.ts';
import { denganGelar } from '../../domain/teks.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { useTranslate } from '../../views/words.ts';
import { usePraktik } from '../praktik.ts';

/** Warns that the doctor who is chosen for a number is on leave today; the number can be given. */
export function CutiHariIni() {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const dokter: unknown = useWatch({ name: 'dokter' });
  const praktik = usePraktik();
  const away = cutiPada(praktik?.cuti ?? [], Number(dokter), today);
  if (!praktik || !away) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('klinik.cuti.today', { dokter: denganGelar(praktik.nama(away.dokter)), masa: masaCuti(away) })}
    </Alert>
  );
}
