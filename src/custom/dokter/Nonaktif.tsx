import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { Dokter } from '../../resources/dokter.ts';
import { Question } from '../../views/command/Question.tsx';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/declarations.ts';
import type { QuestionProps } from '../../views/overrides.ts';
import { listWith, pathTo } from '../../views/paths.ts';
import { AdviceAlert } from '../../views/record/AdviceAlert.tsx';
import { useGetList } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { JanjiSaatCuti } from '../janji/JanjiSaatCuti.tsx';
import { useAllRows } from '../shared.tsx';

/** 'Nonaktifkan' of a doctor: counts what the doctor leaves behind from the typed day on. */
export const NonaktifkanDokter = (props: QuestionProps<'dokter'>) => (
  <Question {...props} after={<SejakDiketik doctor={props.record} />} />
);

function SejakDiketik({ doctor }: { doctor: Dokter }) {
  const sejak: unknown = useWatch({ name: 'sejak' });
  return <Ditinggalkan doctor={doctor} sejak={typeof sejak === 'string' ? sejak : null} />;
}

interface Props {
  doctor: Dokter;
  /** The day from which the doctor is gone; null while there is none. */
  sejak: string | null;
}

/** Appointments, numbers and plans of a doctor to hand over or to end, and an account that still lets in. */
export function Ditinggalkan({ doctor, sejak }: Props) {
  const translate = useTranslate();
  const user = useDeclaration('user');
  const seesAccounts = useAllowed('user', 'list');
  const { data: accounts = [] } = useAllRows<{ id: number; name: string; email: string }>(
    'user',
    { dokter: doctor.id, status: 'aktif' },
    { enabled: seesAccounts && sejak !== null },
  );
  const { today } = useDeclarations().now();
  if (sejak === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <JanjiSaatCuti dokter={doctor.id} dari={sejak} terus />
      {sejak <= today && (
        <Berjalan
          resource="antrian"
          of="numbers"
          filter={{ dokter: doctor.id, tanggal: today, status: ['waiting', 'current'] }}
        />
      )}
      <Berjalan resource="treatment-plan" of="plans" filter={{ dokter: doctor.id, status: 'berjalan' }} />
      {accounts.length > 0 && (
        <AdviceAlert
          title={translate('klinik.dokter.accounts', { count: accounts.length })}
          text={translate('klinik.dokter.accountsText')}
          about={accounts.map(({ id, name, email }) => ({
            id,
            path: pathTo.show(user, id),
            name: `${name} · ${email}`,
          }))}
        />
      )}
    </Box>
  );
}

interface BerjalanProps {
  resource: 'antrian' | 'treatment-plan';
  of: 'numbers' | 'plans';
  filter: Readonly<Record<string, unknown>>;
}

/** Work begun with the doctor, each linked to the page where it is given to another or ended. */
function Berjalan({ resource: name, of, filter }: BerjalanProps) {
  const translate = useTranslate();
  const resource = useDeclaration(name);
  const allowed = useAllowed(name, 'list');
  const { data = [], total = 0 } = useGetList<'antrian' | 'treatment-plan'>(
    name,
    { filter, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: shown } },
    { enabled: allowed },
  );
  if (!allowed || total === 0) return null;
  const each = data.map((row) => ({ id: row.id, path: pathTo.show(resource, row.id), name: resource.titleOf(row) }));
  const all = { id: 0, path: listWith(resource, filter), name: translate('klinik.dokter.all', { count: total }) };
  return (
    <AdviceAlert
      title={translate(`klinik.dokter.${of}`, { count: total })}
      text={translate(`klinik.dokter.${of}Text`)}
      about={total > each.length ? [...each, all] : each}
    />
  );
}

/** The records that are named. */
const shown = 5;
