import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Button, CircularProgress, IconButton, InputAdornment, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { fieldErrors } from '../../providers/api.ts';
import { useBusyAction } from '../../views/feedback/useBusyAction.ts';
import { useTranslate } from '../../views/words.ts';
import { type Faults, type Typed, typedIn } from './rules.ts';

interface Options {
  /** Checks what was typed before anything is sent. */
  faultsOf: (typed: Typed) => Faults;
  send: (values: Record<string, string>) => Promise<void>;
}

/**
 * A form that is checked, sent at most once at a time, and keeps what was typed. `faults` has a sentence for each field
 * that kept it from being sent, `errors` also the server's. `error` is what `send` threw, `formError` the same where no
 * field shows it.
 */
export function useAuthForm({ faultsOf, send }: Options) {
  const translate = useTranslate();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { busy, error, run, reset } = useBusyAction();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = typedIn(form);
    const found = faultsOf(typed);
    const [first] = Object.keys(found);
    setFaults(Object.fromEntries(Object.entries(found).map(([name, word]) => [name, translate(word)])));
    if (first === undefined) return void run(() => send(typed.values));
    reset();
    const field = form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  const refused = fieldErrors(error);
  const formError = Object.keys(refused).length === 0 ? error : null;
  return { faults, errors: { ...refused, ...faults }, busy, error, formError, onSubmit };
}

interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  /** The token by which a password manager fills it in. */
  autoComplete: string;
  defaultValue?: string | undefined;
  /** The sentence beneath it, or `true` when the form says it elsewhere. */
  error?: string | boolean | undefined;
  /** A hint below it. */
  help?: string;
  /** Shown, and not to be changed. */
  readOnly?: boolean;
  end?: ReactNode;
}

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
}: FieldProps) {
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

/** Keeps a phone's keyboard from correcting an address or a password. */
const plainText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

/** The address that an account is known by. */
export function EmailField(props: Pick<FieldProps, 'defaultValue' | 'error' | 'readOnly'>) {
  const translate = useTranslate();
  return <AuthField {...props} name="email" type="email" label={translate('auth.email')} autoComplete="username" />;
}

/** A password that can be shown and hidden again (product §2.3, §2.4). */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const translate = useTranslate();
  const Icon = shown ? VisibilityOff : Visibility;
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        sx={{ color: 'text.secondary' }}
        aria-label={translate(shown ? 'auth.hide' : 'auth.show', { label: props.label })}
        onClick={() => setShown(!shown)}
      >
        <Icon />
      </IconButton>
    </InputAdornment>
  );
  return <AuthField {...props} type={shown ? 'text' : 'password'} end={toggle} />;
}

interface SubmitProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Sends a sign-in form; disabled and labelled anew while that lasts. */
export function SubmitButton({ label, busyLabel, busy, ref }: SubmitProps) {
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
