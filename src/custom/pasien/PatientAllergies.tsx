import type { SxProps, Theme } from '@mui/material';
import { useReference } from 'react-admin';
import type { Pasien } from '../../resources/pasien.ts';
import { useAllowed } from '../../views/declarations.ts';
import { AllergyAlert } from './AllergyAlert.tsx';

interface Props {
  patient: number;
  /** Names of what the patient is about to be given. */
  names?: readonly string[];
  sx?: SxProps<Theme>;
}

/** The allergies of a patient known by id, and what meets them; for those who may see patients. */
export function PatientAllergies(props: Props) {
  const allowed = useAllowed('pasien', 'list');
  return allowed ? <Known {...props} /> : null;
}

function Known({ patient, ...shown }: Props) {
  const { referenceRecord } = useReference<Pasien>({ reference: 'pasien', id: patient });
  return referenceRecord ? <AllergyAlert allergies={referenceRecord.allergies ?? null} {...shown} /> : null;
}
