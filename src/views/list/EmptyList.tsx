import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { mayOpen } from '../base/pages.ts';
import { pathTo } from '../base/paths.ts';
import { EmptyState } from '../base/states.tsx';
import { useTranslate } from '../base/words.ts';

/** A list without a record: what it is, how it gets the first, and the act or the way to it for who may. */
export function EmptyList({ children }: { children?: ReactNode }) {
  const { list, about } = useDeclaration();
  const { how = '', at } = list.first ?? {};
  const way = useWay(at);
  const translate = useTranslate();
  return (
    <EmptyState title={list.empty} hint={`${about ?? ''} ${how}`.trim()}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {children}
        {way && (
          <Button component={Link} to={way.to} variant="contained">
            {translate('views.list.goTo', { label: way.label })}
          </Button>
        )}
      </Box>
    </EmptyState>
  );
}

/** The page or list of that name, where it may be opened. */
function useWay(at: string | undefined) {
  const { pages, routed, may } = useDeclarations();
  const page = pages.find(({ path }) => path === at);
  if (page?.label) return mayOpen(page, may) ? { to: page.path, label: page.label } : null;
  const list = routed.find(({ name }) => name === at);
  return list && may(list.name, 'list') ? { to: pathTo.list(list), label: list.label } : null;
}
