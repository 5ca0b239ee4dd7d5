import { TextField } from '@mui/material';
import type { ReactNode } from 'react';

export type AuthFieldProps = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  /** What a password manager may fill in here. */
  autoComplete: string;
  defaultValue?: string | undefined;
  /** What is wrong with it, or `true` when the form says so elsewhere. */
  error?: string | boolean | undefined;
  /** A hint below it. */
  help?: string;
  /** Shown, and not to be changed. */
  readOnly?: boolean;
  end?: ReactNode;
};

/** A field of the sign-in forms: keeps what is typed by itself, and is read when the form is sent. */
export function AuthField({
  name,
  label,
  type = 'text',
  autoComplete,
  defaultValue,
  error,
  help,
  readOnly = false,
  end,
}: AuthFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      type={type}
      defaultValue={defaultValue}
      error={Boolean(error)}
      helperText={typeof error === 'string' ? error : help}
      fullWidth
      margin="none"
      size="medium"
      variant="outlined"
      slotProps={{
        htmlInput: { required: true, readOnly, autoComplete, ...(type === 'text' ? {} : plainText) },
        input: { endAdornment: end },
        formHelperText: error ? { role: 'alert' } : {},
      }}
    />
  );
}

/** No keyboard of a phone shall better an address or a password. */
const plainText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };
