import type { DataProvider, SortPayload } from 'react-admin';
import { mostRows, type Row } from '../schema/index.ts';

interface Options {
  sort?: SortPayload;
  signal?: AbortSignal | undefined;
}
const byId: SortPayload = { field: 'id', order: 'ASC' };

/** The records that a filter leaves, in id order unless told, page by page: by the right to the list, since it is no export. */
export async function* eachRow<R extends Row = Row>(
  dataProvider: Pick<DataProvider, 'getList'>,
  name: string,
  filter: Readonly<Record<string, unknown>>,
  { sort = byId, signal }: Options = {},
): AsyncGenerator<R> {
  let read = 0;
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await dataProvider.getList<R>(name, {
      filter,
      sort,
      pagination: { page, perPage: mostRows },
      ...(signal && { signal }),
    });
    yield* data;
    read += data.length;
    if (data.length === 0 || read >= total) return;
  }
}

/** All of them at once. */
export async function everyRow<R extends Row = Row>(...asked: Parameters<typeof eachRow<R>>): Promise<R[]> {
  const rows: R[] = [];
  for await (const row of eachRow<R>(...asked)) rows.push(row);
  return rows;
}
