import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Close from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import { Box, IconButton, type Theme, Typography } from '@mui/material';
import { type MouseEvent, memo, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDeclarations } from '../../views/base/declarations.ts';
import { Mark } from '../../views/base/Mark.tsx';
import { filled } from '../../views/base/palette.ts';
import { useTranslate } from '../../views/base/words.ts';
import { DemoBadge } from './DemoBadge.tsx';
import { allPages, lineAt, menuParts } from './menuLines.ts';
import { entriesSx, NavLink, NavPart } from './NavLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UserCard } from './UserCard.tsx';
import { useUsed } from './useUsed.ts';

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
  const { pathname } = useLocation();
  const declarations = useDeclarations();
  const parts = menuParts(declarations);
  const { kept } = useUsed();
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const [unfolded, setUnfolded] = useState<Record<string, boolean>>({});
  const current = lineAt(parts, pathname)?.to;

  /** In the drawer a chosen link closes it, also the one of the page at hand. */
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose?.();
  };

  const toggleGroup = useCallback(
    (label: string, open: boolean) => setToggled((before) => ({ ...before, [label]: open })),
    [],
  );

  const unfold = useCallback(
    (label: string, open: boolean) => setUnfolded((before) => ({ ...before, [label]: open })),
    [],
  );

  const toggle = () => {
    setToggled(Object.fromEntries(parts.map(({ label }) => [label, false])));
    setUnfolded({});
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
        <Box sx={scrollSx}>
          <ul>
            {parts
              .filter(({ line }) => line || !minimised)
              .map((part) => (
                <li key={part.label}>
                  <NavPart
                    part={part}
                    current={current}
                    kept={kept}
                    minimised={minimised}
                    open={toggled[part.label]}
                    unfolded={unfolded[part.label] ?? false}
                    onToggle={toggleGroup}
                    onUnfold={unfold}
                  />
                </li>
              ))}
          </ul>
        </Box>
        {parts.length > 1 && (
          <NavLink
            to={allPages}
            label={translate('shell.menu.all')}
            icon="Semua"
            minimised={minimised}
            active={pathname === allPages && 'page'}
          />
        )}
      </Box>
      {onClose && <PhoneTools />}
      <Card minimised={minimised} />
    </Box>
  );
}

const navSx = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', px: 1.5, pb: 0.5, ...entriesSx };
const scrollSx = {
  flex: 1,
  overflowY: 'auto',
  mx: -1.5,
  px: 1.5,
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
