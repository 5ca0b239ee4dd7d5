import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { Dokter } from '../../resources/dokter.ts';
import { Question } from '../../views/command/Question.tsx';
import { useAllowed, useDeclaration } from '../../views/declarations.ts';
import type { QuestionProps } from '../../views/overrides.ts';
import { pathTo } from '../../views/paths.ts';
import { AdviceAlert } from '../../views/record/AdviceAlert.tsx';
import { useTranslate } from '../../views/words.ts';
import { JanjiSaatCuti } from '../cuti/JanjiSaatCuti.tsx';
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

/** What a doctor leaves behind: appointments to hand over or to cancel, and an account that still lets in. */
export function Ditinggalkan({ doctor, sejak }: Props) {
  const translate = useTranslate();
  const user = useDeclaration('user');
  const seesAccounts = useAllowed('user', 'list');
  const { data: accounts = [] } = useAllRows<{ id: number; name: string; email: string }>(
    'user',
    { dokter: doctor.id, status: 'aktif' },
    { enabled: seesAccounts && sejak !== null },
  );
  if (sejak === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <JanjiSaatCuti dokter={doctor.id} dari={sejak} terus />
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
