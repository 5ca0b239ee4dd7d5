import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type DuplicateMode, formatNumber, type KnownRow } from '../../schema/index.ts';
import { useTranslate } from '../base/words.ts';
import type { Incoming } from './useImport.ts';

/** Rows that are shown. */
const shown = 50;

interface Props {
  known: readonly KnownRow[];
  incoming: Incoming;
}

/** The rows that are there for sure, by count and one by one beside their originals, and what the import does with them. */
export function KnownRows({ known, incoming: { resource, duplicates, rows: read } }: Props) {
  const translate = useTranslate();
  const rows = formatNumber(known.length);
  const titleIn = (line: number) => {
    const values = read.find((row) => row.line === line)?.values ?? {};
    return String(values[resource.titleFrom ?? ''] ?? '');
  };
  return (
    <>
      <Alert severity="warning" sx={{ mt: 1 }}>
        {translate(fates[duplicates], { rows })}
      </Alert>
      <Table size="small" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('import.line')}</TableCell>
            <TableCell>{resource.label}</TableCell>
            <TableCell>{translate('import.same')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {known.slice(0, shown).map(({ line, id, sameAs, title }) => (
            <TableRow key={line}>
              <TableCell>{line}</TableCell>
              <TableCell>{titleIn(line)}</TableCell>
              <TableCell>
                {sameAs !== null || id === null
                  ? translate('import.sameAsLine', { title, line: formatNumber(sameAs ?? 0) })
                  : translate('import.sameAsStored', { title, id: resource.formatId(id) })}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {known.length > shown && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('import.more', { rows: formatNumber(known.length - shown) })}
        </Typography>
      )}
    </>
  );
}

const fates = {
  skip: 'import.knownSkip',
  update: 'import.knownUpdate',
  refuse: 'import.knownSkip',
} as const satisfies Record<DuplicateMode, string>;
