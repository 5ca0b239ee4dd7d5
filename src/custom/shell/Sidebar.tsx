import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Close from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import { Box, IconButton, type Theme, Typography } from '@mui/material';
import { type MouseEvent, memo, useCallback, useState } from 'react';
import { useDeclarations } from '../../views/base/declarations.ts';
import { Mark } from '../../views/base/Mark.tsx';
import { filled } from '../../views/base/palette.ts';
import { useTranslate } from '../../views/base/words.ts';
import { DemoBadge } from './DemoBadge.tsx';
import { menuLines } from './menuLines.ts';
import { entriesSx, NavGroup, NavLink, useIsActive } from './NavLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UserCard } from './UserCard.tsx';

// Neither changes with the page.
const Card = memo(UserCard);

interface Props {
  minimised: boolean;
  /** On a desktop: minimises and expands. */
  onToggle?: () => void;
  /** In the drawer: closes it. */
  onClose?: () => void;
}

/** The menu of product §2.2. Minimised, only the single links remain, as icons with tooltips. */
export function Sidebar({ minimised, onToggle, onClose }: Props) {
  const translate = useTranslate();
  const isActive = useIsActive();
  const { menu, pages, may } = useDeclarations();
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const entries = menuLines({ menu, pages, may }).filter((entry) => 'to' in entry || !minimised);

  /** In the drawer a chosen link closes it, also the one of the page at hand. */
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose?.();
  };

  const toggleGroup = useCallback(
    (label: string, open: boolean) => setToggled((before) => ({ ...before, [label]: open })),
    [],
  );

  const toggle = () => {
    setToggled(Object.fromEntries(menu.map((entry) => [entry.label, false])));
    onToggle?.();
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, height: 56, flexShrink: 0 }}>
        {!minimised && <Brand />}
        {onToggle && (
          <IconButton
            onClick={toggle}
            aria-label={translate(minimised ? 'shell.menu.expand' : 'shell.menu.minimise')}
            sx={{ mx: minimised ? 'auto' : 0 }}
          >
            {minimised ? <MenuIcon /> : <ChevronLeft />}
          </IconButton>
        )}
        {onClose && (
          <IconButton onClick={onClose} aria-label={translate('shell.menu.close')}>
            <Close />
          </IconButton>
        )}
      </Box>
      <Box component="nav" aria-label={translate('shell.menu.label')} onClick={closeOnLink} sx={navSx}>
        <ul>
          {entries.map((entry) =>
            'items' in entry ? (
              <NavGroup
                key={entry.label}
                group={entry}
                open={toggled[entry.label] ?? entry.items.some((item) => isActive(item.to))}
                onToggle={toggleGroup}
              />
            ) : (
              <NavLink key={entry.to} {...entry} minimised={minimised} />
            ),
          )}
        </ul>
      </Box>
      {onClose && <PhoneTools />}
      <Card minimised={minimised} />
    </Box>
  );
}

const navSx = {
  flex: 1,
  overflowY: 'auto',
  px: 1.5,
  ...entriesSx,
  // More lines below fade out; at the end this lies over nothing.
  scrollPaddingBottom: 24,
  '&::after': {
    content: '""',
    position: 'sticky',
    bottom: 0,
    display: 'block',
    height: 24,
    pointerEvents: 'none',
    background: ({ palette }: Theme) => `linear-gradient(transparent, ${palette.background.paper})`,
  },
};

/** What a phone's header has no room for. */
const PhoneTools = () => (
  <Box sx={{ display: { xs: 'flex', sm: 'none' }, alignItems: 'center', gap: 1, px: 1.5, py: 0.5 }}>
    <ThemeToggle />
    <DemoBadge />
  </Box>
);

function Brand() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', p: 0.9, borderRadius: 1, ...filled }}>
        <Mark size={20} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 800, lineHeight: 1.2 }}>{translate('shell.app')}</Typography>
        <Typography variant="caption" color="text.secondary">
          {translate('shell.tagline')}
        </Typography>
      </Box>
    </Box>
  );
}
