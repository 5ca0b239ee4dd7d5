import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { formatNumber, type RefusedRow } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { useTranslate } from '../words.ts';
import { problemOf } from './check.ts';

/** Rows that are shown; the file has all. */
const shown = 50;

/** Which rows are wrong, and why. */
export function RefusedRows({ refused }: { refused: readonly RefusedRow[] }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  return (
    <>
      <Table size="small" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('import.line')}</TableCell>
            <TableCell>{translate('import.problem')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {refused.slice(0, shown).map((row) => (
            <TableRow key={row.line}>
              <TableCell>{row.line}</TableCell>
              <TableCell>{problemOf(resource, row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {refused.length > shown && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('import.more', { rows: formatNumber(refused.length - shown) })}
        </Typography>
      )}
    </>
  );
}
