import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse, Tooltip } from '@mui/material';
import { memo, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../views/base/icons.tsx';
import { touched } from '../../views/base/media.ts';
import { filled } from '../../views/base/palette.ts';
import { useTranslate } from '../../views/base/words.ts';
import { linesIn, type MenuLine, type MenuPart } from './menuLines.ts';

interface LineProps extends Pick<MenuLine, 'to' | 'label' | 'icon' | 'bare'> {
  minimised?: boolean;
  nested?: boolean;
  /** `page`: it was opened. `true`: what stands beneath it was, where that is not shown. `beneath`: where it is. */
  active: 'page' | 'true' | 'beneath' | false;
}

/** One line of the menu, marked for eyes and for screen readers. Renders again only when its mark changes. */
export const NavLink = memo(function NavLink({ to, label, icon, bare, minimised, nested, active }: LineProps) {
  const entry = useRef<HTMLDivElement>(null);
  const marked = active === 'page' || active === 'true' ? active : undefined;
  // A page that is opened by its address may stand below the menu's fold.
  useEffect(() => {
    if (!marked) return;
    // With the frame: at once it would lay the page out twice.
    const frame = requestAnimationFrame(() => entry.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [marked]);
  const link = (
    <Link
      to={to}
      target={bare && '_blank'}
      className="menu-entry"
      data-nested={nested || undefined}
      data-active={active === 'beneath' || undefined}
      aria-current={marked}
      aria-label={minimised ? label : undefined}
    >
      <Icon name={icon} fontSize="small" />
      {!minimised && <span>{label}</span>}
    </Link>
  );
  return (
    <div ref={entry}>
      {minimised ? (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </div>
  );
});

interface PartProps {
  part: MenuPart;
  /** The address of the line that was opened. */
  current: string | undefined;
  /** The addresses of lines that stay in sight. */
  kept: ReadonlySet<string>;
  minimised: boolean;
  /** Of a group: its lines are shown, as it was toggled; undefined before that. */
  open: boolean | undefined;
  /** All that stands beneath is shown. */
  unfolded: boolean;
  onToggle: (label: string, open: boolean) => void;
  onUnfold: (label: string, unfolded: boolean) => void;
}

/** A line with what stands beneath it, or a group, which opens and closes on a click and is highlighted with any of its lines. */
export function NavPart({ part, current, kept, minimised, open, unfolded, onToggle, onUnfold }: PartProps) {
  const translate = useTranslate();
  const panel = useId();
  const { label, icon, line, items, further } = part;
  const holds = linesIn(part).some(({ to }) => to === current);
  const shown = open ?? holds;
  // Nothing goes away from under the pointer: the page at hand joins those in sight only while the others are folded.
  const inSight = further.filter(({ to }) => kept.has(to) || (to === current && !unfolded));
  const folded = further.filter((each) => !inSight.includes(each));
  const nested = (lines: readonly MenuLine[], props: { id?: string; className?: string }) => (
    <ul {...props}>
      {lines.map((each) => (
        <li key={each.to}>
          <NavLink {...each} nested active={each.to === current && 'page'} />
        </li>
      ))}
    </ul>
  );
  const rest = unfolded && nested(folded, { id: panel, className: 'menu-further' });
  const fold = {
    'aria-expanded': unfolded,
    'aria-controls': unfolded ? panel : undefined,
    onClick: () => onUnfold(label, !unfolded),
  };
  if (minimised) return line && <NavLink {...line} minimised active={line.to === current ? 'page' : holds && 'true'} />;
  if (line)
    return (
      <>
        <div className="menu-row">
          <NavLink {...line} active={line.to === current ? 'page' : holds && 'beneath'} />
          {folded.length > 0 && (
            <button
              type="button"
              className="menu-fold"
              aria-label={translate('shell.menu.moreIn', { label })}
              {...fold}
            >
              <ExpandMore fontSize="small" />
            </button>
          )}
        </div>
        {inSight.length > 0 && nested(inSight, { className: 'menu-further' })}
        {rest}
      </>
    );
  return (
    <>
      <button
        type="button"
        className="menu-entry"
        data-active={holds || undefined}
        onClick={() => onToggle(label, !shown)}
        aria-expanded={shown}
        aria-controls={`${panel}-lines`}
      >
        <Icon name={icon} fontSize="small" />
        <span>{label}</span>
        <ExpandMore fontSize="small" />
      </button>
      <Collapse in={shown} id={`${panel}-lines`} unmountOnExit>
        {nested(items, { className: 'menu-group' })}
        {inSight.length > 0 && nested(inSight, { className: 'menu-further' })}
        {folded.length > 0 && (
          <button
            type="button"
            className="menu-entry menu-more"
            aria-label={translate('shell.menu.moreIn', { label })}
            {...fold}
          >
            <span>{translate('shell.menu.more')}</span>
            <ExpandMore fontSize="small" />
          </button>
        )}
        {rest}
      </Collapse>
    </>
  );
}

/**
 * The looks of the entries, for the menu around them: they are plain elements, since a styled component for each part of
 * each would take most of the time that the frame of the first page needs.
 */
export const entriesSx = {
  '& ul': { listStyle: 'none', p: 0, m: 0 },
  '& li': { mb: 0.25 },
  // Group panels are at most 48 units high (product §9).
  '& .menu-group': { pl: 1.5, maxHeight: 192, overflowY: 'auto' },
  '& .menu-further': { pl: 1.5 },
  '& .menu-row': { display: 'flex', alignItems: 'stretch', '& > div': { flex: 1, minWidth: 0 } },
  '& .menu-fold': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    width: 44,
    pr: 1.5,
    border: 0,
    borderRadius: '10px',
    background: 'none',
    color: 'text.secondary',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '& > svg': { transition: 'transform .2s' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  },
  '& .menu-entry': {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    [touched]: { minHeight: 44 },
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
    '&[aria-label]:not(.menu-more)': { justifyContent: 'center', px: 1.5 },
    '&.menu-more': { pl: 3.75, py: 0.4, fontSize: 13.5, '& > :first-of-type': { ml: 0 } },
    '& > span': { flex: '1 1 auto', minWidth: 0, my: 0.5, ml: 1.75 },
    '&[aria-expanded]': { pr: 1.5, '& > :last-child': { transition: 'transform .2s' } },
    '&[aria-expanded=true] > :last-child': { transform: 'rotate(180deg)' },
  },
};
