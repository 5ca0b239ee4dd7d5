import More from '@mui/icons-material/MoreHoriz';
import { IconButton, Popover, Stack } from '@mui/material';
import { type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { inOrder } from './coming.tsx';
import { useNarrowerThan } from './media.ts';
import { useTranslate } from './words.ts';

interface Props {
  /** The act of the page; stays in sight. */
  first: ReactNode;
  /** True where `children` show nothing, if that is known; else it is seen once they are there. */
  empty?: boolean;
  /** At which widths the others stand behind ⋯. */
  folded?: 'phone' | 'always';
  children: ReactNode;
}

/** The acts of a page: the first in sight, the others behind one ⋯ beside it. */
export function MoreActions({ first, empty, folded = 'phone', children }: Props) {
  const translate = useTranslate();
  const phone = useNarrowerThan('sm');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [some, setSome] = useState(true);
  const watch = useCallback((acts: HTMLElement | null) => {
    if (!acts) return;
    const inGroups = ':scope > :not(.acts), :scope > .acts > *';
    const look = () => setSome([...acts.querySelectorAll(inGroups)].some((act) => !act.matches('[data-coming]')));
    const observer = new MutationObserver(look);
    observer.observe(acts, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, []);
  if (empty || (folded === 'phone' && !phone)) {
    return (
      <>
        {children}
        {first}
      </>
    );
  }
  return (
    <>
      {first}
      <IconButton
        className="more"
        hidden={!some}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label={translate('views.list.more')}
        aria-haspopup="dialog"
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, ...(!some && { display: 'none' }) }}
      >
        <More />
      </IconButton>
      {/* Mounted while it is closed: what was begun in it goes on. */}
      <Popover
        open={anchor !== null}
        keepMounted
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('views.list.more') } }}
      >
        {/* Closed first, so that a dialog which an act opens gives the focus back to ⋯ and not to what is hidden by then. */}
        <Stack ref={watch} onClickCapture={() => flushSync(() => setAnchor(null))} sx={stackSx}>
          {children}
        </Stack>
      </Popover>
    </>
  );
}

/** Acts behind ⋯ that belong together, apart from those before them. */
export const ActGroup = ({ children }: { children: ReactNode }) => <div className="acts">{children}</div>;

/** An act that comes late moves none from under the pointer. */
const stackSx = {
  ...inOrder,
  '& > .acts': { ...inOrder, display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
  '& > .acts:not(:empty) ~ .acts:not(:empty)': { borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 0.5 },
  p: 1,
  minWidth: 220,
  alignItems: 'stretch',
  '& .MuiButton-root': { justifyContent: 'flex-start', border: 0, minHeight: 44 },
};
