import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDefaultTitle } from 'react-admin';
import { useNavigationType } from 'react-router-dom';
import { inOrder } from './coming.tsx';
import { FocusOn } from './FocusOn.tsx';
import { hasMoved } from './wayBack.ts';

interface Props {
  title: string;
  /** The same with links. */
  linked?: ReactNode;
  /** The name of the browser tab, where pages share a title. */
  tab?: string;
  subtitle?: ReactNode;
  /** Above the title: the way back. */
  back?: ReactNode;
  /** To the right of the title, below it on a phone. */
  actions?: ReactNode;
  /** Above a list, whose rows are to begin high. */
  dense?: boolean;
}

/** Names the browser tab after the page. */
export function usePageTitle(title: string): void {
  const app = useDefaultTitle();
  useEffect(() => {
    document.title = `${title} · ${String(app)}`;
  }, [title, app]);
}

/** The same for a dialog over a page, whose name stands again once the dialog is closed. */
export function useDialogTitle(title: string): void {
  const app = useDefaultTitle();
  useEffect(() => {
    const page = document.title;
    document.title = `${title} · ${String(app)}`;
    return () => {
      document.title = page;
    };
  }, [title, app]);
}

/** The head of a page: its one h1, which also names the browser tab unless `tab` does. */
export function PageHeader({ title, linked = title, tab = title, subtitle, back, actions, dense }: Props) {
  usePageTitle(tab);
  // A page that the browser opened begins at its top.
  const arrived = useNavigationType() !== 'POP';
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Box component="header" sx={{ mb: dense ? 0.5 : 2 }}>
      <FocusOn when={arrived || hasMoved()} at={heading} />
      {back}
      <Box sx={headSx}>
        <Box sx={dense ? listTitleSx : titleSx}>
          <Typography
            ref={heading}
            component="h1"
            variant="h5"
            tabIndex={-1}
            sx={{ fontSize: { xs: '1.25rem', sm: '1.5rem' }, overflowWrap: 'anywhere', outline: 'none' }}
          >
            {linked}
          </Typography>
          {subtitle && (
            <Typography
              component="div"
              variant="body2"
              color="text.secondary"
              sx={[{ mt: 0.25 }, dense === true && beneathSx]}
            >
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={dense ? listActsSx : recordActsSx}>{actions}</Box>}
      </Box>
    </Box>
  );
}

/** On a phone beside the title itself, however many facts stand beneath it. */
const headSx = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 1.5 } },
  alignItems: { xs: 'flex-start', sm: 'center' },
  // A long title breaks beside ⋯ alone, rather than sends it to a line of its own.
  '&:has(> :last-child > .more:only-child)': { flexWrap: { sm: 'nowrap' } },
};

/** On a phone ⋯ stands beside the title, however long; acts of a record stand beneath both, so that nothing moves as they come. */
const besideMore = 'calc(100% - 56px)';
const titleSx = {
  minWidth: 0,
  flex: { xs: `1 1 ${besideMore}`, sm: '1 1 auto' },
  maxWidth: { xs: besideMore, sm: 'none' },
};
const listTitleSx = { minWidth: 0, flex: '1 1 auto', maxWidth: { xs: besideMore, sm: 'none' } };

/** Wraps beside the acts, rather than sends them to a line of their own. */
const beneathSx = { width: 0, minWidth: '100%' };

/** Narrow enough for the eight of a report on one line; acts that are on their way have their room. */
const actionsSx = {
  ...inOrder,
  '&:has([data-coming])': { flexBasis: { xs: '100%', sm: 'auto' } },
  '&:not(:empty)': { minHeight: { xs: 44, md: 36 } },
  // Nothing to do takes no line of a phone.
  '&:not(:has(> :not([hidden]))):not(:has(> [data-coming]))': { display: 'none' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { sm: 'flex-end' },
  gap: { xs: 0.5, sm: 1 },
  '& .MuiButton-root': { px: { xs: 1.25, sm: 1.5 } },
  '& .MuiToggleButton-root': { px: { xs: 0.5, sm: 1.375 } },
  // Title and acts then share a line on a phone.
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
  '& .MuiButton-root, & .MuiToggleButton-root, & .MuiIconButton-root': { height: { md: 36 } },
};

// Around the button of a command stands a span without a box (`AskedFor`).
const acts = '& > :not(.more), & > span > :not(.more)';
const besideTitle = { display: 'contents', [acts]: { order: 1 } };
/** The narrowest phones have no room for ⋯ behind two other acts, and none behind a remark. */
const listActsSx = {
  ...actionsSx,
  // Beside its title there is room, whether a remark comes or not.
  '&:has([data-coming])': {},
  '@media (max-width: 359.95px)': besideTitle,
  '@media (max-width: 599.95px)': { '&:has(> .MuiAlert-root)': besideTitle },
};

const recordActsSx = {
  ...actionsSx,
  display: { xs: 'contents', sm: 'flex' },
  [acts]: { order: { xs: 1, sm: 0 } },
  '& > [data-coming]': { display: { xs: 'block', sm: 'none' }, flexBasis: '100%', height: 44 },
};
