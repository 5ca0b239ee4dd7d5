import { Alert, Box, DialogContent, DialogContentText } from '@mui/material';
import { fieldErrors } from '../../providers/api.ts';
import { PasswordField } from '../../signin/fields.tsx';
import type { Faults, Typed } from '../../signin/formRules.ts';
import { useAuthForm } from '../../signin/useAuthForm.ts';
import { AskingActions, AskingDialog } from '../../views/feedback/AskingDialog.tsx';
import { type Translate, useTranslate } from '../../views/words.ts';

interface Props {
  title: string;
  /** What else happens. */
  hint: string;
  /** Whose password it is, for the browser's password manager. */
  email: string;
  /** Whether the present one is asked for. */
  asksCurrent?: boolean;
  send: (values: Record<string, string>) => Promise<void>;
  onClose: () => void;
}

const fields = ['current', 'password', 'repeat'] as const;

/** Asks for a new password twice (product §2.4); what the server refuses stands at its field, and what was typed stays. */
export function PasswordDialog({ title, hint, email, asksCurrent = false, send, onClose }: Props) {
  const translate = useTranslate();
  const { faults, busy, error, onSubmit } = useAuthForm({
    faultsOf: (typed) => faultsIn(typed, asksCurrent, translate),
    send: ({ current = '', password = '', repeat = '' }) => send({ ...(asksCurrent && { current }), password, repeat }),
  });
  const refused = fieldErrors(error);
  const errorOf = (name: string) => faults[name] ?? refused[name];
  const saidAtField = fields.some((name) => refused[name]);
  return (
    <AskingDialog title={title} maxWidth="xs" busy={busy} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <DialogContent>
          <DialogContentText sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>{hint}</DialogContentText>
          <input hidden readOnly autoComplete="username" value={email} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            {asksCurrent && (
              <PasswordField
                name="current"
                label={translate('akun.sandi.current')}
                autoComplete="current-password"
                error={errorOf('current')}
              />
            )}
            <PasswordField
              name="password"
              label={translate('akun.sandi.password')}
              autoComplete="new-password"
              error={errorOf('password')}
              help={translate('akun.sandi.rule')}
            />
            <PasswordField
              name="repeat"
              label={translate('akun.sandi.repeat')}
              autoComplete="new-password"
              error={errorOf('repeat')}
            />
          </Box>
          {error !== null && !saidAtField && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {error instanceof Error && error.message ? error.message : translate('akun.sandi.failed')}
            </Alert>
          )}
        </DialogContent>
        <AskingActions busy={busy} onClose={onClose} confirmText={translate('akun.sandi.save')} />
      </form>
    </AskingDialog>
  );
}

/** The present password where it is asked for, then the new one twice (product §5); the rest is the server's to say. */
const faultsIn = ({ values }: Typed, asksCurrent: boolean, translate: Translate): Faults => ({
  ...(asksCurrent && !values['current'] && { current: translate('akun.sandi.currentRequired') }),
  ...(!values['password'] && { password: translate('auth.errors.passwordRequired') }),
  ...(values['password'] !== values['repeat'] && { repeat: translate('auth.errors.mismatch') }),
});
