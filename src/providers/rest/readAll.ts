import type { Row } from '../../schema/index.ts';
import { type Api, refusalIn } from '../api.ts';
import type { ConsoleDataProvider } from '../consoleDataProvider.ts';
import { linesOf } from './stream.ts';

/** A line of `GET /api/export/<resource>`. */
interface RowsLine {
  total?: number;
  rows?: Row[];
  titles?: Record<string, Record<string, string>>;
  end?: true;
}

/** Reads all rows of a list off one answer of the server, as it comes. */
export const createReadAll =
  (api: Api): ConsoleDataProvider['readAll'] =>
  async (resource, { filter, sort, first, signal, onProgress }) => {
    const query = {
      filter: JSON.stringify(filter),
      sort: JSON.stringify([sort.field, sort.order]),
      ...(first !== undefined && { first: String(first) }),
    };
    const response = await api.open(`/export/${resource}?${new URLSearchParams(query)}`, { signal });
    if (!response.ok) throw await refusalIn(response);
    const data: Row[] = [];
    const titles = new Map<string, Map<number, string>>();
    let [total, whole] = [0, false];
    for await (const line of linesOf<RowsLine>(response)) {
      total = line.total ?? total;
      whole ||= line.end === true;
      for (const row of line.rows ?? []) data.push(row);
      for (const [source, named] of Object.entries(line.titles ?? {})) {
        const known = titles.get(source) ?? new Map<number, string>();
        titles.set(source, known);
        for (const [id, title] of Object.entries(named)) known.set(Number(id), title);
      }
      onProgress(data.length, total);
    }
    if (!whole) throw new Error('The answer broke off');
    return { data, titles };
  };
