import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material';
import type { MetodePembayaran } from '../../domain/kas/kas.ts';
import { formatMoney } from '../../schema/index.ts';
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
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={word('heading')}>
      <Table size="small" sx={tableSx}>
        <TableHead>
          <TableRow>
            <TableCell>{word('method')}</TableCell>
            <TableCell align="right">{word('expected')}</TableCell>
            <TableCell align="right">{word('counted')}</TableCell>
            <TableCell align="right">{word('difference')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ metode, seharusnya, dihitung, selisih }) => (
            <TableRow key={metode}>
              <TableCell component="th" scope="row">
                {metode}
              </TableCell>
              <TableCell align="right">{formatMoney(seharusnya)}</TableCell>
              <TableCell align="right">{formatMoney(dihitung)}</TableCell>
              <Difference value={selisih} />
            </TableRow>
          ))}
        </TableBody>
        <TableFooter sx={{ '& td, & th': { color: 'text.primary', fontWeight: 700 } }}>
          <TableRow>
            <TableCell component="th" scope="row">
              {word('total')}
            </TableCell>
            <TableCell align="right">{formatMoney(sum('seharusnya'))}</TableCell>
            <TableCell align="right">{formatMoney(sum('dihitung'))}</TableCell>
            <Difference value={sum('selisih')} />
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  );
}

/** Too much in blue, too little in red, each with its sign. */
const Difference = ({ value }: { value: number }) => (
  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
    <Amount value={value} />
  </TableCell>
);

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

// Four columns of amounts, on a phone too.
const tableSx = {
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': { px: { xs: 0.5, sm: 2 }, fontSize: { xs: '0.75rem', sm: '0.875rem' } },
};
