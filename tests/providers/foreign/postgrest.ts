import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';

type Stored = Record<string, unknown>;
type Test = (row: Stored) => boolean;

/** A refusal in PostgREST's words. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * A server that speaks PostgREST's dialect as far as a data provider uses it: `?a=gte.1&and=(b.eq.x,c.lt.2)&order=a.desc,id.asc`,
 * `limit` and `offset`, `Prefer: count=exact` and one object for who accepts only that. What PostgREST refuses (an unknown table
 * or column, an id that is no uuid, two objects for one) is refused in its words. `asked` is what was read from it.
 */
export async function startPostgrest(data: Readonly<Record<string, readonly Stored[]>>) {
  const tables = structuredClone(data) as Record<string, Stored[]>;
  const columns = new Map(
    Object.entries(tables).map(([table, rows]) => [table, new Set(rows.flatMap((row) => Object.keys(row)))]),
  );
  const asked: string[] = [];

  function find(table: string, query: URLSearchParams): Stored[] {
    const known = columns.get(table) ?? new Set();
    const tests = [...query].flatMap(([name, written]) => {
      if (['order', 'limit', 'offset', 'select'].includes(name)) return [];
      if (name === 'and') return parts(written.slice(1, -1)).map((part) => testOf(part, known));
      return [testOf(`${name}.${written}`, known)];
    });
    const found = (tables[table] ?? []).filter((row) => tests.every((test) => test(row)));
    const keys = parts(query.get('order') ?? '').filter(Boolean);
    return found.sort((a, b) => keys.reduce((by, key) => by || inOrder(key, known, a, b), 0));
  }

  const app = express().use(express.json());
  app.all('/:table', (req: Request, res: Response) => {
    const table = String(req.params['table']);
    const query = new URL(req.url, 'http://x').searchParams;
    const single = req.get('accept') === 'application/vnd.pgrst.object+json';
    if (req.method === 'GET') asked.push(decodeURIComponent(req.url));
    try {
      const rows = tables[table];
      const known = columns.get(table);
      if (!rows || !known)
        throw new Refused(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`);
      const answer = (found: readonly Stored[], status = 200) => {
        if (single && found.length !== 1) {
          throw new Refused(406, 'PGRST116', 'JSON object requested, multiple (or no) rows returned');
        }
        res.status(status).json(single ? found[0] : found);
      };
      for (const column of Object.keys(req.body ?? {})) {
        if (!known.has(column))
          throw new Refused(400, 'PGRST204', `Could not find the '${column}' column of '${table}'`);
      }
      if (req.method === 'POST') {
        const made = {
          ...Object.fromEntries([...known].map((each) => [each, null])),
          id: crypto.randomUUID(),
          ...req.body,
        };
        rows.push(made);
        return answer([made], 201);
      }
      const found = find(table, query);
      if (req.method === 'PATCH') return answer(found.map((row) => Object.assign(row, req.body)));
      if (req.method === 'DELETE') {
        tables[table] = rows.filter((row) => !found.includes(row));
        return answer(found);
      }
      const from = Number(query.get('offset') ?? 0);
      const page = found.slice(from, from + Number(query.get('limit') ?? found.length));
      const total = req.get('prefer')?.includes('count=exact') ? found.length : '*';
      res.set('Content-Range', `${page.length === 0 ? '*' : `${from}-${from + page.length - 1}`}/${total}`);
      answer(page, page.length < found.length ? 206 : 200);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      res.status(error.status).json({ code: error.code, message: error.message });
    }
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    asked,
    kept: (table: string): readonly Stored[] => tables[table] ?? [],
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((closed) => server.close(closed)),
  };
}

/** The parts of a list, which may hold lists. */
function parts(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const char of list) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    if (char === ',' && depth === 0) found.push('');
    else found[found.length - 1] += char;
  }
  return found;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `column.operator.value`, as SQL means it: null is in no comparison. */
function testOf(written: string, known: ReadonlySet<unknown>): Test {
  const [, column = '', operator = '', value = ''] = /^([^.]+)\.([a-z]+)\.(.*)$/s.exec(written) ?? [];
  if (!known.has(column)) throw new Refused(400, '42703', `column ${column || written} does not exist`);
  const values = operator === 'in' ? parts(value.slice(1, -1)) : [value];
  if (column === 'id' || column.endsWith('_id')) {
    const wrong = values.find((each) => !uuid.test(each));
    if (wrong !== undefined) throw new Refused(400, '22P02', `invalid input syntax for type uuid: "${wrong}"`);
  }
  const compare = compared[operator];
  if (!compare) throw new Refused(400, 'PGRST100', `"failed to parse filter (${written})"`);
  return (row) => {
    const own = row[column];
    if (own === null || own === undefined) return false;
    const typed = (each: string) => (typeof own === 'number' ? Number(each) : each) as string;
    return compare((typeof own === 'number' ? own : String(own)) as string, values.map(typed));
  };
}

const compared: Readonly<Record<string, (own: string, values: readonly string[]) => boolean>> = {
  eq: (own, [value]) => own === value,
  neq: (own, [value]) => own !== value,
  gt: (own, [value = '']) => own > value,
  gte: (own, [value = '']) => own >= value,
  lt: (own, [value = '']) => own < value,
  lte: (own, [value = '']) => own <= value,
  in: (own, values) => values.includes(own),
};

function inOrder(key: string, known: ReadonlySet<unknown>, a: Stored, b: Stored): number {
  const [column = '', direction = 'asc'] = key.split('.');
  if (!known.has(column)) throw new Refused(400, '42703', `column ${column} does not exist`);
  const [one, two] = [a[column], b[column]] as [string, string];
  if (one === two) return 0;
  const by = one === null ? 1 : two === null ? -1 : one < two ? -1 : 1;
  return direction === 'desc' ? -by : by;
}
