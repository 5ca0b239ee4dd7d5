import Key from '@mui/icons-material/KeyOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useDeclarations } from '../../../views/base/declarations.ts';
import type { ActionProps, OfferedProps } from '../../../views/base/parts.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { AturKataSandi } from '../../masuk/KataSandi.tsx';
import { useSession } from '../../masuk/useSession.ts';
import { JalanMasuk } from './JalanMasuk.tsx';

/**
 * The password and the second factor of a user, on their page beside the commands. Not on the demo rung, where the records of users are the
 * browser's and their accounts the server's.
 */
export function TindakanUser({ record }: Pick<ActionProps<'user'>, 'record'>) {
  const translate = useTranslate();
  const { reset: isDemo } = useDeclarations();
  const { user } = useSession();
  if (isDemo || user === null || record.jenis === 'mesin') return null;
  if (record.id === user.id) {
    return (
      <Button component={Link} to="/sesi" variant="outlined" startIcon={<Key />}>
        {translate('akun.sandi.change')}
      </Button>
    );
  }
  return (
    user.role === 'admin' && (
      <>
        <AturKataSandi {...record} />
        <JalanMasuk {...record} />
      </>
    )
  );
}

/** Nobody keeps themselves from signing in; nobody does anything to accounts on the demo rung. */
export function OrangLain({ record, children }: OfferedProps<'user'>) {
  const { reset: isDemo } = useDeclarations();
  const { user } = useSession();
  return children(!isDemo && user !== null && user.id !== record.id);
}
