import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse, List, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuGroup } from '../../schema/index.ts';
import { Icon } from '../../views/icons.tsx';
import { isActive, NavLink } from './NavLink.tsx';

interface Props {
  group: MenuGroup;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** A group of the menu: opens and closes on a click, and is highlighted with any of its children. */
export function NavGroup({ group, open, onToggle }: Props) {
  const { pathname } = useLocation();
  const panel = useId();
  const active = group.items.some((item) => isActive(pathname, `/${item.name}`));
  return (
    <li>
      <ListItemButton
        onClick={() => onToggle(!open)}
        aria-expanded={open}
        aria-controls={panel}
        sx={{ px: 1.5, py: 0.9, color: active ? 'primary.main' : 'text.secondary' }}
      >
        <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
          <Icon name={group.icon} fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={group.label} slotProps={{ primary: { sx: { fontSize: 14.5, fontWeight: 600 } } }} />
        <ExpandMore
          fontSize="small"
          sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform .2s' }}
        />
      </ListItemButton>
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
