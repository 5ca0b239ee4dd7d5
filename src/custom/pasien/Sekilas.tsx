import { Box } from '@mui/material';
import { umur } from '../../domain/pasien/pasien.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { Panel, Term, termsSx } from '../../views/base/Panel.tsx';
import type { LeadProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Value } from '../../views/value/Value.tsx';
import { useTreatment } from '../core/useTreatment.ts';
import { KunjunganLalu } from '../kunjungan/KunjunganLalu.tsx';
import { barisRiwayat, useVisitFacts } from '../kunjungan/useVisitFacts.ts';
import { PaketPasien } from '../paket/SaldoPaket.tsx';
import { useSesiPasien } from '../paket/useSesi.ts';
import { PatientSafety } from '../tanda/SafetyAlert.tsx';
import { TitipanPasien } from '../titipan/TitipanPasien.tsx';
import { useSaldo } from '../transaksi/useTitipan.ts';

type Props = LeadProps<'appointments'>;

/** Above an appointment: what its patient must not be given. */
export function KeamananPasien({ record: { id, pasien, treatment } }: Props) {
  const nama = useTreatment(treatment)?.name ?? '';
  return <PatientSafety pasien={pasien} diberikan={[{ treatment, nama }]} tempat={{ appointment: id }} />;
}

/** The patient of an appointment as who receives them knows them: age, the last visit, and what may still be taken. */
export function SekilasPasien({ record }: Props) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { today } = useDeclarations().now();
  const { patient, entries, isLoading } = useVisitFacts(record);
  const [last] = entries ?? [];
  if (isLoading) return <Coming />;
  return (
    <Panel>
      <Box component="dl" sx={leftSx}>
        <Term label={resource.fields.pasien.label}>
          <Value resource={resource} path="pasien" record={record} linked />
          {patient && ` · ${[patient.gender, umur(patient, today)].filter(Boolean).join(' · ')}`}
        </Term>
        {entries && (
          <Term label={translate('konsultasi.last')}>{last ? barisRiwayat(last) : translate('konsultasi.first')}</Term>
        )}
        {patient && <MasihBisa patient={patient} />}
      </Box>
      {patient && <KunjunganLalu patient={patient} />}
    </Panel>
  );
}

/** Sessions, deposit and vouchers that a patient may still take. */
const MasihBisa = ({ patient, acts = false }: { patient: Pasien; acts?: boolean }) => (
  <>
    <PaketPasien pasien={patient.id} />
    <TitipanPasien {...{ patient, acts }} />
  </>
);

/** The same as a card of the patient's page: where there is anything, or who is there may take it in or look for it. */
export function PasienMasihBisa({ patient }: { patient: Pasien }) {
  const label = useTranslate()('klinik.pasien.left');
  const { saldo } = useSesiPasien(patient.id);
  const counted = useAllowed('titipan', 'list');
  const deposit = useSaldo('pasien', patient.id);
  const looks = [useAllowed('titipan', 'create'), useAllowed('voucher', 'list')].includes(true);
  if (counted && deposit === null) return <Coming />;
  if (saldo.length === 0 && !deposit && !looks) return null;
  return (
    <Box component="section" aria-label={label}>
      <Panel label={label}>
        <Box component="dl" sx={leftSx}>
          <MasihBisa patient={patient} acts />
        </Box>
      </Panel>
    </Box>
  );
}

const leftSx = {
  ...termsSx,
  gridTemplateColumns: { xs: '6rem minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
  // Their colour alone does not tell them from the words that they stand among.
  '& dd a': { textDecoration: 'underline' },
};
