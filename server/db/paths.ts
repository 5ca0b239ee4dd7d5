import { type SQL, sql } from 'drizzle-orm';
import { fieldAt, QueryError, type Resource } from '../../src/schema/index.ts';
import { shapeOf } from './values.ts';

/** Whether a declaration knows a path. */
export const isPath = (resource: Resource, path: string) =>
  path === 'id' || fieldAt(resource.fields, path) !== undefined;

/** The SQL of a declared path; what lies inside an object is read out of its jsonb. */
export function columnAt(resource: Resource, path: string): SQL {
  if (!isPath(resource, path)) throw new QueryError(path);
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) return sql`t.${sql.identifier(head)}`;
  const { cast } = shapeOf(fieldAt(resource.fields, path));
  // Written out, since two parameters are two expressions to `group by`; a declared path holds no quote.
  return sql`(t.${sql.identifier(head)} #>> ${sql.raw(`'{${rest.join(',')}}'`)}::text[])::${sql.raw(cast)}`;
}
