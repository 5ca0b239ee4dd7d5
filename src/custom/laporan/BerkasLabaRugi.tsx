import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import Excel from '@mui/icons-material/TableViewOutlined';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { labaRugi, terlihat } from '../../resources/laporan/labaRugi.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { save } from '../../views/base/save.ts';
import { useTranslate } from '../../views/base/words.ts';
import type { FileKind } from '../../views/report/fileWorker.ts';
import { usePengaturan } from '../core/shared.tsx';
import { type Dibandingkan, jumlahDari, nilaiDari } from './TabelLabaRugi.tsx';

/** 'Laba Rugi' as a file: the statement, what is owed at the end, and the way to the cash flow. */
export function BerkasLabaRugi({ kind, isi = [], hari, judul }: { kind: FileKind } & Dibandingkan) {
  const translate = useTranslate();
  const notify = useNotify();
  const { list } = useDeclaration();
  const { today, time, user } = useDeclarations().now();
  const clinic = usePengaturan()?.namaKlinik ?? '';
  const [{ from, to } = { from: today, to: today }] = hari;
  const column = (label: string, kind: 'text' | 'money') => ({ label, kind, signed: false, unit: null, total: null });
  const rows = (['hasil', 'akhir', 'kas'] as const).flatMap((part) => [
    [part === 'akhir' ? `${translate('labaRugi.akhir')} ${formatDate(to)}` : translate(`labaRugi.${part}`), null, null],
    ...labaRugi[part]
      .filter(terlihat(isi.map(({ angka }) => angka)))
      .flatMap((line) => [
        [line.label, ...isi.map((each) => jumlahDari(line, each) ?? 0)],
        ...nilaiDari(line, isi).map((value) => [
          `  ${value}`,
          ...isi.map((each) => jumlahDari(line, each, value) ?? 0),
        ]),
      ]),
  ]);
  const run = async () => {
    try {
      const { makeFile } = await import('../../views/report/makeFile.ts');
      const file = await makeFile(
        kind,
        {
          clinic,
          title: `${list.heading} ${formatDate(from, 'month')}`,
          notes: [translate('laporan.made', { at: `${formatDate(today)} ${time}`, user })],
          columns: [
            column(translate('labaRugi.baris'), 'text'),
            ...hari.map((each, index) =>
              column(judul?.[index] ?? `${formatDate(each.from)} – ${formatDate(each.to)}`, 'money'),
            ),
          ],
          rows,
          figures: [],
          empty: '',
          words: {
            total: translate('laporan.total'),
            summary: translate('laporan.summary'),
            page: translate('laporan.page'),
          },
        },
        new AbortController().signal,
      );
      save(file, `${today}-laba-rugi-${from.slice(0, 7)}.${kind}`);
    } catch {
      notify('laporan.failed', { type: 'error' });
    }
  };
  const excel = kind === 'xlsx';
  return (
    <Button
      {...(excel ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
      disabled={isi.length === 0}
      startIcon={excel ? <Excel /> : <Pdf />}
      onClick={() => void run()}
    >
      {translate(excel ? 'laporan.excel' : 'laporan.pdf')}
    </Button>
  );
}
