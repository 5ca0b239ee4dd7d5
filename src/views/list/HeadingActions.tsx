import More from '@mui/icons-material/MoreHoriz';
import { IconButton, Popover, Stack, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../words.ts';

interface Props {
  /** Stays in sight. */
  create: ReactNode;
  /** True where `children` show nothing. */
  empty: boolean;
  children: ReactNode;
}

/** Actions on a list; on a phone behind one ⋯, beside the button that adds to it. */
export function HeadingActions({ create, empty, children }: Props) {
  const translate = useTranslate();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!phone || empty) {
    return (
      <>
        {children}
        {create}
      </>
    );
  }
  return (
    <>
      {create}
      <IconButton
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label={translate('views.list.more')}
        aria-haspopup="dialog"
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
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
        slotProps={{ paper: { 'aria-label': translate('views.list.more') } }}
      >
        <Stack onClick={() => setAnchor(null)} sx={stackSx}>
          {children}
        </Stack>
      </Popover>
    </>
  );
}

const stackSx = {
  p: 1,
  minWidth: 220,
  alignItems: 'stretch',
  '& > .MuiButton-root': { justifyContent: 'flex-start', border: 0, minHeight: 44 },
};
