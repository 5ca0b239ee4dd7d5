import type { Request, Response } from 'express';
import type { z } from 'zod';
import { isStorableThroughout } from '../../src/schema/index.ts';
import { bytesOf } from './bytes.ts';
import { ApiError } from './errors.ts';

/** A list in the lines of a record, as who did each line of a visit. */
const deepest = 6;

/** Keys that reach an object's prototype when a record is merged carelessly; no form of ours has them. */
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Bytes of a body of which nothing else is declared. */
const usualLimit = 100_000;
/** Values in a body of usual size: to look through more would hold up everybody else. */
const mostNodes = 200_000;

/**
 * Reads a JSON body into `req.body`: 415 for another type, 413 above the limit, 400 when broken, 422 when it is too deep,
 * holds too many values or pollutes.
 *
 * @param around - the levels of a message around the record
 */
export async function readJson(req: Request, res: Response, limit = usualLimit, around = 0): Promise<void> {
  if (!isOfType(req, 'application/json')) return;
  const text = (await readBytes(req, res, limit)).toString();
  if (text !== '') req.body = parsed(text, Math.max(mostNodes, limit / 20), deepest + around);
}

/** The bytes of a body. @throws ApiError as `bytesOf` */
export async function readBytes(req: Request, res: Response, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bytesOf(req, res, limit)) parts.push(part);
  return Buffer.concat(parts);
}

/** Rows in a body of lines, and bytes of a line and of all. */
interface MostOfLines {
  rows: number;
  line: number;
  bytes: number;
}

/**
 * The rows of a body of lines of JSON (`application/x-ndjson`), each parsed and checked as a body of its own when it has
 * come; empty lines are skipped. Beside it nothing is read before the last line was, so what is stored in between waits
 * for the client.
 *
 * @throws ApiError as `readJson`, and 413 above the most of a line or of rows
 */
export async function* rowsOf(req: Request, res: Response, most: MostOfLines): AsyncGenerator<unknown> {
  if (!isOfType(req, 'application/x-ndjson')) return;
  let rows = 0;
  let begun: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    length += part.length;
    if (length > most.line) throw new ApiError('body_too_large');
    begun.push(part);
  };
  const row = function* () {
    const line = Buffer.concat(begun).toString().trim();
    begun = [];
    length = 0;
    if (line === '') return;
    rows += 1;
    if (rows > most.rows) throw new ApiError('body_too_large');
    yield parsed(line);
  };
  for await (const chunk of bytesOf(req, res, most.bytes)) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      add(chunk.subarray(from, end));
      yield* row();
      from = end + 1;
    }
    add(chunk.subarray(from));
  }
  yield* row();
}

const newline = 10;

/** False without a body. No decompression: nothing of ours sends a compressed body, and a bomb is one. */
function isOfType(req: Request, type: string): boolean {
  const is = req.is(type);
  const { 'content-type': given = '', 'content-encoding': encoding = 'identity' } = req.headers;
  const charset = /charset="?([^\s;"]*)/i.exec(given)?.[1] ?? 'utf-8';
  if (is === false || encoding !== 'identity' || charset.toLowerCase() !== 'utf-8') throw new ApiError('not_json');
  return is !== null;
}

function parsed(text: string, nodes = mostNodes, depth = deepest): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('invalid_json');
  }
  if (typeof value !== 'object' || value === null) throw new ApiError('invalid_json');
  if (!isSafeJson(value, depth, nodes)) throw new ApiError('invalid_input');
  return value;
}

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

/** True where nothing lies deeper than this, no key reaches a prototype, and there are no more values than `nodes`. */
export function isSafeJson(value: unknown, depth: number, nodes = mostNodes): boolean {
  let left = nodes;
  const isSafe = (inner: unknown, deeper: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (typeof inner !== 'object' || inner === null) return true;
    if (deeper === 0) return false;
    // Lists of entries or keys would be made anew for each object.
    if (Array.isArray(inner)) {
      for (let at = 0; at < inner.length; at += 1) if (!isSafe(inner[at], deeper - 1)) return false;
      return true;
    }
    for (const key in inner)
      if (forbiddenKeys.has(key) || !isSafe((inner as Record<string, unknown>)[key], deeper - 1)) return false;
    return true;
  };
  return isSafe(value, depth);
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
