import type { Word } from '../../views/words.ts';

/** The i18n key of a sentence for each field at fault. */
export type Faults = Readonly<Record<string, Word>>;

/** The fields of a form as typed; `emailIsValid` is the judgement of the browser. */
export type Typed = { values: Record<string, string>; emailIsValid: boolean };

/** Spec §5, to the letter: an empty password gets the sentence about two passwords. */
export function loginFaults({ values, emailIsValid }: Typed): Faults {
  if (!values['password']) return { password: 'auth.errors.mismatch' };
  if (!values['email']) return { email: 'auth.errors.required' };
  return emailIsValid ? {} : { email: 'auth.errors.emailFormat' };
}

/** Spec §5: the two passwords come first; then every field is needed. The rest is the server's to say. */
export function registerFaults({ values, emailIsValid }: Typed): Faults {
  if (values['password'] !== values['repeat']) return { repeat: 'auth.errors.mismatch' };
  return {
    ...(!values['fullname'] && { fullname: 'auth.errors.fullnameRequired' }),
    ...(!emailIsValid && { email: 'auth.errors.emailFormat' }),
    ...(!values['email'] && { email: 'auth.errors.emailRequired' }),
    ...(!values['password'] && { password: 'auth.errors.passwordRequired' }),
  };
}

/** A new password, typed twice (product §2.4, §5), and where asked for the present one; the rest is the server's to say. */
export function passwordFaults({ values }: Typed, asksCurrent: boolean): Faults {
  return {
    ...(asksCurrent && !values['current'] && { current: 'akun.sandi.currentRequired' }),
    ...(!values['password'] && { password: 'auth.errors.passwordRequired' }),
    ...(values['password'] !== values['repeat'] && { repeat: 'auth.errors.mismatch' }),
  };
}

/** Reads a form's inputs when it is sent: a password manager may have filled them in without an event. */
export function typedIn(form: HTMLFormElement): Typed {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) values[name] = String(value);
  const email = form.elements.namedItem('email');
  values['email'] = (values['email'] ?? '').trim();
  return { values, emailIsValid: !(email instanceof HTMLInputElement && email.validity.typeMismatch) };
}

/** The first page of everybody (product §2.1). */
export const dashboard = '/dashboard';

/** Pages that nobody is sent back to after signing in. */
const entrances = new Set(['/', '/login', '/register']);

/**
 * The page after signing in: the one that was asked for, which react-admin leaves in the state of the location,
 * or the dashboard.
 */
export function landingOf(state: unknown): string {
  const { nextPathname, nextSearch } = Object(state) as { nextPathname?: unknown; nextSearch?: unknown };
  if (typeof nextPathname !== 'string' || !/^\/(?!\/)/.test(nextPathname) || entrances.has(nextPathname)) {
    return dashboard;
  }
  return typeof nextSearch === 'string' ? nextPathname + nextSearch : nextPathname;
}
