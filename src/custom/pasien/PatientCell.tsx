import { Box } from '@mui/material';
import { useContext } from 'react';
import { useReference } from 'react-admin';
import { alergiDari } from '../../domain/pasien/alergi.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { isReference } from '../../schema/index.ts';
import type { CellProps } from '../../views/base/parts.ts';
import { ReferencesContext } from '../../views/base/references.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Cell } from '../../views/value/cells.tsx';
import { useTanda } from '../tanda/usePertemuan.ts';

/** A patient by name, allergies and tags in red beneath: wherever they wait, are treated or pay. */
export const PatientCell = ({ value, field, linked = false }: CellProps) => (
  <>
    <Cell field={field} value={value} linked={linked} />
    {isReference(field) && typeof value === 'number' && <Warned patient={value} />}
  </>
);

function Warned({ patient }: { patient: number }) {
  const translate = useTranslate();
  const references = useContext(ReferencesContext);
  const { referenceRecord } = useReference({ reference: 'pasien', id: patient, options: { enabled: !references } });
  const found = (references?.recordOf('pasien', patient) ?? referenceRecord) as Pasien | undefined;
  const allergies = alergiDari(found?.allergies);
  const tags = useTanda(found) ?? [];
  return (
    <>
      {allergies && <Red>{translate('views.patient.allergicTo', { allergies })}</Red>}
      {tags.length > 0 && <Red>{tags.map(({ nama }) => nama).join(', ')}</Red>}
    </>
  );
}

/** The allergies of a patient among the other fields; that there are none is no alarm. */
export function AllergiesCell({ value, field }: CellProps) {
  const allergies = typeof value === 'string' && alergiDari(value);
  return allergies ? <Red>{allergies}</Red> : <Cell field={field} value={value} linked={false} />;
}

const Red = ({ children }: { children: string }) => (
  <Box
    component="strong"
    sx={[
      { display: 'block', color: 'error.main', fontSize: '0.8125rem', fontWeight: 600, overflowWrap: 'anywhere' },
      (theme) => theme.applyStyles('dark', { color: 'error.light' }),
    ]}
  >
    {children}
  </Box>
);
