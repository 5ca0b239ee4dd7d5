import { Box } from '@mui/material';
import { fieldAt } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { ArchivedToggle } from './Archived.tsx';
import { FilterInput } from './FilterInput.tsx';
import { SearchBox } from './SearchBox.tsx';

/** The search box and the declared filters above the rows. */
export function FilterBar({ label }: { label: string }) {
  const resource = useDeclaration();
  return (
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <SearchBox label={label} placeholder={resource.list.search} />
      {(resource.list.filters ?? []).map((path) => {
        const field = fieldAt(resource.fields, path);
        return field && <FilterInput key={path} path={path} field={field} />;
      })}
      <ArchivedToggle />
    </Box>
  );
}
