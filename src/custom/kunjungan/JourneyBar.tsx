import { Box, Button, Paper, Step, StepLabel, Stepper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { langkahPerjalanan } from '../../domain/kunjungan/perjalanan.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/declarations.ts';
import type { LeadProps } from '../../views/overrides.ts';
import { createWith, pathTo } from '../../views/paths.ts';
import { useGetOne } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { AmbilNomorPasien } from './AmbilNomorPasien.tsx';
import { NextStep } from './NextStep.tsx';
import { type PerjalananHari, usePerjalanan } from './usePerjalanan.ts';

interface Props {
  pasien: number;
  /** The day it is about. */
  tanggal: string;
  /** Buttons beneath the steps; none unless given. */
  children?: ((day: PerjalananHari) => ReactNode) | undefined;
}

/** Terdaftar → Nomor → Dipanggil → Dirawat → Dibayar: where a patient stands on a day. */
export function JourneyBar({ pasien, tanggal, children }: Props) {
  const translate = useTranslate();
  const { may } = useDeclarations();
  const day = usePerjalanan(pasien, tanggal);
  if (!may('antrian', 'list') || !may('kunjungan', 'list')) return null;
  // Its room is kept, so that the page beneath does not move.
  if (!day) return <Box sx={{ height: children ? 119 : 73, mb: 2 }} />;
  const nomor = day.giliran && day.langkah !== 'Terdaftar' ? String(day.giliran.nomor).padStart(3, '0') : null;
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
        sx={{ m: 0, p: 0, '& > *': { px: { xs: 0, sm: 0.5 } } }}
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
              sx={{ '& .MuiStepLabel-label.MuiStepLabel-alternativeLabel': { mt: 0.5, fontSize: { xs: 12, sm: 14 } } }}
            >
              {langkah === 'Nomor' && nomor ? translate('perjalanan.number', { nomor }) : langkah}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
      {children && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            gap: 1,
            mt: 1.25,
            '&:empty': { display: 'none' },
          }}
        >
          {children(day)}
        </Box>
      )}
    </Paper>
  );
}

/** Above a turn of the queue and a visit of today, or one that has yet to be paid: the patient's way, and the next step. */
export function PerjalananRekaman({ record, place }: LeadProps<'antrian' | 'kunjungan'>) {
  const { today } = useDeclarations().now();
  const open = 'transaksi' in record && record.transaksi === null && record.status !== 'Batal';
  if (record.tanggal !== today && !open) return null;
  return (
    <JourneyBar pasien={record.pasien} tanggal={record.tanggal}>
      {place === 'page' ? (day) => <WithPatient pasien={record.pasien} day={day} /> : undefined}
    </JourneyBar>
  );
}

function WithPatient({ pasien, day }: { pasien: number; day: PerjalananHari }) {
  const { may } = useDeclarations();
  const { data } = useGetOne('pasien', { id: pasien }, { enabled: may('pasien', 'list') });
  return data ? <NextStep day={day} patient={data} /> : null;
}

/** On the patient's page: the next step, an appointment, and the visit of today. */
export function PerjalananPasien({ patient }: { patient: { id: number; dokter: number } }) {
  const translate = useTranslate();
  const { now, may } = useDeclarations();
  const appointments = useDeclaration('appointments');
  const visits = useDeclaration('kunjungan');
  const appointment = may('appointments', 'create') && (
    <Button
      component={Link}
      to={createWith(appointments, { pasien: patient.id, userId: patient.dokter })}
      variant="outlined"
    >
      {translate('perjalanan.appointment')}
    </Button>
  );
  return (
    <JourneyBar pasien={patient.id} tanggal={now().today}>
      {(day) => (
        <>
          <NextStep day={day} patient={patient} />
          {day.berikut === null && <AmbilNomorPasien patient={patient} variant="outlined" />}
          {day.kunjungan && may('kunjungan', 'show') && (
            <Button component={Link} to={pathTo.show(visits, day.kunjungan.id)} variant="outlined">
              {translate('perjalanan.today')}
            </Button>
          )}
          {appointment}
        </>
      )}
    </JourneyBar>
  );
}
