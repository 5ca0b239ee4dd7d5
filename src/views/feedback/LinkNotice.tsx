import { Alert, Button } from '@mui/material';
import { useCloseNotification } from 'react-admin';
import { Link, type LinkProps } from 'react-router-dom';

interface Props {
  text: string;
  /** Its one link, if any. */
  link?: (Pick<LinkProps, 'to' | 'state'> & { label: string }) | false;
}

/** A message that something was done, with one link to what comes next. */
export function LinkNotice({ text, link }: Props) {
  const close = useCloseNotification();
  return (
    <Alert
      severity="success"
      variant="filled"
      sx={{ alignItems: 'center', boxShadow: 6 }}
      action={
        link && (
          <Button component={Link} to={link.to} state={link.state} color="inherit" size="small" onClick={() => close()}>
            {link.label}
          </Button>
        )
      }
    >
      {text}
    </Alert>
  );
}
