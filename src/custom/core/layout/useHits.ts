import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { berawalan, jarakNama, nomorDicari } from '../../../domain/core/pencarian.ts';
import { recentOf } from '../../../providers/recent.ts';
import { factsOf, fieldAt, type Resource, type Row, searchedPaths, textOf } from '../../../schema/index.ts';
import { useDeclarations } from '../../../views/declarations.ts';
import { fewest, rowsNear, rowsWith } from '../../../views/list/similar.ts';
import { homeOf, pathTo } from '../../../views/paths.ts';
import { searchedTitles } from '../../../views/titles.ts';
import { useTranslate } from '../../../views/words.ts';
import { useDebounced, useMenuPages } from '../../shared.tsx';
import { type Hit, mergeHits } from './hit.ts';
import { useActs } from './useActs.ts';

/** The most hits of a kind. */
const shown = 5;

interface Match {
  row: Row;
  reason?: string;
}

/** The first few hits of each kind, 200 ms after the last keystroke. */
export function useHits(typed: string) {
  const dataProvider = useDataProvider();
  const { resources, routed, may, now } = useDeclarations();
  const translate = useTranslate();
  const menu = useMenuPages();
  const acts = useActs();
  const debounced = useDebounced(typed);
  const q = debounced.trim();
  // 'pasien, treatment, atau jadwal' (product §2.2), then the rest.
  const searched = resources
    .filter(({ name, found }) => found && may(name, 'show'))
    .toSorted((a, b) => (a.found?.rank ?? resources.length) - (b.found?.rank ?? resources.length));
  const queryKey = ['global-search', searched.map(({ name }) => name), q];
  const enabled = q.length >= 2;
  // What is read anew puts no row above those in view.
  const structuralSharing = (before: unknown, hits: unknown) => mergeHits((before ?? []) as Hit[], hits as Hit[]);
  const found = useQuery({
    queryKey,
    enabled,
    structuralSharing,
    queryFn: async () => {
      const exact = (await Promise.all(searched.map((entity) => hitsOf(entity, exactRows)))).flat();
      const pages = pagesWhere((page) => page.toLowerCase().includes(q.toLowerCase()));
      if (exact.length > 0 || pages.length > 0 || q.length < fewest) return [...exact, ...pages];
      const byName = searched.filter(({ found }) => found?.named);
      const similar = (await Promise.all(byName.map((entity) => hitsOf(entity, similarRows)))).flat();
      return [...similar, ...pagesWhere((page) => berawalan(q, page) || jarakNama(q, page) !== null)];
    },
  });
  // By itself, so that records do not wait for it.
  const done = useQuery({
    queryKey: [...queryKey, 'acts'],
    enabled,
    structuralSharing,
    queryFn: () => acts(q, hitsFor),
  });
  return {
    // Acts stand below the records, also where they are known before these.
    hits: found.isPending ? [] : [...(found.data ?? []), ...(done.data ?? [])],
    isFetching: found.isFetching || done.isFetching || debounced !== typed,
  };

  /** The pages of the menu whose label matches. */
  function pagesWhere(matches: (label: string) => boolean): Hit[] {
    const pages = menu.map((page) => ({ label: page.label, path: pathTo.list(page) }));
    return [{ label: translate('shell.dashboard'), path: '/dashboard' }, ...pages]
      .filter(({ label }) => matches(label))
      .slice(0, shown)
      .map((page) => ({ group: translate('shell.search.pages'), ...page }));
  }

  async function hitsOf(entity: Resource, find: (entity: Resource, q: string) => Promise<Match[]>): Promise<Hit[]> {
    return told(entity, await find(entity, q));
  }

  /** The records that an act is about: those that `text` finds, else those that it may mean. */
  async function hitsFor(entity: Resource, text: string, fits: (row: Row) => boolean): Promise<Hit[]> {
    const find = async (rows: Promise<Match[]>) => (await rows).filter(({ row }) => fits(row));
    const exact = await find(exactRows(entity, text));
    if (exact.length > 0 || text.length < fewest) return told(entity, exact);
    return told(entity, await find(similarRows(entity, text)));
  }

  async function told(entity: Resource, matches: readonly Match[]): Promise<Hit[]> {
    const { name, found } = entity;
    const rows = matches.map(({ row }) => row);
    const titles = await searchedTitles(dataProvider, resources, entity, rows);
    const lookup = (to: string, id: number) => titles.get(`${to}/${id}`) ?? null;
    return matches.flatMap(({ row, reason }) => {
      const home = homeOf(routed, name, row);
      if (!home) return [];
      const label = entity.titleOf(row);
      const facts = factsOf(entity, row, lookup);
      const textAt = (path: string) => {
        const field = fieldAt(entity.fields, path);
        return field ? textOf(field, row[path], lookup) : '';
      };
      const why = reason ?? reasonOf(entity, [label, ...facts], textAt);
      const note = [...facts, ...(why ? [why] : [])].join(' · ');
      return [{ group: found?.label ?? entity.label, label, path: pathTo.show(home, row.id), ...(note && { note }) }];
    });
  }

  /** Rows that contain what was typed: those opened lately first, then those whose name does. */
  async function exactRows(entity: Resource, text: string): Promise<Match[]> {
    const rows = await rowsWith(dataProvider, entity, nomorDicari(text) ?? text);
    const opened = new Set(recentOf(now().user).flatMap(([name, id]) => (isHome(name, entity) ? [id] : [])));
    const rank = (row: Row) => {
      const named = entity.titleOf(row).toLowerCase().includes(text.toLowerCase());
      return (named ? 0 : 2) + (opened.has(row.id) ? 0 : 1);
    };
    return rows
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, shown)
      .map((row) => ({ row }));
  }

  function isHome(name: string, entity: Resource) {
    return routed.find((each) => each.name === name)?.source === entity.source;
  }

  /** Rows whose name is a few slips away, the nearest first, out of those that hold a piece of what was typed. */
  async function similarRows(entity: Resource, text: string): Promise<Match[]> {
    const rows = await rowsNear(dataProvider, entity, text);
    return rows
      .flatMap((row) => {
        const slips = jarakNama(text, entity.titleOf(row));
        return slips === null ? [] : [{ row, slips, reason: translate('shell.search.similar', { q: text }) }];
      })
      .toSorted((a, b) => a.slips - b.slips || a.row.id - b.row.id)
      .slice(0, shown);
  }

  /** The field that holds what was typed, where the lines shown do not. */
  function reasonOf(entity: Resource, lines: readonly string[], textAt: (path: string) => string): string | undefined {
    const needle = (nomorDicari(q) ?? q).toLowerCase();
    const holds = (text: string) => text.toLowerCase().includes(needle);
    if (lines.some(holds)) return undefined;
    const path = searchedPaths(entity).find((each) => holds(textAt(each)));
    return path && `${fieldAt(entity.fields, path)?.label}: ${textAt(path)}`;
  }
}
