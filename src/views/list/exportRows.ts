import type { DataProvider } from 'react-admin';
import writeExcelFile, { type Cell } from 'write-excel-file/universal';
import {
  asPlain,
  fieldAt,
  type Lookup,
  pathsOf,
  type Resource,
  type Row,
  textOf,
  valueAt,
} from '../../schema/index.ts';

interface Request {
  dataProvider: DataProvider;
  resource: Resource;
  resources: readonly Resource[];
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  today: string;
}

/** Writes every row of a list into an .xlsx, typed as declared, and hands it to the browser. Returns how many. */
export async function exportRows(request: Request): Promise<number> {
  const { resource, today } = request;
  const rows = await allRows(request);
  const lookup = await titlesOf(request, rows);
  const paths = resource.list.columns.flatMap(pathsOf);
  const heading = paths.map(
    (path): Cell => ({
      value: fieldAt(resource.fields, path)?.label ?? 'ID',
      fontWeight: 'bold',
    }),
  );
  const cells = rows.map((row) => paths.map((path) => cellOf(resource, path, row, lookup)));
  const file = writeExcelFile([heading, ...cells], {
    sheet: resource.label.slice(0, 31),
    stickyRowsCount: 1,
    columns: paths.map(() => ({ width: 22 })),
  });
  save(await file.toBlob(), `${today}-${resource.name.replaceAll('/', '-')}.xlsx`);
  return rows.length;
}

/** The rows of all pages, a hundred at a time, as the server allows. */
async function allRows({ dataProvider, resource, filter, sort }: Request): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList<Row>(resource.name, {
      filter,
      sort,
      pagination: { page, perPage: 100 },
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}

async function titlesOf({ dataProvider, resource, resources }: Request, rows: readonly Row[]): Promise<Lookup> {
  const titles = new Map<string, Map<number, string>>();
  for (const path of resource.list.columns.flatMap(pathsOf)) {
    const field = fieldAt(resource.fields, path);
    const entity = field?.kind === 'reference' && resources.find((each) => each.name === field.to);
    if (!entity) continue;
    const ids = [...new Set(rows.map((row) => valueAt(row, path)).filter((id) => typeof id === 'number'))];
    const known = titles.get(entity.name) ?? new Map<number, string>();
    titles.set(entity.name, known);
    for (let from = 0; from < ids.length; from += 100) {
      const { data } = await dataProvider.getMany<Row>(entity.name, { ids: ids.slice(from, from + 100) });
      for (const record of data) known.set(record.id, entity.titleOf(record));
    }
  }
  return (name, id) => titles.get(name)?.get(id) ?? null;
}

/** Dates as dates, amounts as numbers; everything else as text, which a spreadsheet never takes for a formula. */
function cellOf(resource: Resource, path: string, row: Row, lookup: Lookup): Cell {
  const declared = fieldAt(resource.fields, path);
  if (!declared) return { value: resource.formatId(row.id), type: String };
  const field = declared.kind === 'computed' ? asPlain(declared) : declared;
  const value = valueAt(row, path);
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'number') return { value: Number(value), type: Number };
  if (field.kind === 'money') return { value: Number(value), type: Number, format: '"Rp" #,##0' };
  if (field.kind === 'date') return { value: new Date(`${String(value)}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  return { value: textOf(field, value, lookup), type: String };
}

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
