import { Box, MenuItem, MenuList, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { type FieldOf, type FilteredKind, isCalled, nearest, type Row } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import { type FilterInputProps, type FilterValue, useFilter } from '../state/useFilter.ts';
import { titlesOf } from '../value/titles.ts';
import { PeriodInput } from './PeriodInput.tsx';
import { FigureRange, TimeRange } from './RangeFilters.tsx';

/** The input of the filter by one field, by its kind. */
export function FilterInput({ field, ...props }: FilterInputProps<FieldOf<FilteredKind>>) {
  const Input = inputs[field.kind] as ComponentType<FilterInputProps>;
  return <Input field={field} {...props} />;
}

/** More choices than these are searched. */
const mostInSight = 8;
/** Records that are offered at once. */
const offered = 50;

interface ChoicesProps extends Pick<FilterInputProps, 'path' | 'onChosen'> {
  label: string;
  options: readonly { value: FilterValue; label: string }[];
  /** Finds further ones by what is typed. */
  onTyped?: (typed: string) => void;
}

function Choices({ path, label, options, onTyped, onChosen }: ChoicesProps) {
  const translate = useTranslate();
  const [value, set] = useFilter(path);
  const [typed, setTyped] = useState('');
  const searched = typed !== '' || options.length > mostInSight;
  const all = onTyped !== undefined || typed.trim() === '';
  const found = all ? options : options.filter((each) => isCalled(typed, each.label));
  const item = (chosen: FilterValue | null, text: string) => (
    <MenuItem
      key={String(chosen)}
      role="option"
      selected={chosen === value}
      aria-selected={chosen === value}
      onClick={() => {
        set(chosen);
        onChosen();
      }}
    >
      {text}
    </MenuItem>
  );
  return (
    <>
      {searched && (
        <Box sx={{ px: 2, pt: 1 }}>
          <TextField
            fullWidth
            autoFocus
            size="small"
            value={typed}
            placeholder={translate('views.list.find', { label })}
            slotProps={{ htmlInput: { 'aria-label': translate('views.list.find', { label }) } }}
            onChange={({ target }) => {
              setTyped(target.value);
              onTyped?.(target.value.trim());
            }}
          />
        </Box>
      )}
      <MenuList role="listbox" aria-label={label} autoFocusItem={!searched} sx={{ maxHeight: 320, overflowY: 'auto' }}>
        {typed === '' && item(null, translate('views.list.all', { label }))}
        {found.map((each) => item(each.value, each.label))}
      </MenuList>
    </>
  );
}

function EnumChoice({ field: { label, choices }, ...props }: FilterInputProps<FieldOf<'enum'>>) {
  const options = Object.entries(choices).map(([value, choice]) => ({ value, label: choice.label }));
  return <Choices {...props} label={label} options={options} />;
}

function YesOrNo({ field: { label }, ...props }: FilterInputProps<FieldOf<'boolean'>>) {
  const translate = useTranslate();
  const options = [true, false].map((value) => ({
    value,
    label: translate(value ? 'views.list.yes' : 'views.list.no'),
  }));
  return <Choices {...props} label={label} options={options} />;
}

function ReferenceChoice({ field, ...props }: FilterInputProps<FieldOf<'reference'>>) {
  const target = useDeclaration(field.to);
  const [typed, setTyped] = useState('');
  const { data = [], total = 0 } = useGetList<Row>(
    field.to,
    {
      filter: typed === '' ? {} : { q: typed },
      pagination: { page: 1, perPage: offered },
      sort: nearest,
    },
    { placeholderData: keepPreviousData },
  );
  const options = [...titlesOf(target, data)].map(([value, label]) => ({ value, label }));
  const more = typed !== '' || total > offered;
  return <Choices {...props} label={field.label} options={options} {...(more && { onTyped: setTyped })} />;
}

/** The values that a text field has in the records, whatever else is filtered. */
function ValueChoice({ field: { label }, ...props }: FilterInputProps) {
  const { name } = useDeclaration();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: [name, 'values', props.path],
    queryFn: () => dataProvider.group(name, { filter: {}, by: props.path, measures: [], order: 'value', limit: 100 }),
  });
  const options = (data?.data ?? []).map(({ value }) => ({ value, label: String(value) }));
  return <Choices {...props} label={label} options={options} />;
}

const inputs: { [K in FilteredKind]: ComponentType<FilterInputProps<FieldOf<K>>> } = {
  text: ValueChoice,
  enum: EnumChoice,
  boolean: YesOrNo,
  reference: ReferenceChoice,
  number: FigureRange,
  money: FigureRange,
  date: PeriodInput,
  datetime: PeriodInput,
  time: TimeRange,
};
