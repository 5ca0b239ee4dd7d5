import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Typography } from '@mui/material';

interface Props {
  children: string;
  /** Undefined where it cannot be folded. */
  open?: boolean | undefined;
  onFold?: () => void;
}

/** The heading of a part of the cashier's list, which folds it where it may be folded. */
export const KepalaKelompok = ({ children, open, onFold }: Props) =>
  open === undefined ? (
    <Typography component="span" sx={headingSx}>
      {children}
    </Typography>
  ) : (
    <Button
      fullWidth
      color="inherit"
      aria-expanded={open}
      onClick={onFold}
      startIcon={open ? <ExpandMore /> : <ChevronRight />}
      sx={[headingSx, { justifyContent: 'flex-start', pl: 1 }]}
    >
      {children}
    </Button>
  );

const headingSx = {
  display: 'flex',
  alignItems: 'center',
  px: 2,
  py: 0,
  minHeight: { xs: 44, md: 26 },
  borderRadius: 0,
  bgcolor: 'action.hover',
  color: 'text.secondary',
  fontWeight: 700,
  fontSize: '0.8125rem',
};
