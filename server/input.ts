import express, { type Request, type RequestHandler } from 'express';
import type { z } from 'zod';
import { isStorableThroughout } from './db/values.ts';
import { ApiError } from './errors.ts';

const deepest = 4;

/** Keys that reach an object's prototype when a record is merged carelessly; no form of ours has them. */
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const json = (limit: string): RequestHandler[] => [
  (req, _res, next) => next(req.is('application/json') === false ? new ApiError('not_json') : undefined),
  // No decompression: nothing of ours sends a compressed body, and a bomb is one.
  express.json({ limit, type: 'application/json', inflate: false }),
  (req, _res, next) => next(isSafeJson(req.body, deepest) ? undefined : new ApiError('invalid_input')),
];

/** Reads a JSON body: 415 for another type, 413 above 100 kB, 400 when broken, 422 when too deep or polluting. */
export const jsonBody = json('100kb');
/** The same up to 24 MB: 20,000 rows. */
export const largeJsonBody = json('24mb');

/**
 * The body of a request, checked and typed.
 *
 * @throws ApiError 422 with the first message of each field in `errors`; text that no database can hold is refused, too.
 */
export function readBody<T extends z.ZodType>(schema: T, req: Request): z.output<T> {
  const parsed = schema.safeParse(req.body ?? {});
  if (!parsed.success) throw new ApiError('invalid_input', { errors: fieldErrors(parsed.error) });
  const strange = Object.entries(Object(parsed.data)).filter(([, value]) => !isStorableThroughout(value));
  if (strange.length > 0) {
    throw new ApiError('invalid_input', {
      errors: Object.fromEntries(strange.map(([key]) => [key, 'Isian tidak valid'])),
    });
  }
  return parsed.data;
}

/** True where nothing lies deeper than this, and no key reaches a prototype. */
export function isSafeJson(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([key, inner]) => !forbiddenKeys.has(key) && isSafeJson(inner, depth - 1));
}

function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors = new Map<string, string>();
  const add = (field: string, message: string) => errors.has(field) || errors.set(field, message);
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) isFieldName(key) && add(key, 'Isian tidak dikenal');
    else if (issue.path.length > 0) add(issue.path.join('.'), issue.message);
  }
  return Object.fromEntries(errors);
}

/** Only what looks like the name of a field is sent back: a key, too, may be something private. */
function isFieldName(key: string): boolean {
  return /^[a-z]\w{0,39}$/i.test(key);
}
