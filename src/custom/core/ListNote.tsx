import { Alert, Button } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  /** The page that tells more; none for who may not open it. */
  to: string | null;
  /** The name of that page. */
  label: string;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** A remark beside a list, with the way to the page that it speaks of. */
export function ListNote({ to, label, children, sx = {} }: Props) {
  const action = to !== null && (
    <Button component={Link} to={to} color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
      {label}
    </Button>
  );
  return (
    <Alert severity="info" icon={false} action={action} sx={[{ mb: 2.5 }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {children}
    </Alert>
  );
}
