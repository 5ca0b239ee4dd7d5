import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { umur } from '../../domain/pasien/pasien.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import { SafetyAlert } from '../tanda/SafetyAlert.tsx';
import type { BillLine } from './billLine.ts';
import { AllHistory } from './History.tsx';
import { daftarBaris } from './TambahBaris.tsx';
import { barisRiwayat, type useVisitFacts } from './useVisitFacts.ts';

type Facts = Omit<ReturnType<typeof useVisitFacts>, 'isLoading'>;

/** The patient in one line that stays in sight: age, arrival, allergies and tags with the lines that meet them, the last visit. */
export function VisitFacts({ visit, patient, entries }: Facts & { visit: Kunjungan }) {
  const translate = useTranslate();
  const patients = useDeclaration('pasien');
  const { today } = useDeclarations().now();
  const [open, setOpen] = useState(false);
  const lists = useWatch({ name: daftarBaris }) as (readonly BillLine[] | null | undefined)[];
  const [last] = entries ?? [];
  const arrived = [visit.tanggal !== today && formatDate(visit.tanggal), visit.waktuMasuk].filter(Boolean).join(' ');
  return (
    <Box sx={factsSx}>
      <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
        {[patient && umur(patient, today), translate('konsultasi.arrived', { at: arrived })]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {patient && (
        <SafetyAlert
          patient={patient}
          diberikan={lists.flatMap((lines) => lines ?? [])}
          tempat={{ kunjungan: visit }}
          sx={slimSx}
        />
      )}
      {entries && (
        <Typography
          variant="body2"
          color="text.secondary"
          component="section"
          aria-label={translate('konsultasi.last')}
          title={last && barisRiwayat(last)}
          sx={lastSx}
        >
          {last && `${translate('konsultasi.last')}: ${barisRiwayat(last)}`}
          {entries.length === 0 && translate('konsultasi.first')}
        </Typography>
      )}
      {patient && last && (
        <Button onClick={() => setOpen(true)} size="small" aria-haspopup="dialog">
          {translate('konsultasi.all')}
        </Button>
      )}
      {patient && (
        <Button component={RouterLink} to={pathTo.show(patients, patient.id)} size="small" target="_blank">
          {translate('konsultasi.patient')}
        </Button>
      )}
      {open && patient && <AllHistory patient={patient} onClose={() => setOpen(false)} />}
    </Box>
  );
}

/** Beneath the header of the console, above the labels of the inputs that scroll by. */
const factsSx = {
  gridArea: 'facts',
  position: { lg: 'sticky' },
  top: 64,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  minHeight: 40,
  mx: -0.5,
  px: 0.5,
  bgcolor: 'background.default',
} as const;

const lastSx = {
  flex: '1 1 240px',
  minWidth: 0,
  minHeight: 20,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const slimSx = {
  mb: 0,
  py: 0,
  px: 1,
  alignItems: 'center',
  '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', columnGap: 1, py: 0.25 },
  '& .MuiAlert-icon': { py: 0, mr: 0.75 },
};
