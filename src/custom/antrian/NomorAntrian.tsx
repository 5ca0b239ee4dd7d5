import { useParams } from 'react-router-dom';
import { tigaAngka } from '../../domain/antrian/antrian.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { usePengaturan } from '../core/shared.tsx';
import { besar, garis, pasangan, tengah } from '../kertas/blok.ts';
import { HalamanKertas, KertasGagal, KertasSaja } from '../kertas/HalamanKertas.tsx';
import { kataEstimasi } from './estimasi.ts';
import { useAntrian } from './useAntrian.ts';

/** /antrian/:id/nomor: a number of the queue on the paper of receipts, for the patient. */
export const NomorAntrian = () => (
  <KertasSaja resource="antrian" action="show">
    <Content />
  </KertasSaja>
);

function Content() {
  const id = Number(useParams()['id']);
  const translate = useTranslate();
  const turn = useGetOne('antrian', { id }, { retry: false });
  const pasien = useGetOne('pasien', { id: turn.data?.pasien }, { enabled: turn.data !== undefined, retry: false });
  const dokter = useGetOne('dokter', { id: turn.data?.dokter }, { enabled: turn.data !== undefined, retry: false });
  const declared = useDeclaration('dokter');
  const klinik = usePengaturan(turn.data);
  // Printed again later, it tells what is true by then.
  const { estimasi } = useAntrian();
  if (turn.error) return <KertasGagal resource="antrian" error={turn.error} onRetry={() => void turn.refetch()} />;
  if (!turn.data || !klinik || pasien.isLoading || dokter.isLoading) return <LoadingScreen />;
  const { nomor, tanggal, status, estimatedTime } = turn.data;
  const isi = () => [
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
    <HalamanKertas
      // A number on A4 would be a waste of paper.
      kertas={[58, 80]}
      judul={() => translate('antrian.slip.title', { nomor: tigaAngka(nomor) })}
      isi={isi}
      kembali={[['/antrian', translate('antrian.layar.back')]]}
    />
  );
}
