import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useGetList, useListContext, useListFilterContext, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { asPlain, type Field, type FieldOf, type Row } from '../../schema/index.ts';
import { DateBox } from '../dates/DateBox.tsx';
import { useDeclaration } from '../declarations.ts';

/** The filter of one declared field: a choice for enums and references, of the values that occur for text, a range for dates. */
export function FilterInput({ path, field }: { path: string; field: Field }) {
  const plain = field.kind === 'computed' ? asPlain(field) : field;
  if (plain.kind === 'date' || plain.kind === 'datetime') return <DateRange path={path} label={plain.label} />;
  if (plain.kind === 'reference') return <ReferenceChoice path={path} field={plain} />;
  if (plain.kind === 'enum') {
    const options = Object.entries(plain.choices).map(([value, choice]) => ({ value, label: choice.label }));
    return <Choice path={path} label={plain.label} options={options} />;
  }
  if (plain.kind === 'text') return <ValueChoice path={path} label={plain.label} />;
  return null;
}

/** Sets one filter, or takes it away when it is empty. */
function useFilter(key: string) {
  const { filterValues, setFilters } = useListFilterContext();
  const set = (value: string | number | null) => {
    const { [key]: _, ...others } = filterValues;
    setFilters(value === null || value === '' ? others : { ...others, [key]: value }, {});
  };
  return [filterValues[key] ?? '', set] as const;
}

function Choice(props: { path: string; label: string; options: { value: string | number; label: string }[] }) {
  const { path, label, options } = props;
  const translate = useTranslate();
  const [value, set] = useFilter(path);
  const known = options.some((option) => option.value === value);
  return (
    <TextField
      select
      size="small"
      value={known ? value : ''}
      onChange={(event) => set(event.target.value)}
      sx={{ flex: { xs: '1 1 140px', md: '0 1 170px' } }}
      slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
    >
      <MenuItem value="">{translate('views.list.all', { label })}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ReferenceChoice({ path, field }: { path: string; field: FieldOf<'reference'> }) {
  const target = useDeclaration(field.to);
  const { isPending } = useListContext();
  // The rows come first.
  const { data = [] } = useGetList<Row>(
    field.to,
    { pagination: { page: 1, perPage: 100 }, sort: { field: target.list.sort.field, order: 'ASC' } },
    { enabled: !isPending },
  );
  const options = data.map((row) => ({ value: row.id, label: target.titleOf(row) }));
  return <Choice path={path} label={field.label} options={options} />;
}

/** The values that a text field has in the records, whatever else is filtered. */
function ValueChoice({ path, label }: { path: string; label: string }) {
  const { name } = useDeclaration();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: [name, 'values', path],
    queryFn: () => dataProvider.group(name, { filter: {}, by: path, measures: [], order: 'value', limit: 100 }),
  });
  const options = (data?.data ?? []).map(({ value }) => ({ value, label: String(value) }));
  return <Choice path={path} label={label} options={options} />;
}

/** From and to, both of them included; a range that ends before it starts says so at its end. */
function DateRange({ path, label }: { path: string; label: string }) {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const [from, to] = [filterValues[`${path}_gte`], filterValues[`${path}_lte`]];
  const backwards = Boolean(from && to && String(to) < String(from));
  return (
    <>
      <DateInput filter={`${path}_gte`} label={translate('views.list.from', { label })} />
      <DateInput
        filter={`${path}_lte`}
        label={translate('views.list.to', { label })}
        error={backwards ? translate('laporan.rangeBackwards') : undefined}
      />
    </>
  );
}

function DateInput({ filter, label, error }: { filter: string; label: string; error?: string | undefined }) {
  const [value, set] = useFilter(filter);
  const id = useId();
  return (
    <DateBox
      id={id}
      size="small"
      label={label}
      value={String(value)}
      error={error}
      onChange={set}
      sx={{ flex: { xs: '1 1 140px', md: '0 1 180px' } }}
    />
  );
}
