import { Box, Chip } from '@mui/material';
import { useListFilterContext } from 'react-admin';
import { periode, periodeAntara, periodeTawaran } from '../../domain/core/periode.ts';
import { type FieldOf, rangeKeys } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import type { FilterInputProps } from '../state/useFilter.ts';
import { DateRange } from './RangeFilters.tsx';

/** The usual periods of a date, by the business date, and the boxes of the first and the last day for any other. */
export function PeriodInput({ path, field, onChosen }: FilterInputProps<FieldOf<'date' | 'datetime'>>) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const { filterValues, setFilters } = useListFilterContext();
  const keys = rangeKeys(path);
  const { [keys.from]: from, [keys.to]: to, [path]: day, ...others } = filterValues;
  const all = from === undefined && to === undefined && day === undefined;
  const present = periodeAntara(from, to, today);
  const past = field.last === true;
  const chip = (text: string, selected: boolean, days: Record<string, string | null | undefined>) => (
    <Chip
      key={text}
      label={text}
      autoFocus={selected}
      color={selected ? 'primary' : 'default'}
      variant={selected ? 'filled' : 'outlined'}
      aria-pressed={selected}
      onClick={() => {
        const given = Object.entries(days).filter(([, value]) => value !== undefined);
        setFilters({ ...others, ...Object.fromEntries(given) }, {});
        onChosen();
      }}
    />
  );
  return (
    <>
      <Box role="group" aria-label={translate('views.list.period.label', { label: field.label })} sx={chipsSx}>
        {chip(translate('views.list.period.semua'), all, {})}
        {periodeTawaran(past ? 'lama' : resource.list.ahead ? 'depan' : 'biasa').map((nama) => {
          const days = periode[nama](today);
          const named = { [keys.from]: days.from, [keys.to]: days.to };
          return chip(translate(`views.list.period.${nama}`), nama === present, named);
        })}
        {past && chip(translate('views.list.period.belumPernah'), day === null, { [path]: null })}
      </Box>
      <DateRange path={path} field={field} />
    </>
  );
}

const chipsSx = { display: 'flex', flexWrap: 'wrap', gap: 0.75, px: 2, py: 1, '& .MuiChip-root': { height: 36 } };
