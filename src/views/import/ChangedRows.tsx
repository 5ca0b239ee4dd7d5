import {
  Alert,
  Box,
  Checkbox,
  FormControlLabel,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ChangedRow, formatMoney, formatNumber } from '../../schema/index.ts';
import { ReferencesContext } from '../base/references.ts';
import { useTranslate } from '../base/words.ts';
import { Cell } from '../value/cells.tsx';
import { graveFields, type SmallAmounts } from './doubts.ts';
import type { Incoming } from './useImport.ts';

/** Records that are shown where nothing about them is grave, and numbers of rows. */
const shown = 50;
const shownLines = 5;

interface Props {
  changed: readonly ChangedRow[];
  small: readonly SmallAmounts[];
  incoming: Incoming;
}

/** Changes that the import makes, from what to what: the grave ones first, which are not stored before somebody has said so. */
export function ChangedRows({ changed, small, incoming }: Props) {
  const translate = useTranslate();
  const { resource, seen, change } = incoming;
  const grave = changed.filter((row) => graveFields(resource, row).length > 0);
  const rows = [...grave, ...changed.filter((row) => !grave.includes(row)).slice(0, shown)];
  const rest = changed.length - rows.length;
  return (
    <Box component="section" sx={{ mt: 1 }}>
      {grave.length + small.length > 0 && (
        <Alert severity="warning">
          {grave.length > 0 && <Box>{translate('import.grave', { rows: formatNumber(grave.length) })}</Box>}
          {small.map(({ label, lines, example }) => (
            <Box key={label}>
              {translate('import.small', {
                label,
                rows: formatNumber(lines.length),
                first: lines.slice(0, shownLines).join(', ') + (lines.length > shownLines ? ', …' : ''),
                example: formatMoney(example),
              })}
            </Box>
          ))}
          <FormControlLabel
            control={<Checkbox checked={seen} onChange={(_, checked) => change({ seen: checked })} />}
            label={translate('import.seen')}
          />
        </Alert>
      )}
      {changed.length > 0 && (
        // Titles of records that no list around it has read.
        <ReferencesContext value={null}>
          <Table size="small" sx={{ mt: 1 }}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('import.line')}</TableCell>
                <TableCell>{resource.label}</TableCell>
                <TableCell>{translate('import.changes')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <Changes key={row.line} row={row} incoming={incoming} />
              ))}
            </TableBody>
          </Table>
          {rest > 0 && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              {translate('import.more', { rows: formatNumber(rest) })}
            </Typography>
          )}
        </ReferencesContext>
      )}
    </Box>
  );
}

function Changes({ row, incoming: { resource } }: { row: ChangedRow; incoming: Incoming }) {
  const grave = graveFields(resource, row);
  const text = (name: string, value: unknown) => {
    const field = resource.fields[name];
    return field && <Cell field={field} value={value} />;
  };
  return (
    <TableRow>
      <TableCell>{row.line}</TableCell>
      <TableCell>{row.title}</TableCell>
      <TableCell>
        {Object.entries(row.values).map(([name, [was, is]]) => (
          <Box
            key={name}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, fontWeight: grave.includes(name) ? 700 : 400 }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {resource.fields[name]?.label}
            </Box>
            <span>{text(name, was)}</span>→<span>{text(name, is)}</span>
          </Box>
        ))}
      </TableCell>
    </TableRow>
  );
}
