import { Box } from '@mui/material';
import { type ComponentType, useId } from 'react';
import { useListFilterContext } from 'react-admin';
import { type Field, type FieldOf, rangeKeys, readMoney, readNumber, writeNumber } from '../../schema/index.ts';
import { useTranslate, type Word } from '../base/words.ts';
import { DateBox, TimeBox } from '../input/DateBox.tsx';
import { TypedBox, type TypedBoxProps } from '../input/TypedBox.tsx';
import { useFilter } from '../state/useFilter.ts';

type Input = ComponentType<TypedBoxProps>;

/** From and to, both of them included; a range that ends before it starts says so at its end. */
function Range({ path, label, box, backwards, stored }: RangeProps) {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const keys = rangeKeys(path);
  const [from, to] = [filterValues[keys.from], filterValues[keys.to]];
  const reversed = from !== undefined && to !== undefined && to < from;
  return (
    <Box sx={rangeSx}>
      <Bound filter={keys.from} label={translate('views.list.from', { label })} box={box} stored={stored} />
      <Bound
        filter={keys.to}
        label={translate('views.list.to', { label })}
        box={box}
        stored={stored}
        error={reversed ? translate(backwards) : undefined}
      />
    </Box>
  );
}

interface RangeProps {
  path: string;
  label: string;
  box: Input;
  /** Key of the sentence for a range that ends before it starts. */
  backwards: Word;
  /** The value to filter by, of the text that a box gives. */
  stored: (text: string) => string | number;
}

function Bound({ filter, label, box: Input, stored, error }: BoundProps) {
  const [value, set] = useFilter(filter);
  const id = useId();
  return (
    <Input
      id={id}
      size="small"
      label={label}
      value={String(value ?? '')}
      error={error}
      onChange={(text) => set(text === '' ? null : stored(text))}
      sx={boxSx}
    />
  );
}

type BoundProps = Pick<RangeProps, 'label' | 'box' | 'stored'> & {
  filter: string;
  error?: string | undefined;
};

interface Props<F extends Field> {
  path: string;
  field: F;
}

export const DateRange = ({ path, field }: Props<FieldOf<'date' | 'datetime'>>) => (
  <Range path={path} label={field.label} box={DateBox} backwards="laporan.rangeBackwards" stored={String} />
);

export const TimeRange = ({ path, field }: Props<FieldOf<'time'>>) => (
  <Range path={path} label={field.label} box={TimeBox} backwards="views.list.timesReversed" stored={String} />
);

export const FigureRange = ({ path, field }: Props<FieldOf<'number' | 'money'>>) => (
  <Range
    path={path}
    label={field.label}
    box={field.kind === 'money' ? MoneyBox : NumberBox}
    backwards="views.list.figuresReversed"
    stored={Number}
  />
);

const NumberBox = (props: TypedBoxProps) => <FigureBox {...props} read={(text) => readNumber(text, { decimals: 2 })} />;
const MoneyBox = (props: TypedBoxProps) => <FigureBox {...props} read={readMoney} />;

/** A number as Indonesians write it, `1.250.000` or `2,5`. */
function FigureBox({ read, ...props }: TypedBoxProps & { read: (text: string) => number | null }) {
  const translate = useTranslate();
  const reading = {
    read: (text: string) => read(text)?.toString() ?? null,
    write: writeNumber,
    whole: () => false,
    tell: writeNumber,
    hint: translate('views.list.figureHint'),
    problem: translate('views.list.figureProblem'),
  };
  return <TypedBox {...props} reading={reading} />;
}

const rangeSx = { display: 'flex', flexWrap: 'wrap', gap: 1.5, px: 2, pt: 1, pb: 2 };
const boxSx = {
  flex: '1 1 160px',
  // A label over an empty box keeps off the calendar's button.
  '& label:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 48px)' },
};
