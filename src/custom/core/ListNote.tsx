import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  /** The act that it asks for. */
  action: ReactNode;
  severity?: 'info' | 'error';
  children: ReactNode;
}

/** A remark beside a list; on a phone its action stands beneath it, and it beneath the acts of the list. */
export const Remark = ({ severity = 'info', ...props }: Props) => (
  <Alert {...{ severity, ...props }} icon={false} sx={remarkSx} />
);

const remarkSx = {
  ...{ mb: { xs: 1, sm: 2.5 }, order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: 'auto' } },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 240px' },
};

interface NoteProps {
  /** The page that tells more; none for who may not open it. */
  to: string | null;
  /** The name of that page. */
  label: string;
  children: ReactNode;
}

/** A remark beside a list, with the way to the page that it speaks of. */
export function ListNote({ to, label, children }: NoteProps) {
  const action = to !== null && (
    <Button component={Link} to={to} color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
      {label}
    </Button>
  );
  return <Remark action={action}>{children}</Remark>;
}
