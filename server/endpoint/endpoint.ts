import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Effects } from '../../src/engine/dryRun.ts';
import type { Fields } from '../../src/schema/index.ts';
import type { Access, Audience, RecordAccess, RecordRight, Right } from '../auth/rules/access.ts';
import type { SignedIn } from '../auth/rules/authenticate.ts';
import type { AnyProblem } from '../base/errors.ts';
import type { Lane, Load } from '../db/pool/lanes.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The caller as the handler gets it. */
type AuthOf<W> = W extends 'anybody'
  ? undefined
  : W extends RecordRight
    ? RecordAccess
    : W extends Right
      ? Access
      : SignedIn;

/** A handler's arguments beside request and answer. */
interface EndpointContext<I, W> {
  auth: AuthOf<W>;
  /** The body, checked; 422 at its fields where it is wrong. */
  input: () => z.output<I>;
}

/**
 * One endpoint of the API: its route, the check of who may, its part of the OpenAPI document and its tests are made of
 * this. `D` are the dependencies of its handler.
 */
export interface Endpoint<D = never, I extends z.ZodType = z.ZodType, W extends Audience = Audience> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`, as Express writes it: `/sessions/:id`. */
  path: `/${string}`;
  who: W;
  /** The operation's name in the OpenAPI document, where `_` stands for what is no letter or digit. */
  id: string;
  summary: string;
  /** What a caller should know beside it, in Markdown. */
  description?: string;
  /** The entity that it belongs to. */
  tag?: string;
  /** Parameters as OpenAPI writes them; those in the path are ids unless they stand here. */
  parameters?: readonly Json[];
  /** Checks the body. */
  input?: I;
  /** The schema of a body that is checked against the declarations. */
  sends?: Json;
  /** The media type of a body that is not JSON, which the handler reads itself. */
  media?: string;
  /** The fields of a body that the handler checks as a form is. */
  form?: Fields;
  /** Bytes of its body, where it takes more than 100 kB. */
  limit?: number;
  /** Levels of its body around a record's own. */
  around?: number;
  /** The connections that it may have: a GET reads, anything else writes, unless it says so here. */
  load?: Load;
  /** It takes no body, though its method does. */
  bodyless?: true;
  answer: Answer;
  /** Refusals of its own, beside those that follow from the rest of it (`statusesOf` in `openapi/document.ts`). */
  refuses?: readonly AnyProblem[];
  /** Other answers that are no refusals, by status. */
  otherwise?: Readonly<Record<number, Json>>;
  /** No limit of requests holds. */
  unlimited?: true;
  /** Routed, and in no document: a page, a protocol of its own, or a verb that the declaration takes away and that says so. */
  undocumented?: boolean;
  handle(deps: D): (req: Request, res: Response, given: EndpointContext<I, W>) => void | Promise<void>;
  /** Answers `Dry-Run: true` with what the request would do; a write without it refuses that header (`no_dry_run`). */
  tries?(deps: D): (req: Request, res: Response, given: Pick<EndpointContext<I, W>, 'auth'>) => Promise<Effects>;
}

/** Declares an endpoint; what its handler gets is inferred. */
export const endpoint = <D, const W extends Audience, I extends z.ZodType = z.ZodType>(
  declared: Endpoint<D, I, W>,
): Endpoint<D, I, W> => declared;

/** The class of work of an endpoint, and its entity. */
export const laneOf = ({ method, load, who }: Pick<Endpoint, 'method' | 'load' | 'who'>): Lane => ({
  load: load ?? (method === 'get' ? 'read' : 'write'),
  entity: typeof who === 'object' && 'resource' in who ? who.resource.source : null,
});

/** An answer to what is not refused, as OpenAPI writes it. */
export interface Answer {
  status: 200 | 201 | 204;
  description: string;
  content?: Json;
  headers?: Json;
}

/** A JSON body of OpenAPI. */
export const json = (schema: Json) => ({ 'application/json': { schema } });

/** An answer of JSON. */
export const answers = (description: string, schema: Json = {}): Answer => ({
  status: 200,
  description,
  content: json(schema),
});

/** An answer without a body. */
export const answersNothing = (description: string): Answer => ({ status: 204, description });

/** What is answered as `{ data }`. */
export const dataOf = (schema: Json): Json => ({ type: 'object', required: ['data'], properties: { data: schema } });

/** A parameter of the query; `more` is an example, or what its schema says beside being a text. */
export const query = (name: string, description: string, more?: string | Json): Json => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string', ...(typeof more === 'object' && more) },
  ...(typeof more === 'string' && { example: more }),
});

/** A parameter of the query that must be there. */
export const asRequired = (parameter: Json): Json => ({ ...parameter, required: true });

/** A header that a request may carry. */
export const header = (name: string, description: string, schema: Json = {}): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', ...schema },
});
