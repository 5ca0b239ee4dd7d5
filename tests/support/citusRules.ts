import pg from 'pg';

/** Statements that a server of this process has sent since. */
export function watchStatements(): ReadonlySet<string> {
  const seen = new Set<string>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given;
    seen.add(typeof asked === 'string' ? asked : String((Object(asked) as { text?: unknown }).text ?? ''));
    return Reflect.apply(query, this, given);
  } as typeof query;
  return seen;
}

/** What Citus makes no sense of in the words of a statement; null where nothing is seen. */
export function faultInWords(statement: string): string | null {
  const plain = statement
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase();
  const [, sets = ''] = /\bdo update set (.*?)(?: where | returning |$)/.exec(plain) ?? [];
  // Not a function, though it is written as one.
  if (/\b(?!coalesce|greatest|least|nullif)\w+\s?\(|\bcurrent_\w+/.test(sets)) return 'a function in DO UPDATE SET';
  if (/^ ?create (unique )?index\b.*\bcollate (?!"[^"]+"\.)/.test(plain))
    return "a collation of the catalogue's in an index";
  return null;
}

/**
 * Of statements that change rows, those with a function of a column that is not immutable, by the tree that PostgreSQL
 * makes of them: Citus refuses "STABLE functions used in UPDATE queries" with column references, casts among them.
 *
 * @param url - of a superuser, where the tables are
 */
export async function unstableChanges(url: string, statements: Iterable<string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  let tree = '';
  client.on('notice', ({ message, detail }) => {
    // PostgreSQL breaks it into lines, where a name or a number ends.
    if (message?.startsWith('parse tree')) tree += detail?.replaceAll('\n', ' ');
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ oid: string }>(`select oid::text from pg_proc where provolatile <> 'i'`);
    const unstable = new Set(rows.map(({ oid }) => oid));
    const { rows: types } = await client.query<{ oid: string }>(
      `select t.oid::text from pg_type t join pg_proc p on p.oid = t.typoutput where p.provolatile <> 'i'`,
    );
    const unstableTypes = new Set(types.map(({ oid }) => oid));
    await client.query('set client_min_messages = log; set debug_print_parse = on; set debug_pretty_print = off');
    const found: string[] = [];
    for (const statement of statements) {
      if (!/\b(update "|delete from )/i.test(statement) || /;\s*\S/.test(statement)) continue;
      tree = '';
      await client.query(`prepare dilihat as ${statement}`);
      await client.query('deallocate dilihat');
      const faults = nodesOf(tree).filter((node) => {
        const [, id = ''] = /^\{(?:FUNCEXPR :funcid|OPEXPR :opno \d+ :opfuncid) (\d+)/.exec(node) ?? [];
        const [, type = ''] = /^\{COERCEVIAIO :arg \{VAR [^}]*?:vartype (\d+)/.exec(node) ?? [];
        return (unstable.has(id) && node.includes('{VAR ')) || unstableTypes.has(type);
      });
      if (faults.length > 0) found.push(statement);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The functions, operators and casts of a tree, each with all that it holds. */
function nodesOf(tree: string): string[] {
  return [...tree.matchAll(/\{(?:FUNCEXPR|OPEXPR|COERCEVIAIO) /g)].map(({ index }) => {
    let depth = 0;
    for (let end = index; end < tree.length; end++) {
      if (tree[end] === '{') depth += 1;
      else if (tree[end] === '}' && --depth === 0) return tree.slice(index, end + 1);
    }
    return tree.slice(index);
  });
}
