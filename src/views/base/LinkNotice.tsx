import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useCloseNotification } from 'react-admin';
import { Link, type LinkProps } from 'react-router-dom';
import { Message } from './Message.tsx';

interface Props {
  text: string;
  severity?: 'success' | 'warning';
  /** Its one link, if any. */
  link?: (Pick<LinkProps, 'to' | 'state'> & { label: string; icon?: ReactNode }) | false;
}

/** A message that something was done, with one link to what comes next. */
export function LinkNotice({ text, severity = 'success', link }: Props) {
  const close = useCloseNotification();
  return (
    <Message
      severity={severity}
      action={
        link && (
          <Button
            component={Link}
            to={link.to}
            state={link.state}
            color="inherit"
            size="small"
            startIcon={link.icon}
            onClick={close}
          >
            {link.label}
          </Button>
        )
      }
    >
      {text}
    </Message>
  );
}
