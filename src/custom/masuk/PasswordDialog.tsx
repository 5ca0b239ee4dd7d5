import { Alert, Box, DialogContent, DialogContentText } from '@mui/material';
import { type Faults, type FormInput, isRepeated } from '../../signin/formRules.ts';
import { useAuthForm } from '../../signin/useAuthForm.ts';
import { messageOf } from '../../views/base/messageOf.ts';
import { type Translate, useTranslate } from '../../views/base/words.ts';
import { AskingActions, AskingDialog } from '../../views/form/AskingDialog.tsx';
import { PasswordField } from './fields.tsx';

export interface PasswordDialogProps {
  title: string;
  hint: string;
  /** The account, for the browser's password manager. */
  email: string;
  /** Asks for the present password, too. */
  asksCurrent?: boolean;
  send: (values: Record<string, string>) => Promise<void>;
  onClose: () => void;
}

/** Asks for a new password twice (product §2.4); a refusal stands at its field and leaves the typed values. */
export function PasswordDialog({ title, hint, email, asksCurrent = false, send, onClose }: PasswordDialogProps) {
  const translate = useTranslate();
  const { errors, formError, busy, onSubmit } = useAuthForm({
    faultsOf: (typed) => faultsIn(typed, asksCurrent, translate),
    send: ({ current = '', password = '', repeat = '' }) => send({ ...(asksCurrent && { current }), password, repeat }),
  });
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
                error={errors['current']}
              />
            )}
            <PasswordField
              name="password"
              label={translate('akun.sandi.password')}
              autoComplete="new-password"
              error={errors['password']}
              help={translate('akun.sandi.rule')}
            />
            <PasswordField
              name="repeat"
              label={translate('akun.sandi.repeat')}
              autoComplete="new-password"
              error={errors['repeat']}
            />
          </Box>
          {formError !== null && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {messageOf(formError, translate('akun.sandi.failed'))}
            </Alert>
          )}
        </DialogContent>
        <AskingActions busy={busy} onClose={onClose} confirmText={translate('akun.sandi.save')} />
      </form>
    </AskingDialog>
  );
}

/** The present password where it is asked for, then the new one twice (product §5); the rest is the server's to say. */
const faultsIn = ({ values }: FormInput, asksCurrent: boolean, translate: Translate): Faults => ({
  ...(asksCurrent && !values['current'] && { current: translate('akun.sandi.currentRequired') }),
  ...(!values['password'] && { password: translate('auth.errors.passwordRequired') }),
  ...(!isRepeated(values) && { repeat: translate('auth.errors.mismatch') }),
});
