import { type SQL, sql } from 'drizzle-orm';
import { commaSeparated } from './names.ts';
import type { Queries } from './queries.ts';

/** Figures that are asked for together, in few statements: to send and to plan each takes longer than to count it. */
export interface Figures {
  /** The values of a statement that answers one row with one array. */
  of: (statement: SQL) => Promise<unknown[]>;
  /** Sends what has been asked for; what is asked for later is sent at once. */
  send: () => void;
}

interface Waiting {
  statement: SQL;
  answer: (values: unknown[] | Promise<unknown[]>) => void;
}

/** @param most - figures a statement: of many, several connections work out their parts at a time. */
export function createFigures({ query }: Pick<Queries, 'query'>, most = 8): Figures {
  let waiting: Waiting[] | null = most > 1 ? [] : null;
  const alone = async (statement: SQL) => (await query<{ f: unknown[] }>(sql`select (${statement}) as f`))[0]?.f ?? [];
  const together = async (part: readonly Waiting[]) => {
    try {
      const [row] = await query<{ f: unknown[][] }>(
        sql`select json_build_array(${commaSeparated(part.map(({ statement }) => sql`(${statement})`))}) as f`,
      );
      for (const [index, { answer }] of part.entries()) answer(row?.f[index] ?? []);
    } catch {
      // One that cannot be answered is refused by itself.
      for (const { statement, answer } of part) answer(alone(statement));
    }
  };
  return {
    of: (statement) => (waiting ? new Promise((answer) => waiting?.push({ statement, answer })) : alone(statement)),
    send() {
      const all = waiting ?? [];
      waiting = null;
      for (let from = 0; from < all.length; from += most) void together(all.slice(from, from + most));
    },
  };
}
