import Print from '@mui/icons-material/PrintOutlined';
import { useNotify } from 'react-admin';
import { lewatTutup, tigaAngka } from '../../domain/antrian/antrian.ts';
import type { Antrian } from '../../resources/antrian/antrian.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { LinkNotice } from '../../views/base/LinkNotice.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { usePengaturan } from '../core/shared.tsx';
import { kataEstimasi } from './estimasi.ts';

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
  if (!hari) return null;
  const estimasi = kataEstimasi(estimatedTime, hari, translate);
  const said = translate(away ? 'antrian.givenAway' : 'antrian.given', {
    nomor: tigaAngka(nomor),
    estimasi: estimasi.charAt(0).toLowerCase() + estimasi.slice(1),
  });
  return (
    <LinkNotice
      text={said}
      severity={away || lewatTutup(estimatedTime, hari) ? 'warning' : 'success'}
      link={maySee && { to: alamatNomor(id), label: translate('antrian.slip.open'), icon: <Print /> }}
    />
  );
}

export const alamatNomor = (id: number) => `/antrian/${id}/nomor`;
