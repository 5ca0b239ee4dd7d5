import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useMemo } from 'react';
import {
  type DuplicateMode,
  duplicateModes,
  formatDate,
  formatDateTime,
  formatNumber,
  hasDuplicates,
  keysOf,
} from '../../schema/index.ts';
import { byClinicClock } from '../base/byClinicClock.ts';
import { useActions, useDeclarations } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import type { Cell } from './cells.ts';
import { type ColumnReading, readingsOf } from './columnReadings.ts';
import { type Sign, signs } from './readFile.ts';
import { decideColumn, mapColumn, read } from './steps.ts';
import type { ChosenFile, Incoming } from './useImport.ts';
import { type FormerImport as ImportedBefore, isOpen } from './useImportedBefore.ts';
import { useUndoImport } from './useUndoImport.ts';

interface Props {
  chosen: ChosenFile;
  error: string | undefined;
  incoming: Incoming;
}

/** Rows of the file that are shown. */
const shown = 4;

/** The columns of the file, what each fills, and its first rows. */
export function ColumnsStep({ chosen, error, incoming }: Props) {
  const may = useActions();
  const translate = useTranslate();
  const { mapping, columns, duplicates, resource, conventions, declarations } = incoming;
  // Of all cells, which may be many.
  const readings = useMemo(
    () => readingsOf({ chosen, mapping, columns, conventions, declarations }),
    [chosen, mapping, columns, conventions, declarations],
  );
  const missing = columns.filter(
    ({ name, field }) =>
      field.required &&
      field.default === undefined &&
      !field.proposed &&
      field.kind !== 'boolean' &&
      !mapping.includes(name),
  );
  const names = mapping.filter((name) => name !== null);
  const keys = ['id', ...keysOf(resource)].filter((name) => names.includes(name));
  const labels = keys.map((name) => columns.find((column) => column.name === name)?.field.label ?? name);
  return (
    <>
      {error !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
      <Typography sx={{ mb: 1 }}>
        {translate('import.columnsHint', { file: chosen.file.name, rows: formatNumber(chosen.rows.length) })}
      </Typography>
      {chosen.sheets.length > 1 && (
        <ReadAs
          label={translate('import.sheet')}
          value={chosen.sheet ?? ''}
          options={chosen.sheets.map((sheet) => [sheet, sheet])}
          onChoose={(sheet) => void read(incoming, chosen.file, { sheet })}
        />
      )}
      {chosen.sign !== null && (
        <ReadAs
          label={translate('import.sign')}
          value={chosen.sign}
          options={signs.map((sign) => [sign, translate(`import.signs.${signNames[sign]}`)])}
          onChoose={(sign) => void read(incoming, chosen.file, { sign })}
        />
      )}
      {chosen.before && <Before before={chosen.before} names={names} incoming={incoming} />}
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('import.missing', { fields: missing.map(({ field }) => field.label).join(', ') })}
        </Alert>
      )}
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {chosen.headings.map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file keep their places
                <TableCell key={at} sx={{ minWidth: 170, verticalAlign: 'top' }}>
                  <Box sx={{ fontWeight: 600, mb: 0.5 }}>{heading || '—'}</Box>
                  <TextField
                    select
                    fullWidth
                    size="small"
                    value={mapping[at] ?? ''}
                    onChange={({ target }) => mapColumn(incoming, at, target.value === '' ? null : target.value)}
                    slotProps={{
                      select: { displayEmpty: true },
                      htmlInput: { 'aria-label': `${translate('import.columns')} ${heading}` },
                    }}
                  >
                    <MenuItem value="">{translate('import.ignored')}</MenuItem>
                    {columns.map(({ name, field }) => (
                      <MenuItem key={name} value={name}>
                        {field.label}
                      </MenuItem>
                    ))}
                  </TextField>
                  <ReadAsIn reading={readings.find((each) => each.at === at)} heading={heading} incoming={incoming} />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {chosen.rows.slice(0, shown).map(({ line, cells }) => (
              <TableRow key={line}>
                {chosen.headings.map((heading, at) => (
                  <TableCell
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file keep their places
                    key={`${at} ${heading}`}
                    sx={{ maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                  >
                    {textOf(cells[at] ?? null)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {keys.length > 0 && (
        <FormControl sx={{ mt: 2 }}>
          <FormLabel>{translate('import.duplicates', { fields: labels.join(' / ') })}</FormLabel>
          <RadioGroup
            value={duplicates}
            onChange={({ target }) => incoming.change({ duplicates: target.value as DuplicateMode })}
          >
            {duplicateModes
              .filter((mode) => mode !== 'update' || may.edit)
              .map((mode) => (
                <FormControlLabel
                  key={mode}
                  value={mode}
                  control={<Radio size="small" />}
                  label={translate(`import.${mode}`)}
                />
              ))}
          </RadioGroup>
        </FormControl>
      )}
    </>
  );
}

const signNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const satisfies Record<Sign, string>;

interface ReadAsProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChoose: (value: T) => void;
}

/** A choice by which the file is read anew. */
function ReadAs<T extends string>({ label, value, options, onChoose }: ReadAsProps<T>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value as T)}
      sx={{ mt: 1, mb: 2, mr: 2, minWidth: 220 }}
    >
      {options.map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ReadAsInProps {
  reading: ColumnReading | undefined;
  heading: string;
  incoming: Incoming;
}

/** How a column is read, by one of its cells; or the question how, where its cells do not tell. */
function ReadAsIn({ reading, heading, incoming }: ReadAsInProps) {
  const translate = useTranslate();
  if (reading?.example)
    return (
      <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {translate('import.readAs', { ...reading.example })}
        {reading.chosen && (
          <Button size="small" onClick={() => mapColumn(incoming, reading.at, incoming.mapping[reading.at] ?? null)}>
            {translate('import.readOther')}
          </Button>
        )}
      </Typography>
    );
  if (!reading?.question) return null;
  const { cell, options } = reading.question;
  const readings = options.map(({ read }) => read).join(` ${translate('import.or')} `);
  return (
    <Alert severity="warning" sx={{ mt: 0.5 }}>
      {translate('import.readWhich', { cell, readings })}
      <Box role="group" aria-label={`${translate('import.readings')} ${heading}`}>
        {options.map(({ convention, read }) => (
          <Button key={read} size="small" onClick={() => decideColumn(incoming, reading.at, convention)}>
            {read}
          </Button>
        ))}
      </Box>
    </Alert>
  );
}

/** Says that this file was imported from here, or that its import stopped, which can be undone or gone on with. */
function Before({ before, names, incoming }: { before: ImportedBefore; names: string[]; incoming: Props['incoming'] }) {
  const translate = useTranslate();
  const { now } = useDeclarations();
  const { busy, takeBack } = useUndoImport(incoming);
  const word = isOpen(before)
    ? 'import.open'
    : hasDuplicates(incoming.resource, names)
      ? 'import.before'
      : 'import.beforeTwice';
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        isOpen(before) && (
          <Button color="inherit" size="small" loading={busy} onClick={() => void takeBack(before.key)}>
            {translate('import.undo')}
          </Button>
        )
      }
    >
      {translate(word, {
        at: formatDateTime(byClinicClock(Date.parse(before.at), now())),
        rows: formatNumber(before.rows),
      })}
    </Alert>
  );
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return '=…';
  if (typeof cell === 'number') return formatNumber(cell, 4);
  if (typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell)) return formatDate(cell);
  return String(cell);
}
