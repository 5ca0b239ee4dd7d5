import { Alert, Button, type SxProps } from '@mui/material';
import type { Changed } from './useChanged.ts';

interface Props {
  changed: Pick<Changed, 'button' | 'accept'>;
  sentence: string;
  /** Label of the button that accepts the change. */
  label: string;
  sx?: SxProps;
}

/** Says what others changed, until it is accepted (`useChanged`). */
export const ChangedAlert = ({ changed, sentence, label, sx = {} }: Props) => (
  <Alert
    severity="warning"
    sx={{ flex: '1 0 100%', flexWrap: 'wrap', '& .MuiAlert-message': { flex: 1 }, ...sx }}
    action={
      <Button
        ref={changed.button}
        type="button"
        color="inherit"
        variant="outlined"
        size="small"
        onClick={changed.accept}
      >
        {label}
      </Button>
    }
  >
    {sentence}
  </Alert>
);
