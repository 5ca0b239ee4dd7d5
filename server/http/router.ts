import { type Request, type RequestHandler, type Response, Router } from 'express';
import { refusal } from '../../src/schema/index.ts';
import type { Audience } from '../auth/rules/access.ts';
import type { Authenticate } from '../auth/rules/authenticate.ts';
import { ApiError } from '../base/errors.ts';
import { readBody, readJson } from '../base/input.ts';
import type { Database } from '../db/pool/database.ts';
import { type Endpoint, laneOf } from '../endpoint/endpoint.ts';

interface Deps {
  authenticate: Authenticate;
  /** Checks a right; only a database knows rights on pages. */
  authorize: (who: Exclude<Audience, string>, req: Request, res: Response) => Promise<unknown>;
  database?: Database | undefined;
}

/**
 * The routes of endpoints. They are found by the first part of their path: Express tries one route after the other, and
 * here are two hundred. Of two that match, the first counts.
 */
export function routes<D extends Deps>(endpoints: readonly Endpoint<D>[], deps: D): RequestHandler {
  const branches = new Map<string, Router>();
  for (const path of new Set(endpoints.map((each) => each.path))) {
    const branch = branches.get(partOf(path)) ?? Router();
    branches.set(partOf(path), branch);
    const here = endpoints.filter((each) => each.path === path);
    const route = branch.route(path);
    for (const each of here) route[each.method](handlerOf(each, deps));
    const allowed = here.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
    route.all(() => {
      throw new ApiError('method_not_allowed', { headers: { Allow: allowed.join(', ') } });
    });
  }
  return (req, res, next) => {
    const branch = branches.get(partOf(req.path));
    return branch ? branch(req, res, next) : next();
  };
}

/** @throws ApiError for a header that says neither yes nor no */
function isDryRun(req: Request): boolean {
  const asked = req.headers['dry-run'];
  if (asked !== undefined && asked !== 'true' && asked !== 'false') throw new ApiError('malformed_request');
  return asked === 'true';
}

const partOf = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';

/**
 * Finds the template of a path below `/api` as `routes` would, ahead of routing: a request may end before it gets there.
 *
 * @returns `/*` where no endpoint has it
 */
export function templateFinder(endpoints: readonly Pick<Endpoint, 'path'>[]): (path: string) => string {
  const branches = new Map<string, { path: string; pattern: RegExp }[]>();
  for (const path of new Set(endpoints.map((each) => each.path))) {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
    branches.set(partOf(path), [...(branches.get(partOf(path)) ?? []), { path, pattern }]);
  }
  return (path) => branches.get(partOf(path))?.find(({ pattern }) => pattern.test(path))?.path ?? '/*';
}

/** Whoever has no right to an endpoint is refused before a byte of the body is read. */
function handlerOf<D extends Deps>(declared: Endpoint<D>, deps: D): RequestHandler {
  const { method, who, input, limit, around } = declared;
  const { load, entity } = laneOf(declared);
  const laned = deps.database ? { ...deps, database: deps.database.lane(load, entity) } : deps;
  const handle = declared.handle(laned);
  const tries = declared.tries?.(laned);
  const takesJson = (method === 'post' || method === 'put') && !declared.bodyless && !declared.media;
  return async (req, res) => {
    const auth = await callerFor(who, deps, req, res);
    if (load === 'write' && Object(auth).account?.proposes) throw new ApiError('proposals_only');
    if (takesJson) await readJson(req, res, limit, around);
    const read = () => {
      if (!input) throw new Error(`${method} ${declared.path} declares no input`);
      return readBody(input, req);
    };
    if (method === 'get' || !isDryRun(req)) return handle(req, res, { auth: auth as never, input: read });
    // Whoever asks what a write would do must never have it done.
    if (!tries) throw refusal('no_dry_run');
    res.json(await tries(req, res, { auth: auth as never }));
  };
}

async function callerFor(who: Audience, deps: Deps, req: Request, res: Response): Promise<unknown> {
  if (who === 'anybody') return undefined;
  if (typeof who === 'object') return deps.authorize(who, req, res);
  const known = await deps.authenticate(req, res);
  if (who !== 'signed in' && known.account.machine) throw new ApiError('persons_only');
  if (who === 'admin' && known.account.role !== 'admin') throw new ApiError('forbidden');
  return known;
}
