import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse, List, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { memo, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { IconName, MenuGroup } from '../../schema/index.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { Icon } from '../../views/icons.tsx';
import { pathsAt, placesOf, within } from './places.ts';

interface Props {
  to: string;
  label: string;
  icon: IconName;
  minimised?: boolean;
  nested?: boolean;
}

/** One line of the menu; the page at hand is marked for eyes and for screen readers. */
export function NavLink(props: Props) {
  const { pathname } = useLocation();
  const isActive = useIsActive();
  const current = within(pathname, props.to) && 'page';
  return <Line {...props} active={current || (isActive(props.to) && 'true')} />;
}

/** Renders again only when its mark changes. */
const Line = memo(function Line({
  to,
  label,
  icon,
  minimised = false,
  nested = false,
  active,
}: Props & { active: 'page' | 'true' | false }) {
  const entry = useRef<HTMLLIElement>(null);
  // A page that is opened by its address may stand below the menu's fold.
  useEffect(() => {
    if (!active) return;
    // With the frame: at once it would lay the page out twice.
    const frame = requestAnimationFrame(() => entry.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [active]);
  return (
    <li ref={entry}>
      <Tooltip title={minimised ? label : ''} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          selected={active !== false}
          aria-current={active || undefined}
          aria-label={minimised ? label : undefined}
          sx={[
            linkSx,
            { justifyContent: minimised ? 'center' : 'flex-start', pl: nested ? 2.25 : 1.5, py: nested ? 0.6 : 0.9 },
          ]}
        >
          <ListItemIcon sx={{ minWidth: minimised ? 0 : 34, color: 'inherit' }}>
            <Icon name={icon} fontSize="small" />
          </ListItemIcon>
          {!minimised && (
            <ListItemText primary={label} slotProps={{ primary: { sx: { fontSize: 14.5, fontWeight: 600 } } }} />
          )}
        </ListItemButton>
      </Tooltip>
    </li>
  );
});

/** Spec §2.2: an entry is highlighted when the path starts with its route; also at the pages that its list leads to. */
export function useIsActive(): (to: string) => boolean {
  const { pathname } = useLocation();
  const { menu, routed } = useDeclarations();
  const paths = pathsAt(pathname, placesOf(menu, routed));
  return (to) => paths.some((path) => within(path, to));
}

const linkSx = {
  color: 'text.secondary',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};

interface GroupProps {
  group: MenuGroup;
  open: boolean;
  onToggle: (label: string, open: boolean) => void;
}

/** A group of the menu: opens and closes on a click, and is highlighted with any of its children. */
export function NavGroup({ group, open, onToggle }: GroupProps) {
  const isActive = useIsActive();
  const panel = useId();
  const active = group.items.some((item) => isActive(`/${item.name}`));
  return (
    <li>
      <GroupHead label={group.label} icon={group.icon} active={active} open={open} panel={panel} onToggle={onToggle} />
      {/* Group panels are at most 48 units high (product §9). */}
      <Collapse in={open} id={panel} unmountOnExit>
        <List disablePadding sx={{ pl: 1.5, maxHeight: 192, overflowY: 'auto' }}>
          {group.items.map((item) => (
            <NavLink key={item.name} to={`/${item.name}`} label={item.label} icon={item.icon} nested />
          ))}
        </List>
      </Collapse>
    </li>
  );
}

interface HeadProps extends Pick<GroupProps, 'open' | 'onToggle'>, Pick<MenuGroup, 'label' | 'icon'> {
  active: boolean;
  /** The id of what it opens. */
  panel: string;
}

/** Renders again only when its mark changes. */
const GroupHead = memo(function GroupHead({ label, icon, active, open, panel, onToggle }: HeadProps) {
  return (
    <ListItemButton
      onClick={() => onToggle(label, !open)}
      aria-expanded={open}
      aria-controls={panel}
      sx={{ px: 1.5, py: 0.9, color: active ? 'primary.main' : 'text.secondary' }}
    >
      <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
        <Icon name={icon} fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={label} slotProps={{ primary: { sx: { fontSize: 14.5, fontWeight: 600 } } }} />
      <ExpandMore fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform .2s' }} />
    </ListItemButton>
  );
});
