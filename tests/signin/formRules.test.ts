import { describe, expect, test } from 'vitest';
import { auth } from '../../src/i18n/orang/auth.ts';
import { loginFaults, registerFaults } from '../../src/signin/formRules.ts';
import { landingOf } from '../../src/signin/landing.ts';

const { errors } = auth;
const typed = (values: Record<string, string>, emailIsValid = true) => ({ values, emailIsValid });

describe('product §5, login', () => {
  test.each([
    [{ email: '', password: '' }, { password: errors.mismatch }],
    [{ email: 'a@b.c', password: '' }, { password: errors.mismatch }],
    [{ email: '', password: 'x' }, { email: errors.required }],
    [{ email: 'a@b.c', password: 'x' }, {}],
  ])('%j', (values, faults) => {
    expect(loginFaults(typed(values))).toEqual(faults);
  });

  test('what the browser does not take for an e-mail', () => {
    expect(loginFaults(typed({ email: 'a', password: 'x' }, false))).toEqual({ email: errors.emailFormat });
  });
});

describe('product §5, register', () => {
  const full = { fullname: 'Budi', email: 'a@b.c', password: 'x', repeat: 'x' };

  test.each([
    [full, {}],
    [{ ...full, repeat: 'y' }, { repeat: errors.mismatch }],
    [{ ...full, password: 'café', repeat: 'cafe\u0301' }, {}],
    [{ ...full, fullname: '', repeat: 'y' }, { repeat: errors.mismatch }],
    [
      { fullname: '', email: '', password: '', repeat: '' },
      {
        fullname: errors.fullnameRequired,
        email: errors.emailRequired,
        password: errors.passwordRequired,
      },
    ],
  ])('%j', (values, faults) => {
    expect(registerFaults(typed(values))).toEqual(faults);
  });
});

describe('where to go after signing in', () => {
  test.each([
    [null, '/dashboard'],
    [{ nextPathname: '/pasien', nextSearch: '?page=2' }, '/pasien?page=2'],
    [{ nextPathname: '/pasien' }, '/pasien'],
    [{ nextPathname: '/', nextSearch: '' }, '/dashboard'],
    [{ nextPathname: '/login', nextSearch: '' }, '/dashboard'],
    [{ nextPathname: '/register', nextSearch: '' }, '/dashboard'],
    [{ nextPathname: '//jahat.example', nextSearch: '' }, '/dashboard'],
    [{ nextPathname: 'https://jahat.example' }, '/dashboard'],
  ])('%j → %s', (state, landing) => {
    expect(landingOf(state)).toBe(landing);
  });
});
