import { hashKey } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

export type Values = Readonly<Record<string, unknown>>;

/** Values typed over a record that somebody else changed meanwhile. */
export interface TypedChanges {
  values: Values;
  /** The fields that the other one changed as well. */
  clashes: readonly string[];
}

/** A save that is refused because another one changed the same fields since. */
export class Clash extends HttpError {
  readonly typed: TypedChanges;

  constructor({ message, status, body }: HttpError, typed: TypedChanges) {
    super(message, status, body);
    // react-admin's class makes an error of its own kind of it.
    Object.setPrototypeOf(this, Clash.prototype);
    this.typed = typed;
  }
}

/**
 * The values of a form over the newest record: a field that was changed here since `base`, else as it is stored now. A
 * list is one field.
 */
export function mergedWith(newest: Values, values: Values, base: Values) {
  const names = Object.keys(values);
  const isOwn = (name: string) => !same(values[name], base[name]);
  const own = Object.fromEntries(names.filter(isOwn).map((name) => [name, values[name]]));
  const clashes = Object.keys(own).filter(
    (name) => !same(newest[name], base[name]) && !same(newest[name], values[name]),
  );
  return { own, clashes, values: { ...values, ...pick(newest, names), ...own } };
}

const pick = (from: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(from, name)).map((name) => [name, from[name]]));

const same = (one: unknown, other: unknown): boolean => hashKey([filled(one)]) === hashKey([filled(other)]);

/** Without what is empty: a form has a null or an empty text where a record has nothing. */
const filled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (each === '' || each === null ? undefined : each)) ?? 'null');
