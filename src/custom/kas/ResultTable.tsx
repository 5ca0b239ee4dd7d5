import { Box, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { MetodePembayaran } from '../../domain/kas/kas.ts';
import { formatMoney } from '../../schema/index.ts';
import { PanelTable } from '../../views/base/Panel.tsx';
import type { CellProps, LeadProps } from '../../views/base/parts.ts';
import { toneOf } from '../../views/base/tones.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';

/** The counted amount of a payment method against the expected one. */
export interface ResultLine {
  metode: MetodePembayaran;
  seharusnya: number;
  dihitung: number;
  selisih: number;
}

/** Expected, counted and difference of each method, and in all. */
export function ResultTable({ lines }: { lines: readonly ResultLine[] }) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'kas.result');
  const sum = (of: 'seharusnya' | 'dihitung' | 'selisih') => lines.reduce((total, line) => total + line[of], 0);
  const total = { seharusnya: sum('seharusnya'), dihitung: sum('dihitung'), selisih: sum('selisih') };
  const row = (name: string, { seharusnya, dihitung, selisih }: typeof total) => (
    <TableRow key={name}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell align="right" data-label={word('expected')}>
        {formatMoney(seharusnya)}
      </TableCell>
      <TableCell align="right" data-label={word('counted')}>
        {formatMoney(dihitung)}
      </TableCell>
      <TableCell align="right" data-label={word('difference')} data-amount>
        <Amount value={selisih} />
      </TableCell>
    </TableRow>
  );
  return (
    <PanelTable label={word('heading')}>
      <TableHead>
        <TableRow>
          <TableCell>{word('method')}</TableCell>
          <TableCell align="right">{word('expected')}</TableCell>
          <TableCell align="right">{word('counted')}</TableCell>
          <TableCell align="right">{word('difference')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>{lines.map((line) => row(line.metode, line))}</TableBody>
      <TableBody sx={{ '& td, & th': { fontWeight: 700 } }}>{row(word('total'), total)}</TableBody>
    </PanelTable>
  );
}

/** Too much in blue, too little in red, each with its sign. */
function Amount({ value }: { value: number }) {
  const tone = value === 0 ? 'gray' : value > 0 ? 'blue' : 'red';
  return (
    <Box component="span" sx={(theme) => ({ color: toneOf(tone)(theme).color, fontWeight: 700 })}>
      {value > 0 && '+'}
      {formatMoney(value)}
    </Box>
  );
}

/** In lists of closings. */
export const SelisihCell = ({ value }: CellProps<'tutup-kas'>) => <Amount value={Number(value)} />;

/** Above a closing: by how much it differed and in which methods, a shortage apart from a surplus. */
export function SelisihKas({ record }: Pick<LeadProps<'tutup-kas'>, 'record'>) {
  const translate = useTranslate();
  const { kurang, lebih, selisihTerendah, modalKurang } = record;
  const methods = (sign: number) =>
    record.rincian.filter(({ selisih }) => Math.sign(selisih) === sign).map(({ metode }) => metode);
  const told = [
    ...(kurang < 0 ? [{ label: 'kas.result.difference', amount: kurang, of: methods(-1) } as const] : []),
    ...(lebih > 0 ? [{ label: 'kas.result.difference', amount: lebih, of: methods(1) } as const] : []),
    ...(kurang === 0 && lebih === 0 ? [{ label: 'kas.result.difference', amount: 0, of: [] } as const] : []),
    ...(selisihTerendah < kurang ? [{ label: 'kas.slip.terendah', amount: selisihTerendah, of: [] } as const] : []),
    ...(modalKurang > 0 ? [{ label: 'kas.slip.modalKurang', amount: -modalKurang, of: [] } as const] : []),
  ];
  return (
    <Typography component="p" variant="h6" sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {told.map(({ label, amount, of }) => (
        <span key={`${label} ${amount}`}>
          {translate(label)} <Amount value={amount} />
          {of.length > 0 && ` · ${of.join(', ')}`}
        </span>
      ))}
    </Typography>
  );
}
