import Print from '@mui/icons-material/PrintOutlined';
import Excel from '@mui/icons-material/TableViewOutlined';
import { Button } from '@mui/material';
import Papa from 'papaparse';
import { useNotify } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { addDays } from '../../domain/core/tanggal.ts';
import {
  palingXero,
  type Sel,
  sheetAccurate,
  sheetJurnalId,
  sheetXero,
  teksHledger,
} from '../../domain/laporan/berkasJurnal.ts';
import type { Jurnal } from '../../resources/laporan/jurnal.ts';
import type { Hari } from '../../resources/laporan/labaRugi.ts';
import { MoreActions } from '../../views/base/MoreActions.tsx';
import { save } from '../../views/base/save.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';

type Macam = 'accurate' | 'jurnalId' | 'xero' | 'hledger';

/** The journal as files for other bookkeeping: Accurate, Jurnal.id, Xero, hledger. */
export function BerkasJurnal({ jurnal, hari }: { jurnal: Jurnal | undefined; hari: Hari }) {
  const word = wordsIn(useTranslate(), 'jurnal');
  const notify = useNotify();
  const [params] = useSearchParams();
  const run = async (macam: Macam) => {
    if (!jurnal) return;
    const nama = `jurnal-${hari.from.slice(0, 7)}-${macam.toLowerCase()}`;
    const rows = macam === 'xero' ? sheetXero(jurnal.bukti) : [];
    const baris = rows.length - 1;
    if (macam === 'xero' && baris > palingXero)
      return notify(word('banyakXero', { paling: palingXero, baris, ringkas: word('ringkas') }), { type: 'warning' });
    try {
      if (macam === 'accurate') {
        const { tableFile } = await import('../../views/report/excel.ts');
        save(await tableFile(sheetAccurate(jurnal.bukti)), `${nama}.xlsx`);
      } else if (macam === 'hledger')
        save(text(teksHledger(jurnal.bukti, jurnal.saldo, addDays(hari.from, -1))), `${nama}.journal`);
      else save(csv(macam === 'xero' ? rows : sheetJurnalId(jurnal.bukti)), `${nama}.csv`);
    } catch {
      notify('laporan.failed', { type: 'error' });
    }
  };
  const button = (macam: Macam) => (
    <Button
      key={macam}
      {...(macam === 'accurate' ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
      {...(macam === 'accurate' && { startIcon: <Excel /> })}
      disabled={!jurnal}
      onClick={() => void run(macam)}
    >
      {word(macam)}
    </Button>
  );
  return (
    <MoreActions first={button('accurate')} empty={false} folded="always">
      <Button
        component={Link}
        to={`/laporan/jurnal/${hari.from.slice(0, 7)}/kertas?${params}`}
        variant="outlined"
        color="inherit"
        startIcon={<Print />}
      >
        {word('cetak')}
      </Button>
      {(['jurnalId', 'xero', 'hledger'] as const).map(button)}
    </MoreActions>
  );
}

const text = (content: string) => new Blob([content], { type: 'text/plain;charset=utf-8' });
const csv = (rows: Sel[][]) =>
  new Blob([Papa.unparse(rows, { escapeFormulae: true })], { type: 'text/csv;charset=utf-8' });
