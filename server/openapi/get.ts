import { commands } from '../../src/commands/index.ts';
import { withAdded } from '../../src/schema/added.ts';
import { asSeenBy, guardsOf, type May, type Resource } from '../../src/schema/index.ts';
import { type Audience, rightsOf } from '../auth/rules/access.ts';
import type { Account } from '../auth/stores/accounts.ts';
import { rightOf } from '../commands/run.ts';
import type { DatabaseDeps } from '../endpoint/deps.ts';
import { answers, endpoint, type Json } from '../endpoint/endpoint.ts';
import { declarationsOf } from './declarations.ts';
import { openApiDocument } from './document.ts';

/** Cached documents: one for all callers with the same rights. */
const mostKept = 50;

type Deps = Pick<DatabaseDeps, 'database' | 'endpointsOf' | 'settings'>;

/** `GET /api/openapi.json`: the API as the caller may use it, without the fields that they may not read. */
export const openApi = endpoint({
  method: 'get',
  path: '/openapi.json',
  who: 'signed in',
  id: 'openapi',
  summary: 'API ini, sejauh boleh dipakai sendiri',
  answer: answers('OpenAPI 3.1', { type: 'object' }),
  handle: (deps: Deps) => {
    const textFor = documents(deps, JSON.stringify);
    return async (_req, res, { auth: { account } }) => void res.type('json').send(await textFor(account));
  },
});

/** `GET /api/client.d.ts`: the same for TypeScript, in the form that `openapi-typescript` gives it. */
export const clientTypes = endpoint({
  method: 'get',
  path: '/client.d.ts',
  who: 'signed in',
  id: 'client_types',
  summary: 'API ini sebagai tipe TypeScript, sejauh boleh dipakai sendiri',
  answer: {
    status: 200,
    description: 'Deklarasi `paths`, `operations` dan `components`, mis. untuk openapi-fetch',
    content: { 'text/plain': { schema: { type: 'string' } } },
  },
  handle: (deps: Deps) => {
    const textFor = documents(deps, declarationsOf);
    return async (_req, res, { auth: { account } }) => void res.type('text').send(await textFor(account));
  },
});

/** Writes the document of what a caller may do; equal rights get the same text. */
function documents({ database, endpointsOf, settings }: Deps, write: (document: Json) => string) {
  const { resources } = database;
  const all = [...commands.values()];
  const guards = [...new Set([...resources.flatMap(guardsOf), ...all.map((each) => rightOf(resources, each).guard)])];
  const made = new Map<string, string>();
  return async (account: Account): Promise<string> => {
    const may = await rightsOf(database, account, guards);
    const seen = resources.map((resource) => withAdded(usedBy(resource, may), { ...settings() }));
    const open = seen.filter(({ guard }) => may(guard, 'list'));
    const known = all.filter((command) => {
      const { guard, action } = rightOf(resources, command);
      return may(guard, action);
    });
    const admin = account.role === 'admin';
    const { machine = false } = account;
    const mayAsk = (who: Exclude<Audience, object>) => (who === 'admin' ? admin : who !== 'person' || !machine);
    const names = [open, known].map((each) => each.map(({ name }) => name));
    const key = JSON.stringify([seen.map(shapeOf), ...names, admin, machine]);
    const make = () => {
      const used = endpointsOf(open, known).filter(({ who }) =>
        typeof who === 'object' && 'guard' in who ? may(who.guard, who.action) : typeof who === 'object' || mayAsk(who),
      );
      // A command answers records also of what the caller may not list, without the fields that they may not read.
      return write(openApiDocument(used, seen));
    };
    const text = made.get(key) ?? make();
    if (made.size >= mostKept) made.clear();
    made.set(key, text);
    return text;
  };
}

/** A resource with the fields and the verbs that the rights allow. */
function usedBy(resource: Resource, may: May): Resource {
  const visible = asSeenBy(resource, may);
  const has = (action: keyof Resource['actions']) => visible.actions[action] && may(visible.guard, action);
  const actions = { create: has('create'), show: has('show'), edit: has('edit'), delete: has('delete') };
  return { ...visible, actions };
}

const shapeOf = ({ name, fields, actions }: Resource) => [
  name,
  actions,
  Object.entries(fields).map(([field, { kind, readOnly, ...more }]) => [
    field,
    kind,
    readOnly === true,
    'choices' in more ? Object.keys(more.choices ?? {}) : [],
  ]),
];
