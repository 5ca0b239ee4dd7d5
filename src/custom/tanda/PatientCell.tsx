import Danger from '@mui/icons-material/ReportOutlined';
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
import { useTanda } from './usePertemuan.ts';

/** A patient by name, allergies and tags in red beneath: wherever they wait, are treated or pay. */
export const PatientCell = ({ value, field, linked = false }: CellProps) => (
  <>
    <Cell field={field} value={value} linked={linked} />
    {isReference(field) && typeof value === 'number' && <Warned patient={value} />}
  </>
);

/** An appointment by its name, with the same of its patient. */
export const AppointmentCell = ({ record: { pasien }, value, field }: CellProps<'appointments'>) => (
  <>
    <Cell field={field} value={value} linked={false} />
    <Warned patient={pasien} />
  </>
);

/** Warnings before a patient is treated: allergies, tags. */
function useWarnings(patient: number): string[] {
  const translate = useTranslate();
  const references = useContext(ReferencesContext);
  const { referenceRecord } = useReference({ reference: 'pasien', id: patient, options: { enabled: !references } });
  const found = (references?.recordOf('pasien', patient) ?? referenceRecord) as Pasien | undefined;
  const allergies = alergiDari(found?.allergies);
  const tags = useTanda(found) ?? [];
  return [
    ...(allergies ? [translate('views.patient.allergicTo', { allergies })] : []),
    ...(tags.length > 0 ? [tags.map(({ nama }) => nama).join(', ')] : []),
  ];
}

export const Warned = ({ patient }: { patient: number }) =>
  useWarnings(patient).map((each) => <Red key={each}>{each}</Red>);

/** The same as a mark, where there is no room for words. */
export function WarnedMark({ patient }: { patient: number }) {
  const warnings = useWarnings(patient);
  return warnings.length > 0 && <Danger titleAccess={warnings.join('. ')} color="error" sx={markSx} />;
}
const markSx = { fontSize: 14, verticalAlign: '-2px', mr: 0.25 };

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
