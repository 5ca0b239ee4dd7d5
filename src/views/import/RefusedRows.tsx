import {
  Box,
  Button,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  type Theme,
  Typography,
} from '@mui/material';
import { useCallback, useState } from 'react';
import {
  type Field,
  type FieldOf,
  formatNumber,
  isChoice,
  isReference,
  type RefusedRow,
  type Row,
  textOf,
} from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import { Picker, type ShownHit } from '../input/Picker.tsx';
import { type SearchRows, useSearch } from '../input/useSearch.ts';
import { titlesOf } from '../value/titles.ts';
import { answerKey, type Cell, readCell } from './cells.ts';
import { type Fault, faultSentence, faultsOf } from './check.ts';
import { answer, leaveOut } from './steps.ts';
import type { Incoming } from './useImport.ts';

/** Faults that are shown, and numbers of their rows; the file has all. */
const shown = 50;
const shownLines = 5;

interface Props {
  refused: readonly RefusedRow[];
  incoming: Incoming;
}

/** The faults of rows, each once, with what can be done about it for all its rows. */
export function RefusedRows({ refused, incoming }: Props) {
  const translate = useTranslate();
  const faults = faultsOf(refused);
  return (
    <>
      <Table size="small" sx={tableSx}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('import.line')}</TableCell>
            <TableCell>{translate('import.problem')}</TableCell>
            <TableCell>{translate('import.answer')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {faults.slice(0, shown).map((fault) => (
            <TableRow key={`${fault.path} ${fault.sentence}`}>
              <TableCell>{linesOf(fault.lines)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {faultSentence(incoming.resource, fault.path, fault.sentence)}
              </TableCell>
              <TableCell>
                <Meaning fault={fault} incoming={incoming} />
                <Button size="small" color="inherit" onClick={() => leaveOut(incoming, fault.lines)}>
                  {translate('import.leaveOut', { rows: formatNumber(fault.lines.length) })}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {faults.length > shown && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('import.more', { rows: formatNumber(faults.length - shown) })}
        </Typography>
      )}
    </>
  );

  function linesOf(lines: readonly number[]): string {
    const first = lines.slice(0, shownLines).join(', ');
    if (lines.length === 1) return first;
    const rest = lines.length > shownLines ? ', …' : '';
    return translate('import.lines', { rows: formatNumber(lines.length), first: `${first}${rest}` });
  }
}

/** On a phone the answer stands beneath the fault, whose words are not to break. */
const tableSx = (theme: Theme) => ({
  mt: 1,
  '& td:last-of-type': { minWidth: 170 },
  [theme.breakpoints.down('sm')]: {
    '&, & thead, & tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '72px minmax(0, 1fr)',
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& td, & th': { border: 0, px: 0.5 },
    '& :is(td, th):last-of-type': { gridColumn: 2 },
  },
});

/** The meaning of a word that the file has and nothing explains. */
function Meaning({ fault: { path, lines }, incoming }: { fault: Fault; incoming: Incoming }) {
  const field = incoming.columns.find(({ name }) => name === path)?.field;
  const row = incoming.chosen?.rows.find(({ line }) => line === lines[0]);
  const cell = row?.cells[incoming.mapping.indexOf(path)] ?? null;
  if (!field || cell === null || !incoming.unread.has(answerKey(path, cell))) return null;
  const props = { field, cell, onChoose: (value: unknown) => answer(incoming, path, cell, value) };
  if (isReference(field)) return <RecordMeaning {...props} field={field} />;
  if (isChoice(field))
    return <Choose {...props} options={Object.entries(field.choices).map(([key, { label }]) => [key, label])} />;
  if (field.kind === 'boolean')
    return <Choose {...props} options={[true, false].map((value) => [value, textOf(field, value, () => null)])} />;
  return <Typed {...props} incoming={incoming} />;
}

interface MeaningProps {
  field: Field;
  cell: Cell;
  onChoose: (value: unknown) => void;
}

/** The record that a word stands for, searched as it is typed. */
function RecordMeaning({ field, cell, onChoose }: Omit<MeaningProps, 'field'> & { field: FieldOf<'reference'> }) {
  const translate = useTranslate();
  const { to, orRetired: retired, required } = field;
  const target = useDeclaration(to);
  const linesOf = useCallback(
    ([rows]: SearchRows<[Row]>, text: string): ShownHit[] | undefined =>
      rows && [
        ...[...titlesOf(target, rows)].map(([id, title]) => ({ key: String(id), title })),
        ...(required || text !== '' ? [] : [{ key: nothing, title: translate('import.empty') }]),
      ],
    [target, required, translate],
  );
  return (
    <Picker
      what={target.label}
      home=""
      clears
      opensOnFocus
      search={useSearch<[Row], ShownHit>([{ name: to, retired }], linesOf)}
      onTake={({ key }) => onChoose(key === nothing ? null : Number(key))}
      box={{ label: translate('import.means', { value: String(cell) }), fullWidth: true, size: 'small' }}
    />
  );
}

/** A meaning that is typed as in a cell, and read as one. */
function Typed({ field, cell, onChoose, incoming }: MeaningProps & { incoming: Incoming }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { today } = incoming.declarations.now();
  function take() {
    const read = readCell(field, typed, { today, named: () => ({ ids: [], label: '' }) });
    if ('wrong' in read) setWrong(translate(`import.${read.wrong.word}`, read.wrong.args));
    else onChoose(read.value);
  }
  return (
    <Box
      component="form"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <TextField
        fullWidth
        size="small"
        label={translate('import.means', { value: String(cell) })}
        value={typed}
        error={wrong !== undefined}
        helperText={wrong}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={typed.trim() === '' && field.required === true} sx={{ minHeight: 40 }}>
        {translate('import.meant')}
      </Button>
    </Box>
  );
}

const nothing = 'kosong';

function Choose({ field, cell, options, onChoose }: MeaningProps & { options: (readonly [unknown, string])[] }) {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      size="small"
      value=""
      label={translate('import.means', { value: String(cell) })}
      // Clear of the arrow.
      slotProps={{ inputLabel: { sx: { maxWidth: 'calc(100% - 44px)' } } }}
      onChange={({ target: { value } }) => onChoose(value === nothing ? null : options[Number(value)]?.[0])}
    >
      {options.map(([key, label], at) => (
        <MenuItem key={String(key)} value={at}>
          {label}
        </MenuItem>
      ))}
      {!field.required && <MenuItem value={nothing}>{translate('import.empty')}</MenuItem>}
    </TextField>
  );
}
