import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button } from '@mui/material';
import { useRequireAccess, useStore } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useDeclaration } from '../../views/declarations.ts';
import { LoadingScreen } from '../../views/feedback/LoadingScreen.tsx';
import type { ActionProps } from '../../views/overrides.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { useGetList, useGetOne } from '../../views/records.ts';
import { LoadFailed } from '../../views/states.tsx';
import { useTranslate } from '../../views/words.ts';
import { usePengaturan } from '../pengaturan/usePengaturan.ts';
import { KertasStruk } from '../transaksi/struk/KertasStruk.tsx';
import type { LebarKertas } from '../transaksi/struk/unduhStruk.ts';
import { isiSlip } from './isiSlip.ts';

/** /tutup-kas/:id/slip: what was closed, on the paper of receipts, to be signed. */
export function Slip() {
  const { isPending } = useRequireAccess({ resource: 'tutup-kas', action: 'show' });
  return (
    <Box component="main" sx={pageSx}>
      {isPending ? <LoadingScreen /> : <Content />}
    </Box>
  );
}

function Content() {
  const id = Number(useParams()['id']);
  const translate = useTranslate();
  const { titleOf } = useDeclaration('tutup-kas');
  const [width] = useStore<LebarKertas>('struk.lebar', 80);
  const closing = useGetOne('tutup-kas', { id }, { retry: false });
  const corrections = useGetList('tutup-kas', {
    filter: { mengoreksi: id },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const klinik = usePengaturan();
  const error = closing.error ?? corrections.error;
  if (error) return <LoadFailed message={error.message} onRetry={() => void closing.refetch()} />;
  if (!closing.data || !corrections.data || !klinik) return <LoadingScreen />;
  const title = translate('kas.slip.title', { title: titleOf(closing.data) });
  return (
    <>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <PageHeader
          title={title}
          back={
            <Button component={Link} to={`/tutup-kas/${id}`} color="inherit" size="small" startIcon={<ArrowBack />}>
              {translate('kas.slip.back')}
            </Button>
          }
          actions={
            <Button autoFocus variant="contained" startIcon={<Print />} onClick={() => window.print()}>
              {translate('kas.slip.print')}
            </Button>
          }
        />
      </Box>
      <KertasStruk
        lines={isiSlip({ closing: closing.data, corrections: corrections.data, klinik, translate })}
        width={width}
        label={title}
      />
    </>
  );
}

const pageSx = {
  minHeight: '100vh',
  maxWidth: 760,
  mx: 'auto',
  p: { xs: 2, sm: 3 },
  color: 'text.primary',
  '@media print': { p: 0, m: 0, minHeight: 0, maxWidth: 'none' },
};

/** The way to the slip of a closing. */
export function CetakSlip({ record }: Pick<ActionProps, 'record'>) {
  const translate = useTranslate();
  return (
    <Button component={Link} to={`/tutup-kas/${record.id}/slip`} variant="contained" startIcon={<Print />}>
      {translate('kas.slip.open')}
    </Button>
  );
}
