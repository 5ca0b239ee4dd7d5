import { type RequestHandler, Router } from 'express';
import { commands } from '../../src/commands/index.ts';
import { translate } from '../../src/i18n/translate.ts';
import { archives } from '../../src/schema/index.ts';
import type { Account } from '../auth/accounts.ts';
import type { SignedIn } from '../auth/authenticate.ts';
import { postCommand } from '../commands/run.ts';
import { contextOf } from '../context.ts';
import { ApiError } from '../errors.ts';
import type { Events } from '../events/events.ts';
import { getEvents } from '../events/stream.ts';
import { keepDay } from '../hari.ts';
import { jsonBody } from '../input.ts';
import { docsPage, docsScript, docsStyle } from '../openapi/docs.ts';
import { getDocument } from '../openapi/get.ts';
import { getAggregate } from './aggregate.ts';
import { nowFor, type RestDeps, type Verb } from './context.ts';
import { create } from './create.ts';
import { deleteOne } from './delete.ts';
import { deleteMany } from './deleteMany.ts';
import { getExport } from './export.ts';
import { getGroup } from './group.ts';
import { getList } from './list.ts';
import { getOne } from './one.ts';
import { restoreOne } from './restore.ts';
import { getRights } from './rights.ts';
import { update } from './update.ts';
import { updateMany } from './updateMany.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

interface Streams {
  events: Events | undefined;
  accountNow: (who: SignedIn) => Promise<Account | undefined>;
}

/** The endpoints of every resource and view, in the dialect of ra-data-simple-rest; one file a verb. */
export function records(deps: RestDeps & Streams): Router {
  const router = Router();
  const { resources } = deps.database;
  // A page, its style and its script, with nothing of the clinic in them: a browser that opens an address sends no token.
  endpoint(router, '/docs', { get: docsPage });
  endpoint(router, '/docs.css', { get: docsStyle });
  endpoint(router, '/docs.js', { get: docsScript });
  // Before anything else is looked at: who is not signed in learns nothing, not even what there is.
  const keep = keepDay(deps.database);
  router.use(async (req, res, next) => {
    const { account } = await deps.authenticate(req, res);
    await keep(nowFor(deps, account));
    next();
  });
  const routes = byFirstPart();
  router.use(routes.handle);
  endpoint(routes, '/openapi.json', { get: getDocument(deps) });
  endpoint(routes, '/rights', { get: getRights(deps) });
  if (deps.events) endpoint(routes, '/events', { get: getEvents({ ...deps, events: deps.events }) });
  for (const command of commands.values()) {
    endpoint(routes, `/commands/${command.name}`, { post: postCommand(deps, command) });
  }
  for (const resource of resources) {
    const handle = (verb: Verb) => verb(deps, resource);
    endpoint(routes, `/aggregate/${resource.name}`, { get: handle(getAggregate) });
    endpoint(routes, `/group/${resource.name}`, { get: handle(getGroup) });
    if (archives(resource)) endpoint(routes, `/restore/${resource.name}/:id`, { post: handle(restoreOne) });
    endpoint(routes, `/export/${resource.name}`, { get: handle(getExport) });
    endpoint(routes, `/${resource.name}`, {
      get: handle(getList),
      post: handle(create),
      put: handle(updateMany),
      delete: handle(deleteMany),
    });
  }
  // After all lists: `/produk/medis` is a list, not the product "medis".
  for (const resource of resources) {
    const handle = (verb: Verb) => verb(deps, resource);
    endpoint(routes, `/${resource.name}/:id`, { get: handle(getOne), put: handle(update), delete: handle(deleteOne) });
  }
  router.use(async (req, res) => {
    const { account } = await deps.authenticate(req, res);
    // What is not there and what one may not see are answered alike (Directus CVE-2025-64749).
    if (account.role !== 'admin') throw new ApiError('forbidden');
    const resource = req.path.slice(1, 60);
    throw new ApiError(
      'not_found',
      /^[\w/-]+$/.test(resource) ? { message: translate('data.unknownResource', { resource }) } : {},
    );
  });
  return router;
}

/** Routes by the first part of their path: Express tries one route after the other, and here are two hundred. */
function byFirstPart() {
  const branches = new Map<string, Router>();
  const partOf = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';
  const handle: RequestHandler = (req, res, next) => {
    const branch = branches.get(partOf(req.path));
    return branch ? branch(req, res, next) : next();
  };
  const route = (path: string) => {
    const branch = branches.get(partOf(path)) ?? Router();
    branches.set(partOf(path), branch);
    return branch.route(path);
  };
  return { handle, route };
}

/** One path with its methods; any other method is answered 405 with what is allowed. */
function endpoint(router: Pick<Router, 'route'>, path: string, methods: Partial<Record<Method, RequestHandler>>): void {
  const route = router.route(path);
  route.all((req, res, next) => {
    contextOf(res).route = `${req.method} /api${path}`;
    next();
  });
  for (const [method, handler] of Object.entries(methods) as [Method, RequestHandler][]) {
    const body = method === 'post' || method === 'put' ? jsonBody : [];
    route[method](...body, handler);
  }
  const allow = Object.keys(methods).map((method) => method.toUpperCase());
  route.all(() => {
    throw new ApiError('method_not_allowed', { headers: { Allow: allow.join(', ') } });
  });
}
