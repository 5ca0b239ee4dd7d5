import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Pengaturan } from '../../../domain/klinik/pengaturan.ts';
import { useDeclaration } from '../../../views/declarations.ts';
import { LoadingScreen } from '../../../views/feedback/LoadingScreen.tsx';
import { useGetOne } from '../../../views/records.ts';
import { useTranslate, wordsIn } from '../../../views/words.ts';
import { usePengaturan } from '../../shared.tsx';
import { useCetakLangsung } from '../../transaksi/cetakLangsung.ts';
import { isiKuitansi } from './isiKuitansi.ts';
import { type Bahan, isiStruk } from './isiStruk.ts';
import { KertasStruk, PaperFailed, PaperHeader, PaperPage, usePaperWidth } from './KertasStruk.tsx';
import type { LebarKertas } from './unduhStruk.ts';
import { useLogo } from './useLogo.ts';

/** /transaksi/:id/struk: the receipt of a transaction, to print on 58 or 80 mm, or as a kuitansi on A4, or to keep as a PDF. */
export const Struk = () => (
  <PaperPage resource="transaksi">
    <Content />
  </PaperPage>
);

/** Fetches the transaction, the names it refers to, and the clinic's particulars. */
function Content() {
  const { id } = useParams();
  const translate = useTranslate();
  const transaksi = useGetOne('transaksi', { id: Number(id) }, { retry: false });
  const pasien = useTitle('pasien', transaksi.data?.pasien);
  const dokter = useTitle('dokter', transaksi.data?.dokter);
  const klinik = usePengaturan();
  const logo = useLogo(klinik?.logo);
  if (transaksi.error) {
    return <PaperFailed resource="transaksi" error={transaksi.error} onRetry={() => void transaksi.refetch()} />;
  }
  if (!transaksi.data || !klinik || pasien.isPending || dokter.isPending || logo.isPending) return <LoadingScreen />;
  const names = {
    pasien: transaksi.data.namaPasien ?? pasien.title,
    nomorRM: pasien.data?.nomorRM ?? null,
    dokter: dokter.title,
  };
  return <Receipt {...{ transaksi: transaksi.data, ...names, klinik, translate, logo: logo.gambar }} />;
}

function useTitle<N extends 'pasien' | 'dokter'>(resource: N, of: number | null | undefined) {
  const id = of ?? undefined;
  const { titleOf } = useDeclaration(resource);
  const { data, isLoading } = useGetOne(resource, { id }, { enabled: id !== undefined, retry: false });
  return { data, title: data ? titleOf(data) : null, isPending: isLoading };
}

function Receipt(bahan: Bahan & { klinik: Pengaturan }) {
  const { transaksi, klinik, translate } = bahan;
  const notify = useNotify();
  const word = wordsIn(translate, 'pembayaran.struk');
  const [width, setWidth] = usePaperWidth(klinik);
  const lines = useMemo(() => (width === 210 ? isiKuitansi(bahan) : isiStruk(bahan)), [bahan, width]);
  const title = word(width === 210 ? 'kuitansiTitle' : 'title', { invoice: transaksi.invoiceNumber });
  const [busy, setBusy] = useState(false);
  useCetakLangsung();

  async function download() {
    setBusy(true);
    try {
      const { hurufDikenal, unduhStruk } = await import('./unduhStruk.ts');
      if (hurufDikenal(lines)) return await unduhStruk(lines, width, title);
      notify(word('pdfByPrint'), { type: 'info', autoHideDuration: 10_000 });
      // Once the message is on screen, since the dialog halts the page.
      requestAnimationFrame(() => window.print());
    } catch {
      notify(word('pdfFailed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <PaperHeader
        title={title}
        back={['/transaksi', word('toList')]}
        also={[`/transaksi/${transaksi.id}`, word('toTransaction')]}
        print={word('print')}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          aria-label={word('paper')}
          onChange={(_, chosen: LebarKertas | null) => chosen && setWidth(chosen)}
        >
          {([58, 80, 210] as const).map((each) => (
            <ToggleButton key={each} value={each} sx={toggleSx}>
              {each === 210 ? word('a4') : word('mm', { width: each })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button variant="outlined" startIcon={<PictureAsPdf />} loading={busy} onClick={() => void download()}>
          {word('pdf')}
        </Button>
      </PaperHeader>
      <KertasStruk lines={lines} width={width} label={title} />
    </>
  );
}

const toggleSx = {
  px: 1.5,
  textTransform: 'none',
  color: 'text.secondary',
  '&.Mui-selected': { color: 'text.primary' },
};
