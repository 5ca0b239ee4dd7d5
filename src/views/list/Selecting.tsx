import Checklist from '@mui/icons-material/ChecklistOutlined';
import { Box, Button } from '@mui/material';
import { type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import { type Identifier, ListContextProvider, useListContext } from 'react-admin';
import type { Row } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { useNarrowerThan } from '../base/media.ts';
import { useTranslate } from '../base/words.ts';
import { useBulkOperations } from '../bulk/useBulkOperations.ts';
import { CheckboxesContext, nothingChosen, put, SelectionContext, useSelection } from '../state/selection.ts';
import { useShowsArchived } from './Archived.tsx';
import { useReturnState } from './useReturnState.ts';

const BulkBar = fetched(async () => (await import('../bulk/BulkBar.tsx')).BulkBar);

/** Lets rows of the list be chosen, where anything can be done to several of them; another filter chooses anew. */
export function Selecting({ children }: { children: ReactNode }) {
  const resource = useDeclaration();
  const operations = useBulkOperations(resource, useShowsArchived());
  const { filterValues } = useListContext();
  const { selection, around } = useReturnState();
  const [{ rows, choosing }, change] = selection;
  const filter = JSON.stringify(filterValues);
  const before = useRef(filter);
  useEffect(() => {
    if (before.current !== filter) change(nothingChosen);
    before.current = filter;
  }, [filter, change]);
  const offered = operations.offers.length > 0 || operations.exports;
  return (
    <SelectionContext value={selection}>
      <CheckboxesContext value={offered ? (choosing ? 'all' : 'table') : 'none'}>
        <div {...around}>{children}</div>
      </CheckboxesContext>
      <Suspense fallback={null}>
        {offered && (choosing || rows.size > 0) && (
          <>
            {/* The foot of the list can be scrolled from under the bar. */}
            <Box sx={{ height: 72 }} />
            <BulkBar {...operations} />
          </>
        )}
      </Suspense>
    </SelectionContext>
  );
}

/** On a phone: shows the checkboxes of the cards. */
export function ChooseButton() {
  const [, change] = useSelection();
  const checkboxes = useContext(CheckboxesContext);
  const translate = useTranslate();
  const small = useNarrowerThan('md');
  if (checkboxes === 'none' || !small) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Checklist />}
      onClick={() => change((chosen) => ({ ...chosen, choosing: true }))}
    >
      {translate('massal.start')}
    </Button>
  );
}

/** The list at hand with the records chosen in it, for react-admin's own buttons. */
export function WithChosen({ children }: { children: ReactNode }) {
  const list = useListContext<Row>();
  const [{ rows }, change] = useSelection();
  const known = [...rows.values(), ...(list.data ?? [])];
  const choose = (ids: readonly Identifier[]) =>
    change((chosen) =>
      put(
        { ...chosen, rows: new Map() },
        known.filter(({ id }) => ids.includes(id)),
        true,
      ),
    );
  const selectedIds = [...rows.keys()];
  const value = {
    ...list,
    selectedIds,
    onSelect: choose,
    onSelectAll: () => choose(known.map(({ id }) => id)),
    onToggleItem: (id: Identifier) =>
      choose(rows.has(Number(id)) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id]),
    onUnselectItems: () => change(nothingChosen),
  };
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}
