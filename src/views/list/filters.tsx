import Add from '@mui/icons-material/Add';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Filter from '@mui/icons-material/FilterList';
import { Box, Button } from '@mui/material';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { fieldAt, isEmpty } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { useNarrowerThan, useWide } from '../base/media.ts';
import { useTranslate } from '../base/words.ts';
import {
  choicesOnBar,
  declaredFilters,
  filteredFields,
  isOn,
  type OnBar,
  type OpenedFilter,
  type OpensFilter,
  periodOf,
  useSwitches,
} from '../state/activeFilters.ts';
import { usePeriodText } from '../state/periodText.ts';
import { useFilter } from '../state/useFilter.ts';
import { ListSearchBox } from './SearchBox.tsx';

const FilterPanel = fetched(async () => (await import('./FilterPanel.tsx')).FilterPanel);
const FilterChips = fetched(async () => (await import('./FilterChips.tsx')).FilterChips);

/** Fetched ahead, it opens at once. */
const fetchPanel = () => void FilterPanel.fetch().catch(() => undefined);

/**
 * One line above the rows: the period, the search, the filters in use and the way to the others, and further tools; on a
 * phone the filters are a sheet. Another page changes none of it.
 */
export const FilterBar = memo(function FilterBar({ label, children }: { label: string; children?: ReactNode }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const small = useNarrowerThan('md');
  const [open, setOpen] = useState<OpenedFilter | null>(null);
  const period = periodOf(resource);
  const onBar = useChoicesOnBar();
  return (
    <Box role="search" aria-label={translate('views.list.filters')} sx={barSx}>
      {period !== undefined && !small && <PeriodButton path={period} onOpen={setOpen} />}
      <ListSearchBox label={label} placeholder={resource.list.search} />
      {onBar.map((path) => (
        <ChoiceButton key={path} path={path} onOpen={setOpen} />
      ))}
      {!small && <ChosenFilters onBar={onBar} onOpen={setOpen} />}
      <FilterButton onBar={onBar} onOpen={setOpen} always={small && children !== undefined} />
      {!small && <Box sx={toolsSx}>{children}</Box>}
      <Suspense fallback={null}>
        {open && (
          <FilterPanel {...open} onBar={onBar} onClose={() => setOpen(null)}>
            {small && children}
          </FilterPanel>
        )}
      </Suspense>
    </Box>
  );
});

/** The period as one button, which opens the usual ones and the boxes of the first and the last day. */
function PeriodButton({ path, onOpen }: OpensFilter & { path: string }) {
  const { fields, list } = useDeclaration();
  const translate = useTranslate();
  const label = fieldAt(fields, path)?.label;
  const period = usePeriodText(path);
  const named = period ? `${label}: ${period}` : translate('views.list.allDates');
  return (
    <Button
      {...openerProps}
      endIcon={<ArrowDropDown />}
      aria-label={named}
      onClick={({ currentTarget }) => onOpen({ anchor: currentTarget, path })}
    >
      {/* A report has one period. */}
      {list.report && period ? period : named}
    </Button>
  );
}

/** A filter by a choice as one button: all of them, or the chosen one. */
function ChoiceButton({ path, onOpen }: OpensFilter & { path: string }) {
  const { fields } = useDeclaration();
  const translate = useTranslate();
  const [value] = useFilter(path);
  const field = fieldAt(fields, path);
  const label = field?.label ?? path;
  const chosen = field?.kind === 'enum' ? field.choices[String(value)]?.label : value;
  return (
    <Button
      {...openerProps}
      endIcon={<ArrowDropDown />}
      onClick={({ currentTarget }) => onOpen({ anchor: currentTarget, path })}
    >
      {isEmpty(value) ? translate('views.list.all', { label }) : `${label}: ${chosen ?? value}`}
    </Button>
  );
}

/** The filters with a button of their own; one that is filtered by more than one value has a chip in its place. */
function useChoicesOnBar(): string[] {
  const resource = useDeclaration();
  const { filterValues } = useListFilterContext();
  const wide = useWide();
  const inUse = filteredFields(resource, filterValues, useSwitches());
  if (!wide) return [];
  return choicesOnBar(resource).filter((path) => {
    const keys = inUse.get(path) ?? [path];
    return keys.length === 1 && keys[0] === path && !Array.isArray(filterValues[path]);
  });
}

/** Opens the list of all filters; on a phone it tells how many are in use. */
function FilterButton({ onBar, onOpen, always }: OpensFilter & OnBar & { always: boolean }) {
  const resource = useDeclaration();
  const small = useNarrowerThan('md');
  const translate = useTranslate();
  const count = useActiveNames().length;
  const switches = useSwitches();
  const behind = declaredFilters(resource).filter((path) => path !== periodOf(resource) && !onBar.includes(path));
  if (!always && behind.length + switches.length === 0) return null;
  const text = translate('views.list.filters');
  return (
    <Button
      {...openerProps}
      startIcon={small ? <Filter /> : <Add />}
      onClick={({ currentTarget }) => onOpen({ anchor: currentTarget, path: null })}
    >
      {small && count > 0 ? `${text} (${count})` : text}
    </Button>
  );
}

/** The filters in use as chips, fetched where there are any. */
function ChosenFilters(props: OpensFilter & OnBar) {
  const period = periodOf(useDeclaration());
  if (useActiveNames().every((name) => name === period || props.onBar.includes(name))) return null;
  return (
    <Suspense fallback={null}>
      <FilterChips {...props} />
    </Suspense>
  );
}

/** Fields that the list is filtered by, and the switches that are on. */
function useActiveNames(): string[] {
  const resource = useDeclaration();
  const { filterValues } = useListFilterContext();
  const switches = useSwitches();
  const on = switches.filter((each) => isOn(each, filterValues));
  return [...filteredFields(resource, filterValues, switches).keys(), ...on.map(({ word }) => word)];
}

const openerProps = {
  variant: 'outlined',
  color: 'inherit',
  'aria-haspopup': 'dialog',
  onPointerEnter: fetchPanel,
  onFocus: fetchPanel,
  sx: {
    flexShrink: 0,
    height: { xs: 40, md: 34 },
    fontWeight: 400,
    borderColor: 'action.disabled',
    whiteSpace: 'nowrap',
  },
} as const;

const barSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: { xs: 0.5, md: 0.25 },
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiInputBase-root': { height: { md: 34 }, fontSize: { md: '0.875rem' } },
};

const toolsSx = { display: 'flex', alignItems: 'center', ml: 'auto', flexShrink: 0 };
