import './signin.css';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { auth } from '../i18n/orang/auth.ts';
import { Eye, EyeOff, Fault, Info, Warning } from './icons.tsx';
import { useBlankEnds } from './useAuthForm.ts';

interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'date';
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
  inputMode?: 'numeric';
  /** Has the focus when the page opens. */
  first?: boolean;
}

/** A field of the sign-in forms: keeps what is typed by itself, and is read when the form is sent. */
export function AuthField({ label, type = 'text', error, help, end, first = false, ...input }: FieldProps) {
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  // A finger's keyboard would cover the page.
  useEffect(() => {
    if (first && matchMedia('(hover: hover)').matches) element.current?.focus({ preventScroll: true });
  }, [first]);
  const below = typeof error === 'string' ? error : help;
  return (
    <div className="signin-field" data-error={error ? true : undefined}>
      <div className="signin-box">
        <input
          ref={element}
          id={id}
          type={type}
          required
          // The style sheet sees by it that nothing is typed.
          placeholder=" "
          aria-invalid={Boolean(error)}
          aria-describedby={below ? `${id}-help` : undefined}
          {...input}
          {...(type === 'text' ? {} : plainText)}
        />
        <label htmlFor={id}>{label}</label>
        <fieldset aria-hidden="true">
          <legend>
            <span>{label}</span>
          </legend>
        </fieldset>
        {end}
      </div>
      {below && (
        <p id={`${id}-help`} role={error ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  );
}

/** No keyboard of a phone shall better an address or a password. */
const plainText = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

/** A password that can be shown and hidden again (product §2.3, §2.4). */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const ends = useBlankEnds();
  const toggle = (
    <button
      type="button"
      className="signin-toggle"
      aria-label={(shown ? auth.hide : auth.show).replace('%{label}', props.label)}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff /> : <Eye />}
    </button>
  );
  const help = ends.blank ? auth.blankEnds : props.help;
  return (
    <div {...ends.handlers}>
      <AuthField {...props} type={shown ? 'text' : 'password'} end={toggle} {...(help && { help })} />
    </div>
  );
}

interface SubmitProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Sends a sign-in form; while that lasts it says so and cannot be pressed. */
export function SubmitButton({ label, busyLabel, busy, ref }: SubmitProps) {
  return (
    <button ref={ref} type="submit" className="signin-button signin-submit" disabled={busy} aria-busy={busy}>
      {busy && <span className="signin-ring" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}

const notices = {
  error: { role: 'alert', Icon: Fault },
  warning: { role: 'alert', Icon: Warning },
  info: { role: 'status', Icon: Info },
} as const;

interface NoticeProps {
  tone: keyof typeof notices;
  children: ReactNode;
  action?: ReactNode;
}

export function Notice({ tone, children, action }: NoticeProps) {
  const { role, Icon } = notices[tone];
  return (
    <div role={role} className="signin-notice" data-tone={tone}>
      <Icon />
      <div>{children}</div>
      {action}
    </div>
  );
}
