import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { jarakNama, nomorDicari, potongan } from '../../domain/pencarian.ts';
import { factsOf, fieldAt, isReference, type Resource, type Row, textOf } from '../../schema/index.ts';
import { searchedPaths } from '../../schema/rights.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { homeOf, pathTo } from '../../views/paths.ts';
import { useTranslate } from '../../views/words.ts';
import { useDebounced, useMenuPages } from '../shared.tsx';

/** A hit of the header's search. */
export interface Hit {
  group: string;
  label: string;
  /** Facts that tell it from another of its name, and the field that matches where the name does not. */
  note?: string;
  path: string;
}

/** The most hits of a kind, and the rows that they are chosen from. */
const shown = 5;
const candidates = 25;

/** The first few hits of each kind, 200 ms after the last keystroke. */
export function useHits(typed: string) {
  const dataProvider = useDataProvider();
  const { resources, routed, may } = useDeclarations();
  const translate = useTranslate();
  const menu = useMenuPages();
  const debounced = useDebounced(typed);
  const q = debounced.trim();
  // 'pasien, treatment, atau jadwal' (product §2.2), then the rest.
  const searched = resources
    .filter(({ name, found }) => found && may(name, 'show'))
    .toSorted((a, b) => (a.found?.rank ?? resources.length) - (b.found?.rank ?? resources.length));
  const { data = [], isFetching } = useQuery({
    queryKey: ['global-search', searched.map(({ name }) => name), q],
    enabled: q.length >= 2,
    queryFn: async () => {
      const exact = (await Promise.all(searched.map((entity) => hitsOf(entity, exactRows)))).flat();
      const pages = pagesWhere((page) => page.toLowerCase().includes(q.toLowerCase()));
      if (exact.length > 0 || pages.length > 0 || q.length < 4) return [...exact, ...pages];
      const byName = searched.filter(({ found }) => found?.named);
      const similar = (await Promise.all(byName.map((entity) => hitsOf(entity, similarRows)))).flat();
      return [...similar, ...pagesWhere((page) => jarakNama(q, page) !== null)];
    },
  });
  return { hits: data, isFetching: isFetching || debounced !== typed };

  /** The pages of the menu whose label matches. */
  function pagesWhere(matches: (label: string) => boolean): Hit[] {
    const pages = menu.map((page) => ({ label: page.label, path: pathTo.list(page) }));
    return [{ label: translate('shell.dashboard'), path: '/dashboard' }, ...pages]
      .filter(({ label }) => matches(label))
      .slice(0, shown)
      .map((page) => ({ group: translate('shell.search.pages'), ...page }));
  }

  async function hitsOf(
    entity: Resource,
    find: (entity: Resource) => Promise<{ row: Row; reason?: string }[]>,
  ): Promise<Hit[]> {
    const { name, found } = entity;
    const matches = await find(entity);
    const titles = await titlesOf(
      entity,
      matches.map(({ row }) => row),
    );
    const textAt = (row: Row, path: string) => {
      const field = fieldAt(entity.fields, path);
      return field ? textOf(field, row[path], (to, id) => titles.get(`${to}/${id}`) ?? null) : '';
    };
    return matches.flatMap(({ row, reason }) => {
      const home = homeOf(routed, name, row);
      if (!home) return [];
      const label = entity.titleOf(row);
      const facts = factsOf(entity, row, (to, id) => titles.get(`${to}/${id}`) ?? null);
      const why = reason ?? reasonOf(entity, [label, ...facts], (path) => textAt(row, path));
      const note = [...facts, ...(why ? [why] : [])].join(' · ');
      return [{ group: found?.label ?? entity.label, label, path: pathTo.show(home, row.id), ...(note && { note }) }];
    });
  }

  /** Rows that contain what was typed, those whose name does first. */
  async function exactRows(entity: Resource) {
    const rows = await fetchRows(entity, nomorDicari(q) ?? q);
    const inTitle = (row: Row) => entity.titleOf(row).toLowerCase().includes(q.toLowerCase());
    return [...rows.filter(inTitle), ...rows.filter((row) => !inTitle(row))].slice(0, shown).map((row) => ({ row }));
  }

  /** Rows whose name is a few slips away, the nearest first, out of those that hold a piece of what was typed. */
  async function similarRows(entity: Resource) {
    const rows = (await Promise.all(potongan(q).map((piece) => fetchRows(entity, piece)))).flat();
    return [...new Map(rows.map((row) => [row.id, row])).values()]
      .flatMap((row) => {
        const slips = jarakNama(q, entity.titleOf(row));
        return slips === null ? [] : [{ row, slips, reason: translate('shell.search.similar', { q }) }];
      })
      .toSorted((a, b) => a.slips - b.slips || a.row.id - b.row.id)
      .slice(0, shown);
  }

  async function fetchRows(entity: Resource, text: string): Promise<Row[]> {
    const query = { filter: { q: text }, pagination: { page: 1, perPage: candidates }, sort: entity.list.sort };
    return (await dataProvider.getList<Row>(entity.name, query)).data;
  }

  /** The field that holds what was typed, where the lines shown do not. */
  function reasonOf(entity: Resource, lines: readonly string[], textAt: (path: string) => string): string | undefined {
    const needle = (nomorDicari(q) ?? q).toLowerCase();
    const holds = (text: string) => text.toLowerCase().includes(needle);
    if (lines.some(holds)) return undefined;
    const path = searchedPaths(entity).find((each) => holds(textAt(each)));
    return path && `${fieldAt(entity.fields, path)?.label}: ${textAt(path)}`;
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
