import Checklist from '@mui/icons-material/ChecklistOutlined';
import { Box, Button, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { Row } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { fetched } from '../fetched.tsx';
import { useShowsArchived } from '../list/Archived.tsx';
import { useReturnState } from '../list/useReturnState.ts';
import { useTranslate } from '../words.ts';
import { SelectionContext, useChosen } from './selection.ts';
import { type Offer, useBulkOperations } from './useBulkOperations.ts';

const BulkBar = fetched(async () => (await import('./BulkBar.tsx')).BulkBar);

/** Lets rows of the list be chosen, where anything can be done to several of them; another filter chooses anew. */
export function Selecting({ children }: { children: ReactNode }) {
  const resource = useDeclaration();
  const { offers, exports } = useBulkOperations(resource, useShowsArchived());
  const { data, filterValues } = useListContext<Row>();
  const { selection, around } = useReturnState();
  const filter = JSON.stringify(filterValues);
  const before = useRef(filter);
  useEffect(() => {
    if (before.current !== filter) selection.clear();
    before.current = filter;
  }, [filter, selection]);
  useEffect(() => selection.show(data ?? []), [data, selection]);
  return (
    <SelectionContext value={offers.length > 0 || exports ? selection : null}>
      <div {...around}>{children}</div>
      <Bar offers={offers} exports={exports} />
    </SelectionContext>
  );
}

function Bar(props: { offers: readonly Offer[]; exports: boolean }) {
  const shown = useChosen((selection) => selection !== null && (selection.choosing() || selection.all().size > 0));
  return (
    <Suspense fallback={null}>
      {shown && (
        <>
          {/* The foot of the list can be scrolled from under the bar. */}
          <Box sx={{ height: 72 }} />
          <BulkBar {...props} />
        </>
      )}
    </Suspense>
  );
}

/** On a phone: shows the checkboxes of the cards. */
export function ChooseButton() {
  const selection = useContext(SelectionContext);
  const translate = useTranslate();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (!selection || !small) return null;
  return (
    <Button variant="outlined" color="inherit" startIcon={<Checklist />} onClick={selection.choose}>
      {translate('massal.start')}
    </Button>
  );
}
