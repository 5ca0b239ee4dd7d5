import type { Request, Response } from 'express';
import { commands } from '../../src/commands/index.ts';
import { asSeenBy, guardsOf, type May, type Resource } from '../../src/schema/index.ts';
import { guardOf } from '../commands/run.ts';
import { type RestDeps, rightsOf } from '../rest/context.ts';
import { openApiDocument } from './document.ts';

/** Documents that are kept, as they are sent: one for all who may do the same. */
const mostKept = 50;

/** `GET /api/openapi.json`: the API as the caller may use it, without the fields that they may not read. */
export function getDocument(deps: RestDeps) {
  const { database } = deps;
  const { resources } = database;
  const all = [...commands.values()];
  const guards = [...new Set([...resources.flatMap(guardsOf), ...all.map((each) => guardOf(database, each))])];
  const made = new Map<string, string>();
  return async (req: Request, res: Response) => {
    const { account } = await deps.authenticate(req, res);
    const may = await rightsOf(database, account, guards);
    const open = resources.filter(({ guard }) => may(guard, 'list')).map((resource) => usedBy(resource, may));
    const known = all.filter((command) => may(guardOf(database, command), command.permission.action));
    const admin = account.role === 'admin';
    const key = JSON.stringify([open.map(shapeOf), known.map(({ name }) => name), admin]);
    const document = made.get(key) ?? JSON.stringify(openApiDocument(open, known, { version: '1', admin }));
    if (made.size >= mostKept) made.clear();
    made.set(key, document);
    res.type('json').send(document);
  };
}

/** A resource with the fields and the verbs that somebody has. */
function usedBy(resource: Resource, may: May): Resource {
  const seen = asSeenBy(resource, may);
  const has = (action: keyof Resource['actions']) => seen.actions[action] && may(seen.guard, action);
  const actions = { create: has('create'), show: has('show'), edit: has('edit'), delete: has('delete') };
  return { ...seen, actions };
}

const shapeOf = ({ name, fields, actions }: Resource) => [
  name,
  actions,
  Object.entries(fields).map(([field, { kind, readOnly }]) => [field, kind, readOnly === true]),
];
