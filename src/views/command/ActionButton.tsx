import { Button, type ButtonProps, ListItemIcon, MenuItem } from '@mui/material';
import { type ComponentType, createContext, useContext } from 'react';
import { flushSync } from 'react-dom';
import { useDeclaration } from '../base/declarations.ts';
import type { ActionProps } from '../base/parts.ts';
import { rowClasses } from '../base/rowStyles.ts';

interface ButtonSpec {
  icon: ComponentType<{ fontSize?: 'small' }>;
  label: string;
  onClick: () => void;
}

export interface ActionButtonProps extends ActionProps, ButtonSpec {
  color: Exclude<ButtonProps['color'], undefined | 'inherit'>;
}

/** One more thing to do to a record: labelled in its row, in the menu of its row, or on its page. */
export function ActionButton({ record, place, outlined = false, icon, label, color, onClick }: ActionButtonProps) {
  const resource = useDeclaration();
  const Icon = icon;
  if (place === 'menu') return <MenuAction icon={icon} label={label} onClick={onClick} />;
  if (place === 'page' || place === 'act') {
    return (
      <Button
        variant={place === 'act' && !outlined ? 'contained' : 'outlined'}
        color={color}
        startIcon={<Icon />}
        onClick={onClick}
      >
        {label}
      </Button>
    );
  }
  const name = `${label} ${resource.titleOf(record)}`;
  return (
    <button type="button" className={rowClasses.own} title={name} aria-label={name} onClick={onClick}>
      {label}
    </button>
  );
}

/** Closes the menu around an action. */
export const CloseMenu = createContext<() => void>(() => undefined);

export function MenuAction({ icon: Icon, label, onClick }: ButtonSpec) {
  const close = useContext(CloseMenu);
  return (
    <MenuItem
      onClick={() => {
        // The focus is back at the menu's button before a dialog takes it, and returns there.
        flushSync(close);
        onClick();
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
}
