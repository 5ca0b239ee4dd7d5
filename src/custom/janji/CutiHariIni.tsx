import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { isiPraktik } from '../../commands/dokter/praktik.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { usePraktik } from './praktik.ts';

/** Why today is no day for a doctor's number, as the command asks; undefined for one of practice. */
export function useBukanHarinya() {
  const { today } = useDeclarations().now();
  const praktik = usePraktik();
  return (dokter: unknown) => {
    if (!praktik || typeof dokter !== 'number') return undefined;
    const hari = praktik.pada(dokter, today);
    if (hari.jenis !== 'libur' && hari.jenis !== 'tutup' && hari.jenis !== 'cuti') return undefined;
    return { jenis: hari.jenis, isi: isiPraktik(hari, today, praktik.nama(dokter)) };
  };
}

/** Warns that the clinic is closed today, or the chosen doctor on leave; the number can be given. */
export function CutiHariIni() {
  const translate = useTranslate();
  const dokter: unknown = useWatch({ name: 'dokter' });
  const why = useBukanHarinya()(dokter);
  return why ? (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate(`command.antrian.${why.jenis}`, why.isi)}
    </Alert>
  ) : null;
}
