import { Alert, Box, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useRecordContext } from 'react-admin';
import type { CatatanKlinis } from '../../resources/kunjungan/catatan-klinis.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { FieldInput } from '../../views/input/inputs.tsx';
import { namaVital } from './barisCatatan.ts';
import { IsiCatatan } from './Catatan.tsx';
import { catatanDiForm } from './catatanDiForm.ts';
import { UsulanCatatan } from './Usulan.tsx';
import { useCatatan } from './useCatatan.ts';

const diketik = {
  atas: ['keluhan', 'pemeriksaan'],
  vital: namaVital,
  daftar: ['diagnosa', 'tindakan'],
  bawah: ['anjuran'],
} as const;

/** A visit with its note in it, as the form has both; without, where it cannot be written here. */
export function DenganCatatan({ children }: { children: ReactNode }) {
  const visit = useRecordContext<Kunjungan>();
  const { note, mayRead, mayWrite, closed, isPending, error } = useCatatan(visit?.id);
  const [known, setKnown] = useState(false);
  if (!isPending && !known) setKnown(true);
  const written = mayRead && mayWrite && !closed && !error;
  const both = useMemo(
    () => visit && (written ? { ...visit, [catatanDiForm]: diForm(note) } : visit),
    [visit, note, written],
  );
  if (mayRead && !known) return <LoadingScreen />;
  return <RecordContextProvider value={both}>{children}</RecordContextProvider>;
}

/** The values of the inputs, and the note that they are of. */
const diForm = (note: CatatanKlinis | null) => ({
  ...Object.fromEntries(Object.values(diketik).flatMap((names) => names.map((name) => [name, note?.[name] ?? null]))),
  semula: note,
});

/** The clinical note in its visit's form, for those who may write it; else as it stands. */
export function CatatanDiKunjungan({ visit }: { visit: Kunjungan }) {
  const translate = useTranslate();
  const { label } = useDeclaration('catatan-klinis');
  const { note, mayRead, mayWrite, closed, isPending, error } = useCatatan(visit.id);
  if (!mayRead) return null;
  return (
    <Paper variant="outlined" component="section" aria-label={label} sx={paperSx}>
      {error && <Alert severity="error">{translate('catatan.failed')}</Alert>}
      {isPending && <Skeleton variant="rounded" height={420} />}
      {!isPending && !error && (mayWrite && !closed ? <Isian visit={visit} /> : <IsiCatatan note={note} />)}
    </Paper>
  );
}

/** The inputs of a note, beneath one name of the visit's form. */
function Isian({ visit }: { visit: Kunjungan }) {
  const translate = useTranslate();
  return (
    <ResourceContextProvider value="catatan-klinis">
      <UsulanCatatan visit={visit} at={`${catatanDiForm}.`} />
      <Box sx={duaSx}>
        <Inputs names={diketik.atas} />
      </Box>
      <Box role="group" aria-label={translate('catatan.vital')} sx={vitalSx}>
        <Typography variant="subtitle2" sx={{ gridColumn: '1 / -1', mb: 0.25 }}>
          {translate('catatan.vital')}
          <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
            {translate('catatan.units')}
          </Typography>
        </Typography>
        <Inputs names={diketik.vital} />
      </Box>
      <Box sx={[duaSx, daftarSx]}>
        <Inputs names={diketik.daftar} />
      </Box>
      <Inputs names={diketik.bawah} />
    </ResourceContextProvider>
  );
}

function Inputs({ names }: { names: readonly (keyof CatatanKlinis & string)[] }) {
  const { fields } = useDeclaration('catatan-klinis');
  return names.map((name) => (
    <FieldInput
      key={name}
      source={`${catatanDiForm}.${name}`}
      path={name}
      field={fields[name as keyof typeof fields]}
    />
  ));
}

/** Low: lines and note are to be seen together on a laptop. */
const paperSx = {
  p: 1.5,
  display: 'grid',
  gap: 1,
  '& legend.MuiTypography-subtitle1': { mb: 0, lineHeight: '32px' },
  // The first input of a row over the whole width, the others beneath it.
  '&& .RaSimpleFormIterator-form': {
    flexFlow: 'row wrap',
    rowGap: 1.5,
    '& > *': { flex: '1 1 110px', minWidth: 0 },
    // Two choices need it.
    '& > :last-of-type': { flex: '2 1 190px' },
    '& > :first-of-type': { flexBasis: '100%', maxWidth: 'none' },
  },
  '& .RaSimpleFormIterator-line': { py: '4px' },
  '& .RaSimpleFormIterator-form .MuiOutlinedInput-input': { py: 1.25 },
};
/** Two inputs side by side, whatever their width elsewhere. */
const duaSx = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '&& > div': { gridColumn: 'auto' },
};
/** Lists have a row of their own as soon as they have rows. */
const daftarSx = { '&& > div:has(li)': { gridColumn: '1 / -1' } };
const vitalSx = {
  display: 'grid',
  columnGap: 1,
  rowGap: 1.25,
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  // Their units are in the heading.
  '& .MuiInputAdornment-root': { display: 'none' },
  '& .MuiInputBase-input': { py: 1, px: 1.25 },
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { transform: 'translate(10px, 9px) scale(1)' },
};
