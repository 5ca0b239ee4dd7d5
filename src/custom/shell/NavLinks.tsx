import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse, Tooltip } from '@mui/material';
import { memo, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDeclarations } from '../../views/base/declarations.ts';
import { Icon } from '../../views/base/icons.tsx';
import { filled } from '../../views/base/palette.ts';
import type { LineGroup, MenuLine } from './menuLines.ts';
import { menuPathsOf, pathsAt, within } from './menuPaths.ts';

interface Props extends MenuLine {
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
  const link = (
    <Link
      to={to}
      className="menu-entry"
      data-nested={nested || undefined}
      aria-current={active || undefined}
      aria-label={minimised ? label : undefined}
    >
      <Icon name={icon} fontSize="small" />
      {!minimised && <span>{label}</span>}
    </Link>
  );
  return (
    <li ref={entry}>
      {minimised ? (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
});

/** An entry is highlighted when the path starts with its route; also at the pages that its list leads to. */
export function useIsActive(): (to: string) => boolean {
  const { pathname } = useLocation();
  const { menu, routed } = useDeclarations();
  const paths = pathsAt(pathname, menuPathsOf(menu, routed));
  return (to) => paths.some((path) => within(path, to));
}

interface GroupProps {
  group: LineGroup;
  open: boolean;
  onToggle: (label: string, open: boolean) => void;
}

/** A group of the menu: opens and closes on a click, and is highlighted with any of its children. */
export function NavGroup({ group, open, onToggle }: GroupProps) {
  const isActive = useIsActive();
  const panel = useId();
  const active = group.items.some((item) => isActive(item.to));
  return (
    <li>
      <GroupHead label={group.label} icon={group.icon} active={active} open={open} panel={panel} onToggle={onToggle} />
      <Collapse in={open} id={panel} unmountOnExit>
        <ul className="menu-group">
          {group.items.map((item) => (
            <NavLink key={item.to} {...item} nested />
          ))}
        </ul>
      </Collapse>
    </li>
  );
}

interface HeadProps extends Pick<GroupProps, 'open' | 'onToggle'>, Pick<LineGroup, 'label' | 'icon'> {
  active: boolean;
  /** The id of what it opens. */
  panel: string;
}

/** Renders again only when its mark changes. */
const GroupHead = memo(function GroupHead({ label, icon, active, open, panel, onToggle }: HeadProps) {
  return (
    <button
      type="button"
      className="menu-entry"
      data-active={active || undefined}
      onClick={() => onToggle(label, !open)}
      aria-expanded={open}
      aria-controls={panel}
    >
      <Icon name={icon} fontSize="small" />
      <span>{label}</span>
      <ExpandMore fontSize="small" />
    </button>
  );
});

/**
 * The looks of the entries, for the menu around them: they are plain elements, since a styled component for each part of
 * each would take most of the time that the frame of the first page needs.
 */
export const entriesSx = {
  '& ul': { listStyle: 'none', p: 0, m: 0 },
  '& li': { mb: 0.25 },
  // Group panels are at most 48 units high (product §9).
  '& .menu-group': { pl: 1.5, maxHeight: 192, overflowY: 'auto' },
  '& .menu-entry': {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: { xs: 44, sm: 0 },
    pl: 1.5,
    pr: 2,
    py: 0.9,
    // All lines and one open group fit a laptop's window.
    '@media (max-height: 800px)': { py: 0.5 },
    border: 0,
    borderRadius: '10px',
    background: 'none',
    color: 'text.secondary',
    font: 'inherit',
    fontSize: 14.5,
    fontWeight: 600,
    lineHeight: 1.5,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color .15s',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '&[data-nested]': { pl: 2.25, py: 0.6 },
    '&[data-active]': { color: 'primary.main' },
    '&[aria-current]': filled,
    // Minimised, an entry is its icon alone.
    '&[aria-label]': { justifyContent: 'center', px: 1.5 },
    '& > span': { flex: '1 1 auto', minWidth: 0, my: 0.5, ml: 1.75 },
    '&[aria-expanded]': { pr: 1.5, '& > :last-child': { transition: 'transform .2s' } },
    '&[aria-expanded=true] > :last-child': { transform: 'rotate(180deg)' },
  },
};
