import { defaultsOf } from '../../src/schema/index.ts';
import { insert, type Values, writable } from '../db/write.ts';
import { allowed, nowFor, originOf, tellChanged, type Verb } from './context.ts';

/** `POST /api/<resource>`: stores a new record and answers it. */
export const create: Verb = (deps, resource) => async (req, res) => {
  const account = await allowed(deps, req, res, resource, 'create');
  const { database } = deps;
  const values = { ...defaultsOf(resource, nowFor(deps, account)), ...writable(resource, (req.body ?? {}) as Values) };
  const { result, changed } = await database.write(originOf(req), (work) =>
    insert(database, work, resource, values, account.name),
  );
  tellChanged(res, changed);
  res.status(201).set('ETag', `"${result['version']}"`).json(result);
};
