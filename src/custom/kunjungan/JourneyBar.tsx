import { Paper, Step, StepLabel, Stepper, Typography } from '@mui/material';
import { tigaAngka } from '../../domain/antrian/antrian.ts';
import { langkahPerjalanan } from '../../domain/kunjungan/perjalanan.ts';
import { formatDate } from '../../schema/index.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useDeclarations } from '../../views/base/declarations.ts';
import type { LeadProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { mayFollow, usePerjalanan } from './usePerjalanan.ts';

interface Props {
  pasien: number;
  /** The day it is about. */
  tanggal: string;
}

/** Terdaftar → Nomor → Dipanggil → Dirawat → Dibayar: where a patient stands on a day on which there is anything of them. */
export function JourneyBar({ pasien, tanggal }: Props) {
  const translate = useTranslate();
  const { may } = useDeclarations();
  const day = usePerjalanan(pasien, tanggal);
  if (!mayFollow(may)) return null;
  if (!day) return <Coming />;
  if (!day.giliran && !day.kunjungan) return null;
  const nomor = day.giliran && day.langkah !== 'Terdaftar' ? tigaAngka(day.giliran.nomor) : null;
  const reached = langkahPerjalanan.indexOf(day.langkah);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('perjalanan.label', { date: formatDate(tanggal) })}
      sx={{ px: { xs: 1, sm: 2 }, py: 1.5, mb: 2, displayPrint: 'none' }}
    >
      {!day.hariIni && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ textAlign: 'center', mb: 0.5 }}>
          {formatDate(tanggal)}
        </Typography>
      )}
      <Stepper
        activeStep={reached + 1}
        alternativeLabel
        component="ol"
        sx={{ m: 0, p: 0, '& > *': { px: { xs: 0, sm: 0.5 }, minWidth: 0 } }}
      >
        {langkahPerjalanan.map((langkah, index) => (
          <Step
            key={langkah}
            component="li"
            completed={index <= reached}
            aria-current={index === reached ? 'step' : undefined}
            sx={{ listStyle: 'none' }}
          >
            <StepLabel
              sx={{ '& .MuiStepLabel-label.MuiStepLabel-alternativeLabel': { mt: 0.5, fontSize: { xs: 11, sm: 14 } } }}
            >
              {langkah === 'Nomor' && nomor ? translate('perjalanan.number', { nomor }) : langkah}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </Paper>
  );
}

/** Above a turn of the queue and a visit until it is paid: how far the patient is on its day. */
export function PerjalananRekaman({ record }: Pick<LeadProps<'antrian' | 'kunjungan'>, 'record'>) {
  const { today } = useDeclarations().now();
  const open =
    'transaksi' in record
      ? record.transaksi === null && record.status !== 'Batal'
      : record.tanggal === today && record.status !== 'completed';
  return open ? <JourneyBar pasien={record.pasien} tanggal={record.tanggal} /> : null;
}
