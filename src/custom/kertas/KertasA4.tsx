import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, GlobalStyles } from '@mui/material';
import { useNotify } from 'react-admin';
import { save } from '../../views/base/save.ts';
import { useBusyAction } from '../../views/base/useBusyAction.ts';
import { useTranslate } from '../../views/base/words.ts';
import { makeFile } from '../../views/report/makeFile.ts';
import { Paper } from '../../views/report/Paper.tsx';
import type { Sheet } from '../../views/report/sheet.ts';
import { PaperHeader } from './KertasStruk.tsx';

interface Props {
  sheet: Sheet;
  /** The address to go back to, and its words. */
  back: [path: string, label: string];
  print: string;
}

/** A sheet on A4, to be printed or kept as PDF. */
export function KertasA4({ sheet, back, print }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { busy, run } = useBusyAction();
  const download = () =>
    run(async () => {
      try {
        save(await makeFile('pdf', sheet, new AbortController().signal), `${sheet.title}.pdf`);
      } catch {
        notify('pembayaran.struk.pdfFailed', { type: 'error' });
      }
    });
  return (
    <>
      <GlobalStyles styles={onA4} />
      <PaperHeader title={sheet.title} back={back} print={print}>
        <Button variant="outlined" startIcon={<DownloadOutlined />} disabled={busy} onClick={() => void download()}>
          {translate('pembayaran.struk.pdf')}
        </Button>
      </PaperHeader>
      <Paper sheet={sheet} />
    </>
  );
}

const onA4 = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': { 'html, body': { background: '#fff !important' } },
};
