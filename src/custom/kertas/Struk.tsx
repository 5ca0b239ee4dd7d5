import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import { wordsIn } from '../../views/base/words.ts';
import { useCetakLangsung } from './cetakLangsung.ts';
import { isiKuitansi } from './isiKuitansi.ts';
import { type Bahan, isiStruk } from './isiStruk.ts';
import { KertasStruk, usePaperWidth } from './KertasStruk.tsx';
import { KepalaLembar, LembarTransaksi } from './LembarTransaksi.tsx';
import type { LebarKertas } from './unduhStruk.ts';

/** /transaksi/:id/struk: the receipt of a transaction, to print on 58 or 80 mm, or as a kuitansi on A4, or to keep as a PDF. */
export const Struk = () => <LembarTransaksi>{(bahan) => <Receipt {...bahan} />}</LembarTransaksi>;

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
      <KepalaLembar transaksi={transaksi} title={title}>
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
      </KepalaLembar>
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
