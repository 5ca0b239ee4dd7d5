import { useLayoutEffect, useRef, useState } from 'react';
import { langkah } from '../i18n/orang/langkah.ts';
import type { Session } from '../providers/session.ts';
import type { CodeStep, Step } from '../providers/sessionApi.ts';
import { stepMessage } from '../providers/signInMessages.ts';
import { CodeField, Recovery, Scanned } from './factorParts.tsx';
import { Notice, SubmitButton } from './fields.tsx';
import { useAuthForm } from './useAuthForm.ts';

interface Props {
  session: Session;
  /** What the server asked for. */
  first: Step;
  /** Back to the beginning. */
  onBack: () => void;
}

/** The second step of signing in: a code, an app that is set up now, and the recovery codes after that. */
export function NextStep({ session, first, onBack }: Props) {
  const [step, setStep] = useState(first);
  if (step.step === 'recovery') return <Kept codes={step.recovery} go={step.go} />;
  return (
    <CodeForm
      step={step}
      onBack={onBack}
      send={async (code) => {
        const next = await session.sendCode(step, code);
        if (next) setStep(next);
      }}
    />
  );
}

interface CodeFormProps {
  step: CodeStep;
  send: (code: string) => Promise<void>;
  onBack: () => void;
}

function CodeForm({ step, send, onBack }: CodeFormProps) {
  const [recovery, setRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errors, formError, busy, onSubmit } = useAuthForm({
    faultsOf: ({ values }): Record<string, string> => (values['code']?.trim() ? {} : { code: langkah.codeRequired }),
    send: ({ code = '' }) => send(code),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another field then
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem('code');
    if (field instanceof HTMLElement) field.focus();
  }, [recovery]);
  const setup = step.step === 'setup';
  return (
    <form className="signin-step" ref={form} noValidate onSubmit={onSubmit}>
      <h2>{setup ? langkah.setup.title : langkah.title}</h2>
      {formError !== null && <Notice tone="error">{stepMessage(formError)}</Notice>}
      {setup ? (
        <>
          <p>{langkah.setup.demanded}</p>
          <Scanned {...step} />
        </>
      ) : (
        <p>{recovery ? langkah.recoveryHint : langkah.codeHint}</p>
      )}
      <CodeField key={String(recovery)} recovery={recovery} error={errors['code']} />
      <SubmitButton busy={busy} label={setup ? langkah.setup.submit : langkah.submit} busyLabel={langkah.busy} />
      {!setup && (
        <button type="button" className="signin-link" onClick={() => setRecovery(!recovery)}>
          {recovery ? langkah.useCode : langkah.useRecovery}
        </button>
      )}
      <button type="button" className="signin-link" onClick={onBack}>
        {langkah.back}
      </button>
    </form>
  );
}

function Kept({ codes, go }: { codes: readonly string[]; go: () => Promise<unknown> }) {
  return (
    <div className="signin-step">
      <h2>{langkah.kept.title}</h2>
      <Recovery codes={codes} />
      <button type="button" className="signin-button signin-submit" onClick={() => void go()}>
        {langkah.kept.done}
      </button>
    </div>
  );
}
