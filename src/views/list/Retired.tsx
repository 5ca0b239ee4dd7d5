import { ToggleButton } from '@mui/material';
import { useListContext } from 'react-admin';
import { activeFilter, retiredBy, retiredOnly } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { useTranslate } from '../words.ts';

/** 'Nonaktif': switches a list from the records in use to the retired ones and back. */
export function RetiredToggle() {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const { filterValues, setFilters } = useListContext();
  if (retiredBy(resource) === null || resource.list.report) return null;
  const [active, retired] = [activeFilter(resource, today), retiredOnly(resource, today)];
  const without = Object.fromEntries(
    Object.entries(filterValues).filter(([key]) => !Object.hasOwn({ ...active, ...retired }, key)),
  );
  const selected = Object.keys(retired).every((key) => Object.hasOwn(filterValues, key));
  return (
    <ToggleButton
      size="small"
      value="retired"
      selected={selected}
      onChange={() => setFilters({ ...without, ...(selected ? active : retired) }, {})}
      sx={{ px: 1.5, textTransform: 'none' }}
    >
      {translate('views.list.retired')}
    </ToggleButton>
  );
}
