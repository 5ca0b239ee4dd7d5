import { describe, expect, test } from 'vitest';
import { landingOf, loginFaults, registerFaults } from '../../src/custom/auth/rules.ts';

const typed = (values: Record<string, string>, emailIsValid = true) => ({ values, emailIsValid });

describe('product §5, login', () => {
  test.each([
    [{ email: '', password: '' }, { password: 'auth.errors.mismatch' }],
    [{ email: 'a@b.c', password: '' }, { password: 'auth.errors.mismatch' }],
    [{ email: '', password: 'x' }, { email: 'auth.errors.required' }],
    [{ email: 'a@b.c', password: 'x' }, {}],
  ])('%j', (values, faults) => {
    expect(loginFaults(typed(values))).toEqual(faults);
  });

  test('what the browser does not take for an e-mail', () => {
    expect(loginFaults(typed({ email: 'a', password: 'x' }, false))).toEqual({ email: 'auth.errors.emailFormat' });
  });
});

describe('product §5, register', () => {
  const full = { fullname: 'Budi', email: 'a@b.c', password: 'x', repeat: 'x' };

  test.each([
    [full, {}],
    [{ ...full, repeat: 'y' }, { repeat: 'auth.errors.mismatch' }],
    [{ ...full, fullname: '', repeat: 'y' }, { repeat: 'auth.errors.mismatch' }],
    [
      { fullname: '', email: '', password: '', repeat: '' },
      {
        fullname: 'auth.errors.fullnameRequired',
        email: 'auth.errors.emailRequired',
        password: 'auth.errors.passwordRequired',
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
