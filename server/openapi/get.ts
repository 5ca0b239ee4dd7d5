import type { Request, Response } from 'express';
import { commands } from '../../src/commands/index.ts';
import { asSeenBy, guardsOf, type Resource } from '../../src/schema/index.ts';
import { type RestDeps, rightsOf } from '../rest/context.ts';
import { openApiDocument } from './document.ts';

/** `GET /api/openapi.json`: the API as the caller knows it, without the fields that they may not read. */
export function getDocument(deps: RestDeps) {
  const { database } = deps;
  const { resources } = database;
  const guards = [...new Set(resources.flatMap(guardsOf))];
  /** One for all who may read the same; there are few. */
  const made = new Map<string, object>();
  return async (req: Request, res: Response) => {
    const { account } = await deps.authenticate(req, res);
    const may = await rightsOf(database, account, guards);
    const seen = resources.map((resource) => asSeenBy(resource, may));
    const key = JSON.stringify(seen.map(shapeOf));
    const document = made.get(key) ?? openApiDocument(seen, commands.values(), '1');
    made.set(key, document);
    res.json(document);
  };
}

const shapeOf = ({ fields }: Resource) =>
  Object.entries(fields).map(([name, { kind, readOnly }]) => [name, kind, readOnly === true]);
