import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { jarakNama, nomorDicari, potongan } from '../../domain/pencarian.ts';
import { fieldAt, isReference, type Resource, type Row, textOf } from '../../schema/index.ts';
import { searchedPaths } from '../../schema/rights.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { homeOf, pathTo } from '../../views/paths.ts';
import { useTranslate } from '../../views/words.ts';

/** How many of a kind are shown, and how many are looked at to show the best. */
const shown = 5;
const looked = 25;

/** The first few hits of each kind, 200 ms after the last keystroke. */
export function useHits(typed: string) {
  const dataProvider = useDataProvider();
  const { resources, routed, may } = useDeclarations();
  const translate = useTranslate();
  const pagesFor = usePages();
  const [wanted, setWanted] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  const q = wanted.trim();
  // 'pasien, treatment, atau jadwal' (product §2.2), then the rest.
  const open = resources
    .filter(({ name, found }) => found && may(name, 'show'))
    .toSorted((a, b) => (a.found?.rank ?? resources.length) - (b.found?.rank ?? resources.length));
  const { data = [], isFetching } = useQuery({
    queryKey: ['global-search', open.map(({ name }) => name), q],
    enabled: q.length >= 2,
    queryFn: async () => {
      const exact = (await Promise.all(open.map((entity) => hitsOf(entity, exactly)))).flat();
      const pages = pagesFor((page) => page.toLowerCase().includes(q.toLowerCase()));
      if (exact.length > 0 || pages.length > 0 || q.length < 4) return [...exact, ...pages];
      const named = open.filter(({ found }) => found?.named);
      const similar = (await Promise.all(named.map((entity) => hitsOf(entity, nearly)))).flat();
      return [...similar, ...pagesFor((page) => jarakNama(q, page) !== null)];
    },
  });
  return { hits: data, isFetching: isFetching || wanted !== typed };

  async function hitsOf(
    entity: Resource,
    find: (entity: Resource) => Promise<{ row: Row; why?: string }[]>,
  ): Promise<Hit[]> {
    const { name, label: group, found: part } = entity;
    const found = await find(entity);
    const titles = await titlesOf(
      entity,
      found.map(({ row }) => row),
    );
    const words = (row: Row, path: string) => {
      const field = fieldAt(entity.fields, path);
      return field ? textOf(field, row[path], (to, id) => titles.get(`${to}/${id}`) ?? null) : '';
    };
    return found.flatMap(({ row, why }) => {
      const home = homeOf(routed, name, row);
      if (!home) return [];
      const label = entity.titleOf(row);
      const told = (part?.note ?? []).map((path) => words(row, path)).filter(Boolean);
      const reason = why ?? reasonOf(entity, [label, ...told], (path) => words(row, path));
      const line = [...told, ...(reason ? [reason] : [])].join(' · ');
      return [
        {
          group: part?.label ?? group,
          label,
          path: pathTo.show(home, row.id),
          ...(line && { note: line }),
        },
      ];
    });
  }

  /** Rows that contain what was typed, those whose name does first. */
  async function exactly(entity: Resource) {
    const rows = await read(entity, nomorDicari(q) ?? q);
    const named = (row: Row) => entity.titleOf(row).toLowerCase().includes(q.toLowerCase());
    return [...rows.filter(named), ...rows.filter((row) => !named(row))].slice(0, shown).map((row) => ({ row }));
  }

  /** Rows whose name is a few slips away, the nearest first, out of those that hold a piece of what was typed. */
  async function nearly(entity: Resource) {
    const rows = (await Promise.all(potongan(q).map((piece) => read(entity, piece)))).flat();
    return [...new Map(rows.map((row) => [row.id, row])).values()]
      .flatMap((row) => {
        const slips = jarakNama(q, entity.titleOf(row));
        return slips === null ? [] : [{ row, slips, why: translate('shell.search.similar', { q }) }];
      })
      .toSorted((a, b) => a.slips - b.slips || a.row.id - b.row.id)
      .slice(0, shown);
  }

  async function read(entity: Resource, text: string): Promise<Row[]> {
    const query = { filter: { q: text }, pagination: { page: 1, perPage: looked }, sort: entity.list.sort };
    return (await dataProvider.getList<Row>(entity.name, query)).data;
  }

  /** The field that holds what was typed, where the lines shown do not. */
  function reasonOf(entity: Resource, lines: readonly string[], words: (path: string) => string): string | undefined {
    const needle = (nomorDicari(q) ?? q).toLowerCase();
    const holds = (text: string) => text.toLowerCase().includes(needle);
    if (lines.some(holds)) return undefined;
    const path = searchedPaths(entity).find((each) => holds(words(each)));
    return path && `${fieldAt(entity.fields, path)?.label}: ${words(path)}`;
  }

  /** The titles of the records that rows refer to, by `entity/id`; of what may not be read there are none. */
  async function titlesOf(entity: Resource, rows: readonly Row[]): Promise<Map<string, string>> {
    const titles = new Map<string, string>();
    const references = Object.entries(entity.fields).flatMap(([path, field]) =>
      isReference(field) && searchedPaths(entity).includes(path) ? [{ path, to: field.to }] : [],
    );
    await Promise.all(
      references.map(async ({ path, to }) => {
        const ids = [...new Set(rows.map((row) => row[path]).filter((id) => typeof id === 'number'))];
        const target = resources.find((each) => each.name === to);
        if (!target || ids.length === 0) return;
        const { data: records } = await dataProvider.getMany<Row>(to, { ids }).catch(() => ({ data: [] }));
        for (const record of records) titles.set(`${to}/${record.id}`, target.titleOf(record));
      }),
    );
    return titles;
  }
}

/** What the header's search finds. */
export interface Hit {
  group: string;
  label: string;
  /** What tells it from another of its name, and why it is here where the name does not say it. */
  note?: string;
  path: string;
}

/** The pages of the menu that may be opened, as hits of the header's search. */
function usePages() {
  const translate = useTranslate();
  const { menu, may } = useDeclarations();
  const entries = menu.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
  const pages = [
    { label: translate('shell.dashboard'), path: '/dashboard' },
    ...entries.filter(({ name }) => may(name, 'list')).map(({ label, name }) => ({ label, path: `/${name}` })),
  ];
  return (matches: (label: string) => boolean): Hit[] =>
    pages
      .filter(({ label }) => matches(label))
      .slice(0, 5)
      .map((page) => ({ group: translate('shell.search.pages'), ...page }));
}
