import Archive from '@mui/icons-material/Inventory2Outlined';
import { ToggleButton } from '@mui/material';
import { useListContext } from 'react-admin';
import {
  activeFilter,
  archiveFilter,
  archives,
  retiredBy,
  retiredOnly,
  type WrittenFilter,
} from '../../schema/index.ts';
import { useActions, useDeclaration, useDeclarations } from '../declarations.ts';
import { useTranslate } from '../words.ts';

/** 'Arsip': switches the list to archived records and back, for those who may archive. */
export function ArchivedToggle() {
  const resource = useDeclaration();
  const may = useActions();
  return archives(resource) && may.delete ? <FilterToggle word="archived" on={{ [archiveFilter]: true }} /> : null;
}

/** 'Nonaktif': switches a list from the records in use to the retired ones and back. */
export function RetiredToggle() {
  const resource = useDeclaration();
  const { today } = useDeclarations().now();
  return retiredBy(resource) !== null && !resource.list.report ? (
    <FilterToggle word="retired" on={retiredOnly(resource, today)} off={activeFilter(resource, today)} />
  ) : null;
}

function FilterToggle({
  word,
  on,
  off = {},
}: {
  word: 'archived' | 'retired';
  on: WrittenFilter;
  off?: WrittenFilter;
}) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const selected = Object.keys(on).every((key) => (filterValues[key] ?? false) !== false);
  const others = Object.entries(filterValues).filter(([key]) => !Object.hasOwn({ ...on, ...off }, key));
  return (
    <ToggleButton
      size="small"
      value={word}
      selected={selected}
      onChange={() => setFilters({ ...Object.fromEntries(others), ...(selected ? off : on) }, {})}
      sx={{ gap: 0.75, px: 1.5, textTransform: 'none' }}
    >
      {word === 'archived' && <Archive fontSize="small" />}
      {translate(`views.list.${word}`)}
    </ToggleButton>
  );
}
