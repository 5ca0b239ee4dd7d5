import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ArrayInput, BooleanInput, DateTimeInput, SimpleFormIterator, useSimpleFormIterator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  defaultsIn,
  type Field,
  type FieldOf,
  type Fields,
  type Formula,
  isComputed,
  isEmpty,
  type Kind,
  listedChoice,
  matches,
  traitsOf,
} from '../../schema/index.ts';
import { useDeclaration, useDeclarations, useParts } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { useFilledSelected, useFocusPassedOn } from '../base/focus.ts';
import type { InputProps } from '../base/parts.ts';
import { useTranslate } from '../base/words.ts';
import { Cell } from '../value/cells.tsx';
import { EnumButtons, ListButtons } from './EnumButtons.tsx';
import { ReferenceChoice } from './ReferenceChoice.tsx';
import {
  DateInput,
  EnumInput,
  FigureInput,
  MoneyInput,
  type KindInputProps as Props,
  TimeInput,
  TypedInput,
  useCommon,
} from './simpleInputs.tsx';

const FilesInput = fetched(async () => (await import('./FilesInput.tsx')).FilesInput);

/** The input of a field: hand-written where there is one, else by its kind; when its condition fails hidden, or `instead`. */
export function FieldInput({ source, path = source, field }: { source: string; path?: string; field: Field }) {
  const resource = useDeclaration();
  // Watches the form only where a condition needs it.
  const values = useWatch({ disabled: !field.visibleIf && !field.requiredIf }) as Record<string, unknown>;
  const required = field.required === true || (field.requiredIf !== undefined && matches(field.requiredIf, values));
  useClearedError(source, required);
  const own = useParts(resource).fields?.[path];
  const shown = !field.visibleIf || matches(field.visibleIf, values);
  const Instead = own?.instead;
  if (!shown)
    return Instead ? (
      <InputBox key="instead" source={source} wide={false} helped={false}>
        <Instead />
      </InputBox>
    ) : null;
  const Input = own?.input ?? KindInput;
  const Below = own?.beneath;
  return (
    <>
      <InputBox source={source} wide={traitsOf(field).wide === true} helped={field.help !== undefined}>
        <Input source={source} path={path} field={field} required={required} />
      </InputBox>
      {Below && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0, '&:empty': { display: 'none' } }}>
          <Suspense fallback={null}>
            <Below />
          </Suspense>
        </Box>
      )}
    </>
  );
}

/** In px: an input, and its help in one line beneath it. */
const room = { input: 56, help: 23 };

interface BoxProps {
  source: string;
  wide: boolean;
  helped: boolean;
  children: ReactNode;
}

/** The place of an input, with the room that it takes while it is fetched. */
function InputBox({ source, wide, helped, children }: BoxProps) {
  const box = useRef<HTMLElement>(null);
  useFocusPassedOn(box);
  return (
    <Box ref={box} {...useFilledSelected(source)} sx={{ gridColumn: wide ? '1 / -1' : 'auto', minWidth: 0 }}>
      <Suspense fallback={<Box sx={{ height: room.input + (helped ? room.help : 0) }} />}>{children}</Suspense>
    </Box>
  );
}

/** Takes back the error of a field that is no longer required, since another field's value changed. */
function useClearedError(source: string, required: boolean) {
  const { clearErrors } = useFormContext();
  const before = useRef(required);
  useEffect(() => {
    // Not of one that shows because it was refused, as a box that is asked for.
    if (before.current && !required) clearErrors(source);
    before.current = required;
  }, [required, source, clearErrors]);
}

/** The input of a field's kind; a hand-written one may be made of it. */
export function KindInput(props: InputProps) {
  const { field } = props;
  if (isComputed(field)) return <Preview field={field} />;
  const Input = inputs[field.kind] as ComponentType<Props>;
  return <Input {...props} />;
}

/** Inputs that belong together, under the label and the help of their field. */
export const InputGroup = ({
  label,
  help,
  children,
}: {
  label: string;
  help?: string | undefined;
  children: ReactNode;
}) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
    <Typography component="legend" variant="subtitle1" sx={{ mb: help ? 0 : 1.5, p: 0 }}>
      {label}
    </Typography>
    {help && (
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {help}
      </Typography>
    )}
    {children}
  </Box>
);

function Group({ source, field }: Props<FieldOf<'object'>>) {
  return (
    <InputGroup label={field.label} help={field.help}>
      <Box sx={gridSx}>
        {shownIn(field.fields).map(([name, inner]) => (
          <FieldInput key={name} source={`${source}.${name}`} field={inner} />
        ))}
      </Box>
    </InputGroup>
  );
}

const shownIn = (fields: Fields) => Object.entries(fields).filter(([, field]) => !field.hidden);

function Rows({ source, path = source, field }: Props<FieldOf<'list'>>) {
  return (
    <InputGroup label={field.label} help={field.help}>
      <ArrayInput source={source} label={false} helperText={false}>
        <SimpleFormIterator
          inline
          disableReordering
          disableClear
          fullWidth
          addButton={<AddRow fields={field.fields} />}
          sx={rowsSx}
        >
          {shownIn(field.fields).map(([name, inner]) => (
            <FieldInput key={name} source={name} path={`${path}.${name}`} field={inner} />
          ))}
        </SimpleFormIterator>
      </ArrayInput>
    </InputGroup>
  );
}

/**
 * The button that removes a row is visible without a mouse over it, and centred on the inputs beside it. On a phone,
 * where these stand below each other, there is a line between rows.
 */
const rowsSx = {
  '& .RaSimpleFormIterator-action': { visibility: 'visible', mt: { sm: 1 } },
  '& .RaSimpleFormIterator-line': { pt: { xs: 2, sm: 1 }, pb: 1.5, border: 0 },
  // A name that is chosen takes what room there is.
  '& .RaSimpleFormIterator-form > :has([data-picker])': { flex: { sm: '1 0 220px' }, maxWidth: { sm: 360 } },
  // A select is never narrower than react-admin makes it.
  '& .RaSimpleFormIterator-form > :has([role=combobox])': { flexBasis: { sm: 160 }, flexShrink: { sm: 0 } },
  '& .RaSimpleFormIterator-line:not(:last-of-type)': {
    borderBottom: { xs: 1, sm: 0 },
    borderBottomColor: { xs: 'divider' },
  },
};

/** A new row has the defaults of its fields. */
function AddRow({ fields }: { fields: Fields }) {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  const { now } = useDeclarations();
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Add />}
      onClick={() => add({ ...emptyIn(fields), ...defaultsIn(fields, now()) })}
    >
      {translate('views.form.add')}
    </Button>
  );
}

/** Null for every field of a row, so that untouched ones are sent too. */
const emptyIn = (fields: Fields) =>
  Object.fromEntries(Object.keys(fields).flatMap((name) => (fields[name]?.from ? [] : [[name, null]])));

/** A preview of a computed value; nothing while its inputs are missing. */
function Preview({ field }: { field: Field & { from: Formula } }) {
  const values = useWatch() as Record<string, unknown>;
  const translate = useTranslate();
  const value = field.from(values, useDeclarations().now().today);
  if (isEmpty(value) || Number.isNaN(value)) return null;
  return (
    <Box role="status" sx={{ p: 1.5, borderRadius: 2, bgcolor: 'action.hover' }}>
      <Typography variant="body2" color="text.secondary">
        {field.label} · {translate('views.form.preview')}
      </Typography>
      <Typography component="div" variant="h6">
        <Cell field={field} value={value} />
      </Typography>
    </Box>
  );
}

const inputs: { [K in Kind]: ComponentType<Props<FieldOf<K>>> } = {
  text: (props) => <TypedInput {...props} type="text" />,
  longText: (props) => <TypedInput {...props} type="text" more={{ multiline: true, minRows: 2 }} />,
  email: (props) => <TypedInput {...props} type="email" more={{ autoComplete: 'off' }} />,
  phone: (props) => <TypedInput {...props} type="tel" more={{ autoComplete: 'off' }} />,
  url: (props) => <TypedInput {...props} type="text" more={{ slotProps: { htmlInput: { inputMode: 'url' } } }} />,
  // Made by commands.
  secret: () => null,
  number: FigureInput,
  money: MoneyInput,
  boolean: (props) => {
    const { placeholder: _, fullWidth: __, margin: ___, size: ____, ...common } = useCommon(props);
    return <BooleanInput {...common} />;
  },
  date: DateInput,
  time: TimeInput,
  datetime: (props) => <DateTimeInput {...useCommon(props)} />,
  // Two that one of must be chosen are both in sight.
  enum: (props) =>
    props.required && Object.keys(props.field.choices).length === 2 ? (
      <EnumButtons {...props} />
    ) : (
      <EnumInput {...props} />
    ),
  reference: ReferenceChoice,
  object: Group,
  list: (props) => {
    const choice = listedChoice(props.field);
    return choice ? <ListButtons {...props} of={choice} /> : <Rows {...props} />;
  },
  files: (props) => (
    <Suspense fallback={<Box sx={{ minHeight: 132 }} />}>
      <FilesInput {...props} />
    </Suspense>
  ),
};

export const gridSx = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
