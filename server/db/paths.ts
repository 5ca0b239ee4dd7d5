import { type SQL, sql } from 'drizzle-orm';
import { fieldAt, isStoredPath, QueryError, type Resource } from '../../src/schema/index.ts';
import { codecOf } from './values.ts';

/** The SQL of a declared path; what lies inside an object is read out of its jsonb. */
export function columnAt(resource: Resource, path: string): SQL {
  if (!isStoredPath(resource, path)) throw new QueryError(path);
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) return sql`t.${sql.identifier(head)}`;
  const { cast } = codecOf(fieldAt(resource.fields, path));
  // Written out, since two parameters are two expressions to `group by`; a declared path holds no quote.
  return sql`(t.${sql.identifier(head)} #>> ${sql.raw(`'{${rest.join(',')}}'`)}::text[])::${sql.raw(cast)}`;
}
