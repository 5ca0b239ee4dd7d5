import { Button, IconButton, type IconButtonProps, Tooltip } from '@mui/material';
import type { ComponentType } from 'react';
import { useDeclaration } from '../declarations.ts';
import type { ActionProps } from '../overrides.ts';

export interface ActionButtonProps extends ActionProps {
  icon: ComponentType<{ fontSize?: 'small' }>;
  label: string;
  color: Exclude<IconButtonProps['color'], undefined | 'default' | 'inherit'>;
  onClick: () => void;
}

/** One more thing to do to a record: an icon named after it in its row, a button on its page. */
export function ActionButton({ record, place, icon: Icon, label, color, onClick }: ActionButtonProps) {
  const resource = useDeclaration();
  if (place === 'page') {
    return (
      <Button variant="outlined" color={color} startIcon={<Icon />} onClick={onClick}>
        {label}
      </Button>
    );
  }
  const name = `${label} ${resource.titleOf(record)}`;
  return (
    <Tooltip title={name}>
      <IconButton size="small" color={color} aria-label={name} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
