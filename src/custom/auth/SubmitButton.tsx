import { Button, CircularProgress } from '@mui/material';
import type { Ref } from 'react';

export type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean; ref?: Ref<HTMLButtonElement> };

/** Sends a sign-in form; while that lasts it says so and cannot be pressed. */
export function SubmitButton({ label, busyLabel, busy, ref }: SubmitButtonProps) {
  return (
    <Button
      ref={ref}
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      disabled={busy}
      aria-busy={busy}
      startIcon={busy && <CircularProgress size={18} color="inherit" aria-hidden />}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
