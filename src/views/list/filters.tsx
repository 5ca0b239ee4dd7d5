import { Box, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, memo, type ReactNode, Suspense, useMemo } from 'react';
import { useDataProvider, useGetList, useListContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import {
  type Field,
  type FieldOf,
  type FilteredKind,
  fieldAt,
  isFiltered,
  type Resource,
  type Row,
} from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { fetched } from '../fetched.tsx';
import { ChartsToggle } from '../report/Charts.tsx';
import { useTranslate } from '../words.ts';
import { DateFilter } from './DateFilter.tsx';
import { ArchivedToggle, RetiredToggle } from './FilterToggle.tsx';
import { SearchBox } from './SearchBox.tsx';
import { type FilterValue, useFilter } from './useFilter.ts';

const DatePeriod = fetched(async () => (await import('./DatePeriod.tsx')).DatePeriod);
const FigureRange = fetched(async () => (await import('./RangeFilters.tsx')).FigureRange);
const TimeRange = fetched(async () => (await import('./RangeFilters.tsx')).TimeRange);

/** The parts of a list's filters, of which some do not come with every list. */
export function filterParts({ fields, list: { filters = [], report } }: Resource): object[] {
  const declared = filters.flatMap((path) => fieldAt(fields, path) ?? []).filter(isFiltered);
  return [...(report ? [DatePeriod] : []), ...declared.map(({ kind }) => inputs[kind])];
}

/** The search box and the declared filters above the rows, and further tools behind them; another page changes none. */
export const FilterBar = memo(function FilterBar({ label, children }: { label: string; children?: ReactNode }) {
  const resource = useDeclaration();
  const { filters = [], report } = resource.list;
  const period = report && fieldAt(resource.fields, report.period);
  return (
    <Box role="search" sx={[barSx, report ? { py: 1 } : { borderBottom: 1, borderColor: 'divider' }]}>
      {report && period?.kind === 'date' && (
        <Suspense fallback={<Box sx={{ height: 40, width: '100%' }} />}>
          <DatePeriod path={report.period} field={period as FieldOf<'date'>} />
        </Suspense>
      )}
      <SearchBox label={label} placeholder={resource.list.search} />
      {filters.map((path) => {
        if (path === report?.period) return null;
        const field = fieldAt(resource.fields, path);
        return (
          field && (
            <Suspense key={path} fallback={<Box sx={{ height: 40, width: 180 }} />}>
              <FilterInput path={path} field={field} />
            </Suspense>
          )
        );
      })}
      <ArchivedToggle />
      <RetiredToggle />
      {report && report.charts.length > 0 && <ChartsToggle />}
      {children}
    </Box>
  );
});

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.5,
  '& .MuiInputBase-root, & .MuiToggleButton-root': { height: { md: 36 } },
  '& .MuiInputBase-root': { fontSize: { md: '0.875rem' } },
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { top: { md: -2 }, fontSize: { md: '0.875rem' } },
};

interface Props<F extends Field = Field> {
  path: string;
  field: F;
}

/** The filter of one declared field, by its kind. */
function FilterInput({ path, field }: Props) {
  if (!isFiltered(field)) return null;
  const Input = inputs[field.kind] as ComponentType<Props>;
  return <Input path={path} field={field} />;
}

type Options = readonly { value: FilterValue; label: string }[];

function Choice({ path, ...shown }: { path: string; label: string; options: Options }) {
  const [value, set] = useFilter(path);
  return <ChoiceInput {...shown} value={value} onChoose={set} />;
}

interface ChoiceProps {
  label: string;
  options: Options;
  value: FilterValue | null;
  onChoose: (value: FilterValue | null) => void;
}

/** Renders again only when it changes: a select is twenty components. */
const ChoiceInput = memo(function ChoiceInput({ label, options, value, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  // An option is chosen by its index, since a select turns every value into text.
  const at = options.findIndex((option) => option.value === value);
  return (
    <TextField
      select
      size="small"
      value={at === -1 ? '' : String(at)}
      onChange={(event) => onChoose(options[Number(event.target.value || -1)]?.value ?? null)}
      sx={{ flex: { xs: '1 1 140px', md: '0 1 160px' } }}
      slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
    >
      <MenuItem value="">{translate('views.list.all', { label })}</MenuItem>
      {options.map((option, index) => (
        <MenuItem key={String(option.value)} value={String(index)}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
});

function EnumChoice({ path, field: { label, choices } }: Props<FieldOf<'enum'>>) {
  const options = useMemo(
    () => Object.entries(choices).map(([value, choice]) => ({ value, label: choice.label })),
    [choices],
  );
  return <Choice path={path} label={label} options={options} />;
}

function YesOrNo({ path, field: { label } }: Props<FieldOf<'boolean'>>) {
  const translate = useTranslate();
  // Beside other filters 'Ya' alone is ambiguous.
  const options = [true, false].map((value) => ({
    value,
    label: `${label}: ${translate(value ? 'views.list.yes' : 'views.list.no')}`,
  }));
  return <Choice path={path} label={label} options={options} />;
}

function ReferenceChoice({ path, field }: Props<FieldOf<'reference'>>) {
  const target = useDeclaration(field.to);
  const { isPending } = useListContext();
  // Requested after the rows, for which people wait.
  const { data } = useGetList<Row>(
    field.to,
    { pagination: { page: 1, perPage: 100 }, sort: { field: target.list.sort.field, order: 'ASC' } },
    { enabled: !isPending },
  );
  const options = useMemo(
    () => (data ?? []).map((row) => ({ value: row.id, label: target.titleOf(row) })),
    [data, target],
  );
  return <Choice path={path} label={field.label} options={options} />;
}

/** The values that a text field has in the records, whatever else is filtered. */
function ValueChoice({ path, field: { label } }: Props<Field>) {
  const { name } = useDeclaration();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: [name, 'values', path],
    queryFn: () => dataProvider.group(name, { filter: {}, by: path, measures: [], order: 'value', limit: 100 }),
  });
  const options = (data?.data ?? []).map(({ value }) => ({ value, label: String(value) }));
  return <Choice path={path} label={label} options={options} />;
}

const inputs: { [K in FilteredKind]: ComponentType<Props<FieldOf<K>>> } = {
  text: ValueChoice,
  enum: EnumChoice,
  boolean: YesOrNo,
  reference: ReferenceChoice,
  number: FigureRange,
  money: FigureRange,
  date: DateFilter,
  datetime: DateFilter,
  time: TimeRange,
};
