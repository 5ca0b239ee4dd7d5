import { Alert, Box, Button, Dialog, DialogContent, DialogContentText, DialogTitle, GlobalStyles } from '@mui/material';
import { useId, useState } from 'react';
import type { CodeStep, SessionUser, Step } from '../../providers/sessionApi.ts';
import { loginMessage, stepMessage } from '../../providers/signInMessages.ts';
import { type Faults, loginFaults } from '../../signin/formRules.ts';
import { useAuthForm } from '../../signin/useAuthForm.ts';
import { focusFirstField } from '../../views/base/focus.ts';
import { useTranslate } from '../../views/base/words.ts';
import { CodeField, Field, PasswordField, Recovery, Scanned } from './fields.tsx';
import { useConfig, useSession } from './useSession.ts';

/** Over a page whose session ended by itself: the same person signs in again, and what was typed is still there. */
export function MasukLagi({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const [title, text] = [useId(), useId()];
  // Neither Escape nor a click beside it closes it: there is nothing to go on with.
  return (
    <Dialog open data-masuk-lagi maxWidth="xs" fullWidth aria-labelledby={title} aria-describedby={text}>
      <GlobalStyles styles={blankSx} />
      <DialogTitle id={title}>{translate('auth.again.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text} sx={{ mb: 2.5 }}>
          {translate('auth.again.text')}
        </DialogContentText>
        <Form user={user} />
      </DialogContent>
    </Dialog>
  );
}

/** Nobody reads on, on screen or on paper; the page keeps what was typed. */
const blankSx = { 'body > :not([data-masuk-lagi])': { visibility: 'hidden' } } as const;

const byGoogle = '/api/auth/google?next=/login&remember=0';

function Form({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const { session } = useSession();
  const { google } = Object(useConfig());
  const [step, setStep] = useState<Step | null>(null);
  const { faults, busy, error, onSubmit } = useAuthForm({
    faultsOf: loginFaults,
    send: async ({ password = '' }) =>
      setStep(await session.step('/login', { email: user.email, password, remember: false })),
  });
  const [fault] = Object.values(faults);
  const message = fault ?? (error === null ? undefined : loginMessage(error));

  if (step) return <NextStep step={step} onStep={setStep} />;
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={formSx}>
      {message && <Alert severity="error">{message}</Alert>}
      <Field
        name="email"
        type="email"
        label={translate('auth.email')}
        autoComplete="username"
        defaultValue={user.email}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Box ref={focusFirstField}>
        <PasswordField
          name="password"
          label={translate('auth.password')}
          autoComplete="current-password"
          error={'password' in faults}
        />
      </Box>
      <Button type="submit" variant="contained" loading={busy}>
        {translate('auth.again.submit')}
      </Button>
      {google && (
        // In a tab of its own, whose token this page then gets: what was typed must not be left.
        <Button variant="outlined" color="inherit" href={byGoogle} target="_blank" rel="noopener">
          {translate('auth.again.google')}
        </Button>
      )}
      <Button color="inherit" onClick={session.logout}>
        {translate('auth.again.leave')}
      </Button>
    </Box>
  );
}

interface StepProps {
  step: Step;
  onStep: (step: Step | null) => void;
}

/** The second step: a code, an app that is set up now, and the recovery codes after that. */
function NextStep({ step, onStep }: StepProps) {
  const translate = useTranslate();
  if (step.step !== 'recovery') return <CodeForm key={step.step} step={step} onStep={onStep} />;
  return (
    <Box sx={formSx}>
      <Recovery codes={step.recovery} />
      <Button variant="contained" onClick={() => void step.go()}>
        {translate('langkah.kept.done')}
      </Button>
    </Box>
  );
}

function CodeForm({ step, onStep }: StepProps & { step: CodeStep }) {
  const translate = useTranslate();
  const { session } = useSession();
  const [recovery, setRecovery] = useState(false);
  const { errors, formError, busy, onSubmit } = useAuthForm({
    faultsOf: ({ values }): Faults => (values['code']?.trim() ? {} : { code: translate('langkah.codeRequired') }),
    send: async ({ code = '' }) => onStep(await session.sendCode(step, code)),
  });
  const setup = step.step === 'setup';
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={formSx}>
      {formError !== null && <Alert severity="error">{stepMessage(formError)}</Alert>}
      {setup ? (
        <>
          {translate('langkah.setup.demanded')}
          <Scanned {...step} />
        </>
      ) : (
        translate(recovery ? 'langkah.recoveryHint' : 'langkah.codeHint')
      )}
      <Box key={String(recovery)} ref={focusFirstField}>
        <CodeField recovery={recovery} error={errors['code']} />
      </Box>
      <Button type="submit" variant="contained" loading={busy}>
        {translate(setup ? 'langkah.setup.submit' : 'langkah.submit')}
      </Button>
      {!setup && (
        <Button onClick={() => setRecovery(!recovery)}>
          {translate(recovery ? 'langkah.useCode' : 'langkah.useRecovery')}
        </Button>
      )}
      <Button color="inherit" onClick={() => onStep(null)}>
        {translate('langkah.back')}
      </Button>
    </Box>
  );
}

const formSx = { display: 'grid', gap: 2, pt: 1 };
