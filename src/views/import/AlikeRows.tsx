import {
  Alert,
  Box,
  Button,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material';
import {
  formatNumber,
  identityOf,
  isEmpty,
  type KnownRow,
  presumed,
  type RowDecision,
  rowDecisions,
} from '../../schema/index.ts';
import { useActions } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import { Cell } from '../value/cells.tsx';
import type { Incoming } from './useImport.ts';

interface Props {
  alike: readonly KnownRow[];
  incoming: Incoming;
}

/** The rows that are like somebody: each beside its original, with the decision whether they are one person. */
export function AlikeRows({ alike, incoming }: Props) {
  const translate = useTranslate();
  const { resource, decided, change } = incoming;
  // Nothing is seen of what the caller may not read.
  const shown = identityOf(resource).filter((name) => alike.some(({ beside = {} }) => name in beside));
  const decide = (rows: readonly KnownRow[], as: RowDecision) =>
    change({ decided: new Map([...decided, ...rows.map(({ line }) => [line, as] as const)]) });
  return (
    <Box component="section" sx={{ mt: 1 }}>
      <Alert
        severity="warning"
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        action={
          alike.length > 1 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
              {(['add', 'skip'] as const).map((as) => (
                <Button key={as} color="inherit" size="small" onClick={() => decide(alike, as)}>
                  {translate(`import.all.${as}`)}
                </Button>
              ))}
            </Box>
          )
        }
      >
        {translate('import.alike', { rows: formatNumber(alike.length) })}
      </Alert>
      <Box sx={{ overflowX: 'auto', maxHeight: 480 }}>
        <Table size="small" stickyHeader sx={{ mt: 1 }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('import.line')}</TableCell>
              {shown.map((name) => (
                <TableCell key={name}>{resource.fields[name]?.label}</TableCell>
              ))}
              <TableCell>{translate('import.decision')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {alike.map((row) => (
              <Question
                key={row.line}
                row={row}
                shown={shown}
                incoming={incoming}
                onDecide={(as) => decide([row], as)}
              />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

interface QuestionProps {
  row: KnownRow;
  shown: readonly string[];
  incoming: Incoming;
  onDecide: (as: RowDecision) => void;
}

/** A row over its original: what differs stands out. */
function Question({ row, shown, incoming, onDecide }: QuestionProps) {
  const translate = useTranslate();
  const may = useActions();
  const { resource, rows, decided, duplicates } = incoming;
  const { line, id, sameAs, beside = {} } = row;
  const values = rows.find((each) => each.line === line)?.values ?? {};
  const offered = rowDecisions.filter((as) => as !== 'update' || (duplicates === 'update' && may.edit && id !== null));
  const original =
    id === null
      ? translate('import.ofLine', { line: formatNumber(sameAs ?? 0) })
      : translate('import.ofRecord', { id: resource.formatId(id) });
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <div>{line}</div>
        <Box sx={{ color: 'text.secondary' }}>{original}</Box>
      </TableCell>
      {shown.map((name) => {
        const field = resource.fields[name];
        const [own, other] = [values[name], beside[name]];
        return (
          // One line each, so that a row and its original are read across.
          <TableCell key={name} sx={{ fontWeight: differs(own, other) ? 700 : 400, whiteSpace: 'nowrap' }}>
            <div>{field && <Cell field={field} value={own} />}</div>
            <div>{field && <Cell field={field} value={other} />}</div>
          </TableCell>
        );
      })}
      <TableCell sx={{ minWidth: 230 }}>
        <TextField
          select
          fullWidth
          size="small"
          value={decided.get(line) ?? presumed(row)}
          slotProps={{ htmlInput: { 'aria-label': `${translate('import.decision')} ${line}` } }}
          onChange={({ target }) => onDecide(target.value as RowDecision)}
        >
          {offered.map((as) => (
            <MenuItem key={as} value={as}>
              {translate(`import.as.${as}`)}
            </MenuItem>
          ))}
        </TextField>
      </TableCell>
    </TableRow>
  );
}

const differs = (one: unknown, other: unknown) => !isEmpty(one) && !isEmpty(other) && one !== other;
