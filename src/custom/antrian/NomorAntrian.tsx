import Print from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { tigaAngka } from '../../domain/antrian/antrian.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import type { ActionProps } from '../../views/base/parts.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { usePengaturan } from '../core/shared.tsx';
import { besar, garis, pasangan, tengah } from '../kertas/baris.ts';
import { KertasStruk, PaperFailed, PaperHeader, PaperPage, usePaperWidth } from '../kertas/KertasStruk.tsx';
import { kataEstimasi } from './estimasi.ts';
import { alamatNomor } from './nomorDiberikan.tsx';
import { useAntrian } from './useAntrian.ts';

/** /antrian/:id/nomor: a number of the queue on the paper of receipts, for the patient. */
export const NomorAntrian = () => (
  <PaperPage resource="antrian">
    <Content />
  </PaperPage>
);

function Content() {
  const id = Number(useParams()['id']);
  const translate = useTranslate();
  const turn = useGetOne('antrian', { id }, { retry: false });
  const pasien = useGetOne('pasien', { id: turn.data?.pasien }, { enabled: turn.data !== undefined, retry: false });
  const dokter = useGetOne('dokter', { id: turn.data?.dokter }, { enabled: turn.data !== undefined, retry: false });
  const declared = useDeclaration('dokter');
  const klinik = usePengaturan();
  // Printed again later, it tells what is true by then.
  const { estimasi } = useAntrian();
  const [width] = usePaperWidth(klinik);
  if (turn.error) return <PaperFailed resource="antrian" error={turn.error} onRetry={() => void turn.refetch()} />;
  if (!turn.data || !klinik || pasien.isLoading || dokter.isLoading) return <LoadingScreen />;
  const { nomor, tanggal, status, estimatedTime } = turn.data;
  const title = translate('antrian.slip.title', { nomor: tigaAngka(nomor) });
  const lines = [
    ...(klinik.namaKlinik ? [tengah(klinik.namaKlinik, true)] : []),
    garis,
    tengah(translate('antrian.layar.now')),
    besar(tigaAngka(nomor)),
    ...(status === 'waiting'
      ? [tengah(kataEstimasi(estimasi.get(id)?.waktu ?? estimatedTime, klinik, translate))]
      : []),
    garis,
    ...(pasien.data ? [pasangan(translate('antrian.slip.pasien'), pasien.data.name)] : []),
    ...(dokter.data ? [pasangan(translate('antrian.slip.dokter'), declared.titleOf(dokter.data))] : []),
    ...(dokter.data?.ruang ? [pasangan(translate('antrian.slip.ruang'), dokter.data.ruang)] : []),
    pasangan(translate('antrian.slip.tanggal'), formatDate(tanggal)),
  ];
  return (
    <>
      <PaperHeader
        title={title}
        back={['/antrian', translate('antrian.layar.back')]}
        print={translate('antrian.slip.print')}
      />
      {/* A number on A4 would be a waste of paper. */}
      <KertasStruk lines={lines} width={width === 210 ? 58 : width} label={title} />
    </>
  );
}

/** Leads to the slip of a number of who waits. */
export function CetakNomor({ record }: Pick<ActionProps<'antrian'>, 'record'>) {
  const translate = useTranslate();
  if (record.status !== 'waiting') return null;
  return (
    <Button component={Link} to={alamatNomor(record.id)} variant="outlined" startIcon={<Print />}>
      {translate('antrian.slip.open')}
    </Button>
  );
}
