import { useParams, useSearchParams } from 'react-router-dom';
import { daftarJurnal } from '../../resources/laporan/jurnal.ts';
import { formatDate, formatNumber } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { usePengaturan } from '../core/shared.tsx';
import { kop } from '../kertas/bagian.ts';
import { tabel } from '../kertas/blok.ts';
import { HalamanKertas, KertasGagal, KertasSaja } from '../kertas/HalamanKertas.tsx';
import { useLogo } from '../kertas/useLogo.ts';
import { periodeDari } from './PilihBulan.tsx';
import { TakTerlihat } from './TakTerlihat.tsx';
import { useJurnal } from './useJurnal.ts';
import { takTerlihat } from './useLabaRugi.ts';

/** /laporan/jurnal/:bulan/kertas: the journal of a month, and what each account has. */
export const CetakJurnal = () => (
  <KertasSaja resource="laporan/jurnal" action="export">
    <Isi />
  </KertasSaja>
);

function Isi() {
  const translate = useTranslate();
  const word = wordsIn(translate, 'jurnal');
  const declarations = useDeclarations();
  const { bulan = '' } = useParams();
  const [params] = useSearchParams();
  const [hari] = periodeDari(new URLSearchParams({ ...Object.fromEntries(params), bulan }), declarations.now().today);
  const unseen = takTerlihat(declarations, daftarJurnal);
  const { data, error, refetch } = useJurnal(hari, params.has('ringkas'), unseen.length === 0);
  const klinik = usePengaturan();
  const logo = useLogo(klinik?.logo);
  if (unseen.length > 0) return <TakTerlihat lists={unseen} />;
  if (error) return <KertasGagal resource="laporan/jurnal" error={error} onRetry={() => void refetch()} />;
  if (!data || !klinik || logo.isPending) return <LoadingScreen />;
  const masa = word('masa', { dari: formatDate(hari.from), sampai: formatDate(hari.to) });
  const angka = (...amounts: number[]) => amounts.map((each) => (each === 0 ? '' : formatNumber(each)));
  const sum = (of: 'debit' | 'kredit') => data.saldo.reduce((total, row) => total + row[of], 0);
  const kolom = (...names: ('awal' | 'debit' | 'kredit' | 'akhir')[]) => [
    ...[{ label: word('kode') }, { label: word('akun') }],
    ...names.map((name) => ({ label: word(name), angka: true })),
  ];
  const isi = () => [
    ...kop({ klinik, translate, logo: logo.gambar }, word('kertas').toUpperCase(), masa),
    tabel(
      kolom('debit', 'kredit'),
      data.bukti.flatMap(({ nomor, nama, tanggal, baris }) => [
        [`${formatDate(tanggal)} · ${nama} · ${nomor}`],
        ...baris.map(({ akun, debit, kredit }) => [akun.kode, akun.nama, ...angka(debit, kredit)]),
      ]),
      ['', word('jumlah'), ...angka(sum('debit'), sum('kredit'))],
    ),
    tabel(
      kolom('awal', 'debit', 'kredit', 'akhir'),
      data.saldo.map(({ akun, awal, debit, kredit, akhir }) => [
        ...[akun.kode, akun.nama],
        ...angka(awal, debit, kredit, akhir),
      ]),
      ['', word('jumlah'), '', ...angka(sum('debit'), sum('kredit')), ''],
    ),
  ];
  return (
    <HalamanKertas
      kertas={[210]}
      judul={() => word('judulKertas', { bulan: formatDate(hari.from, 'month') })}
      isi={isi}
      kembali={[
        [
          `/laporan/jurnal?${new URLSearchParams({ ...Object.fromEntries(params), bulan })}`,
          translate('cetak.back', { label: word('kertas') }),
        ],
      ]}
    />
  );
}
