import { auth } from '../i18n/orang/auth.ts';

/** The faults of a form: a sentence by the name of the field. Empty: none. */
export type Faults = Partial<Record<string, string>>;

/** The fields of a form as typed, and whether the browser takes the e-mail for one. */
export type FormInput = { values: Record<string, string>; emailIsValid: boolean };

const { errors } = auth;

/** An empty password gets the sentence about two passwords. */
export function loginFaults({ values, emailIsValid }: FormInput): Faults {
  if (!values['password']) return { password: errors.mismatch };
  if (!values['email']) return { email: errors.required };
  return emailIsValid ? {} : { email: errors.emailFormat };
}

/** True of two passwords that look the same, whichever keyboard typed them. */
export const isRepeated = ({ password = '', repeat = '' }: FormInput['values']): boolean =>
  password.normalize('NFC') === repeat.normalize('NFC');

/** The two passwords come first; then every field is needed. The rest is the server's to say. */
export function registerFaults({ values, emailIsValid }: FormInput): Faults {
  if (!isRepeated(values)) return { repeat: errors.mismatch };
  return {
    ...(!values['fullname'] && { fullname: errors.fullnameRequired }),
    ...(!emailIsValid && { email: errors.emailFormat }),
    ...(!values['email'] && { email: errors.emailRequired }),
    ...(!values['password'] && { password: errors.passwordRequired }),
  };
}

/** Reads a form as it stands, so that what a password manager filled in counts even where the browser tells nobody. */
export function typedIn(form: HTMLFormElement): FormInput {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) values[name] = String(value);
  const email = form.elements.namedItem('email');
  values['email'] = (values['email'] ?? '').trim();
  return { values, emailIsValid: !(email instanceof HTMLInputElement && email.validity.typeMismatch) };
}
