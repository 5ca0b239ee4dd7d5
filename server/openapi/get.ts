import { commands } from '../../src/commands/index.ts';
import { withAdded } from '../../src/schema/added.ts';
import { asSeenBy, guardsOf, type May, type Resource } from '../../src/schema/index.ts';
import { rightsOf } from '../auth/rules/access.ts';
import type { DatabaseDeps } from '../base/deps.ts';
import { answers, endpoint } from '../base/endpoint.ts';
import { rightOf } from '../commands/run.ts';
import { openApiDocument } from './document.ts';

/** Cached documents: one for all callers with the same rights. */
const mostKept = 50;

/** `GET /api/openapi.json`: the API as the caller may use it, without the fields that they may not read. */
export const openApi = endpoint({
  method: 'get',
  path: '/openapi.json',
  who: 'signed in',
  id: 'openapi',
  summary: 'API ini, sejauh boleh dipakai sendiri',
  answer: answers('OpenAPI 3.1', { type: 'object' }),
  handle: ({ database, endpointsOf, settings }: Pick<DatabaseDeps, 'database' | 'endpointsOf' | 'settings'>) => {
    const { resources } = database;
    const all = [...commands.values()];
    const guards = [...new Set([...resources.flatMap(guardsOf), ...all.map((each) => rightOf(resources, each).guard)])];
    const made = new Map<string, string>();
    return async (_req, res, { auth: { account } }) => {
      const may = await rightsOf(database, account, guards);
      const open = resources
        .filter(({ guard }) => may(guard, 'list'))
        .map((resource) => withAdded(usedBy(resource, may), { ...settings() }));
      const known = all.filter((command) => {
        const { guard, action } = rightOf(resources, command);
        return may(guard, action);
      });
      const admin = account.role === 'admin';
      const key = JSON.stringify([open.map(shapeOf), known.map(({ name }) => name), admin]);
      const make = () => {
        const used = endpointsOf(open, known).filter(({ who }) =>
          typeof who === 'object' && 'guard' in who ? may(who.guard, who.action) : who !== 'admin' || admin,
        );
        return JSON.stringify(openApiDocument(used, open));
      };
      const document = made.get(key) ?? make();
      if (made.size >= mostKept) made.clear();
      made.set(key, document);
      res.type('json').send(document);
    };
  },
});

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
