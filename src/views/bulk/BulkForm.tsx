import { Box, Chip, DialogContent, DialogContentText, FormHelperText, Typography } from '@mui/material';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  bulkColumns,
  type Field,
  type FieldOf,
  type Fields,
  type IncomingColumn,
  isEmpty,
  type Row,
} from '../../schema/index.ts';
import { defaultsIn } from '../../schema/values.ts';
import { useDeclaration, useDeclarations, useParts } from '../base/declarations.ts';
import { useTranslate, wordsIn } from '../base/words.ts';
import { AskingActions } from '../form/AskingDialog.tsx';
import { FieldsForm } from '../form/FieldsForm.tsx';
import { EnumButtons } from '../input/EnumButtons.tsx';
import { FieldInput, gridSx } from '../input/inputs.tsx';
import { changeFields, inputsOf, pickedIn } from './changes.ts';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  /** Inputs of a command; null where fields of the records are changed, which are chosen first. */
  fields: Fields | null;
  /** Values filled in before. */
  typed: Values;
  ask: string | undefined;
  chosen: ReadonlyMap<number, Row>;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}

/** Asks for what all the chosen records are given, or by how much they are changed. */
export function BulkForm({ fields: asked, typed, ask, chosen, onSubmit, onClose }: Props) {
  const resource = useDeclaration();
  const { now } = useDeclarations();
  const translate = useTranslate();
  const columns = bulkColumns(resource);
  const [names, setNames] = useState(() =>
    (columns.length === 1 ? columns : pickedIn(resource, typed)).map(({ name }) => name),
  );
  const [untold, setUntold] = useState(false);
  const picked = asked ? [] : columns.filter(({ name }) => names.includes(name));
  const fields: Fields = asked ?? changeFields(picked, wordsIn(translate, 'massal.change'));

  const submit = (values: Values) => {
    if (Object.keys(fields).length === 0) setUntold(true);
    else onSubmit(values);
  };
  return (
    <FieldsForm fields={fields} defaultValues={{ ...defaultsIn(fields, now()), ...typed }} onSubmit={submit}>
      <DialogContent sx={{ pt: 0 }}>
        {ask && !ask.includes('%{') && <DialogContentText>{ask}</DialogContentText>}
        {asked === null && (
          <ColumnChoice columns={columns} names={names} onChange={setNames} missing={untold && names.length === 0} />
        )}
        {asked ? (
          <Box sx={{ ...gridSx, mt: 2.5 }}>
            {Object.entries(asked).map(([name, field]) => (
              <Box key={name} sx={{ minWidth: 0 }}>
                {/* The generic input: an own one of the record's form may lean on the record. */}
                <FieldInput source={name} path="" field={field} />
              </Box>
            ))}
          </Box>
        ) : (
          picked.map((column) => <ChangeInputs key={column.name} column={column} fields={fields} chosen={chosen} />)
        )}
      </DialogContent>
      <AskingActions busy={false} onClose={onClose} confirmText={translate('massal.check')} />
    </FieldsForm>
  );
}

interface ChoiceProps {
  columns: readonly IncomingColumn[];
  names: readonly string[];
  onChange: (names: string[]) => void;
  missing: boolean;
}

/** Chooses the fields that are changed. */
function ColumnChoice({ columns, names, onChange, missing }: ChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  if (columns.length === 1) return null;
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <Typography id={id} variant="subtitle2" sx={{ mb: 1 }}>
        {translate('massal.fields')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {columns.map(({ name, field }) => {
          const on = names.includes(name);
          return (
            <Chip
              key={name}
              clickable
              label={field.label}
              color={on ? 'primary' : 'default'}
              variant={on ? 'filled' : 'outlined'}
              aria-pressed={on}
              onClick={() => onChange(on ? names.filter((each) => each !== name) : [...names, name])}
            />
          );
        })}
      </Box>
      <FormHelperText id={`${id}-hint`} error={missing} role={missing ? 'alert' : undefined}>
        {translate(missing ? 'massal.noFields' : 'massal.fieldsHint')}
      </FormHelperText>
    </Box>
  );
}

interface ChangeProps {
  column: IncomingColumn;
  fields: Fields;
  chosen: ReadonlyMap<number, Row>;
}

/** The inputs of one field's change. */
function ChangeInputs({ column: { name, field }, fields, chosen }: ChangeProps) {
  const resource = useDeclaration();
  const { fields: parts = {} } = useParts(resource);
  const box = useRef<HTMLDivElement>(null);
  const at = inputsOf(name);
  const way = fields[at.way] as FieldOf<'enum'> | undefined;
  // The focus follows into the first input as soon as the way's default has brought it.
  const ready = useWatch({ name: at.way }) !== undefined || !way;
  useEffect(() => {
    if (ready) box.current?.querySelector<HTMLElement>('input:not([type=radio]), textarea, [role=combobox]')?.focus();
  }, [ready]);
  const inputs = [at.percent, at.amount, at.days, at.to, at.roundTo].flatMap((source): [string, Field][] =>
    fields[source] ? [[source, fields[source]]] : [],
  );
  const Own = parts[name]?.bulkInput;
  return (
    <Box ref={box} role="group" aria-label={field.label} sx={{ mt: 2.5, display: 'grid', gap: 2 }}>
      {way && <EnumButtons source={at.way} field={{ ...way, label: field.label }} required />}
      <Box sx={gridSx}>
        {Own ? (
          <Suspense fallback={null}>
            <Own source={name} field={field} required={field.required === true} chosen={[...chosen.values()]} />
          </Suspense>
        ) : (
          inputs.map(([source, each]) => <FieldInput key={source} source={source} path="" field={each} />)
        )}
      </Box>
      {!field.required && <Emptied name={name} way={at.way} />}
    </Box>
  );
}

/** An empty input empties the field of all of them: said beneath it. */
function Emptied({ name, way }: { name: string; way: string }) {
  const translate = useTranslate();
  const { watch } = useFormContext();
  const [value, chosenWay] = watch([name, way]);
  if (!isEmpty(value) || typeof value === 'boolean' || (chosenWay ?? 'menjadi') !== 'menjadi') return null;
  return <FormHelperText sx={{ mt: -1.5, color: 'warning.main' }}>{translate('massal.emptied')}</FormHelperText>;
}
