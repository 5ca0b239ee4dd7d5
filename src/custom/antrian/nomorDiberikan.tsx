import Print from '@mui/icons-material/PrintOutlined';
import { Alert, Button } from '@mui/material';
import { useCloseNotification, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { lewatTutup } from '../../domain/antrian/antrian.ts';
import type { Antrian } from '../../resources/antrian.ts';
import { useAllowed } from '../../views/declarations.ts';
import { useTranslate } from '../../views/words.ts';
import { usePengaturan } from '../shared.tsx';
import { kataEstimasi } from './estimasi.ts';
import { tigaAngka } from './useAntrian.ts';

type Nomor = Pick<Antrian, 'id' | 'nomor' | 'estimatedTime'>;

/** Tells which number a patient was given, and offers to print it. */
export function useNomorDiberikan() {
  const notify = useNotify();
  return (entry: Nomor, away = false) => notify(<Diberikan entry={entry} away={away} />, { autoHideDuration: 10_000 });
}

function Diberikan({ entry: { id, nomor, estimatedTime }, away }: { entry: Nomor; away: boolean }) {
  const translate = useTranslate();
  const hari = usePengaturan();
  const maySee = useAllowed('antrian', 'show');
  const close = useCloseNotification();
  if (!hari) return null;
  const estimasi = kataEstimasi(estimatedTime, hari, translate);
  const said = translate(away ? 'antrian.givenAway' : 'antrian.given', {
    nomor: tigaAngka(nomor),
    estimasi: estimasi.charAt(0).toLowerCase() + estimasi.slice(1),
  });
  return (
    <Alert
      severity={away || lewatTutup(estimatedTime, hari) ? 'warning' : 'success'}
      variant="filled"
      closeText={translate('shell.closeMessage')}
      onClose={close}
      sx={{ alignItems: 'center', boxShadow: 6 }}
      {...(maySee && {
        action: (
          <Button
            component={Link}
            to={alamatNomor(id)}
            color="inherit"
            size="small"
            startIcon={<Print />}
            onClick={close}
          >
            {translate('antrian.slip.open')}
          </Button>
        ),
      })}
    >
      {said}
    </Alert>
  );
}

export const alamatNomor = (id: number) => `/antrian/${id}/nomor`;
