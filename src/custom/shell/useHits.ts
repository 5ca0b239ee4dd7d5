import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import { berawalan, jarakNama, memuat, nomorDicari } from '../../domain/core/pencarian.ts';
import { factsOf, fieldAt, type Resource, type Row, searchedPaths, textOf } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { mayOpen } from '../../views/base/pages.ts';
import { homeOf, pathTo } from '../../views/base/paths.ts';
import { type Translate, useTranslate } from '../../views/base/words.ts';
import { fewest, rowsNear, rowsWith } from '../../views/state/similar.ts';
import { searchedTitles } from '../../views/value/titles.ts';
import { useDebounced } from '../core/shared.tsx';
import { useSession } from '../masuk/useSession.ts';
import { type Hit, mergeHits, ownNameFirst } from './hit.ts';
import { useActs } from './useActs.ts';
import { recentOf } from './useRecent.ts';

/** The most hits of a kind, and the most pages. */
const shown = 5;
const pagesShown = 10;

interface Match {
  row: Row;
  by?: Hit['by'];
}

/** Everything that the search looks through, for who is signed in. */
interface Searching {
  /** The whole of what was typed. */
  q: string;
  dataProvider: DataProvider;
  resources: readonly Resource[];
  routed: readonly Resource[];
  /** Whoever searches, by the name under which their records opened lately are kept. */
  account: string | number;
  translate: Translate;
}

/** The first few hits of each kind, 200 ms after the last keystroke. */
export function useHits(typed: string) {
  const dataProvider = useDataProvider();
  const { resources, routed, pages, may } = useDeclarations();
  const { user } = useSession();
  const translate = useTranslate();
  const acts = useActs();
  const debounced = useDebounced(typed);
  const q = debounced.trim();
  const searching = { q, dataProvider, resources, routed, account: user?.id ?? '', translate };
  const own = pages.flatMap((page) =>
    page.label !== undefined && mayOpen(page, may) ? [{ label: page.label, path: page.path }] : [],
  );
  const lists = routed
    .filter(({ name }) => may(name, 'list'))
    .map((page) => ({ label: page.label, path: pathTo.list(page), note: page.list.heading }));
  /** The pages, in the menu or not, whose label matches, then those whose heading does. */
  const pagesWhere = (by: NonNullable<Hit['by']>, matches: (name: string) => boolean) => {
    const labelled = [...own, ...lists].filter(({ label }) => matches(label));
    const headed = lists.filter(({ label, note }) => !matches(label) && matches(note));
    return [...labelled.map(({ label, path }) => ({ label, path })), ...headed]
      .slice(0, pagesShown)
      .map((page): Hit => ({ group: translate('shell.search.pages'), by, ...page }));
  };
  // 'pasien, treatment, atau jadwal' (product §2.2), then the rest.
  const searched = resources
    .filter(({ name, found }) => found && may(name, 'show'))
    .toSorted((a, b) => (a.found?.rank ?? resources.length) - (b.found?.rank ?? resources.length));
  const options = {
    enabled: q.length >= 2,
    // A reread puts no row above those in view.
    structuralSharing: (before: unknown, hits: unknown) => mergeHits((before ?? []) as Hit[], hits as Hit[]),
  };
  const queryKey = ['global-search', searched.map(({ name }) => name), q];
  const records = useQuery({
    ...options,
    queryKey,
    queryFn: async () => {
      const hits = async (entities: readonly Resource[], find: typeof exactRows) => {
        const found = entities.map(async (entity) => hitsOf(searching, entity, await find(searching, entity, q)));
        return (await Promise.all(found)).flat();
      };
      const exact = await hits(searched, exactRows);
      const exactPages = pagesWhere('name', (page) => memuat(page, q) || berawalan(q, page));
      if (exact.length > 0 || exactPages.length > 0 || q.length < fewest)
        return ownNameFirst(exact, exactPages, (kind) => translate('shell.search.others', { kind }));
      const byName = searched.filter(({ found }) => found?.named);
      const nearPages = pagesWhere('slip', (page) => jarakNama(q, page) !== null);
      return [...(await hits(byName, similarRows)), ...nearPages];
    },
  });
  // By itself, so that records do not wait for it.
  const further = useQuery({
    ...options,
    queryKey: [...queryKey, 'acts'],
    queryFn: () => acts(q, (entity, text, fits) => fittingHits(searching, entity, text, fits)),
  });
  const doable = further.data ?? [];
  // The beginning of an act is no slip of a name.
  const right = further.isPending || doable.length > 0;
  const found = (records.data ?? []).filter(({ by }) => !right || by !== 'slip');
  return {
    // Acts stand below the records, also where they are known before these.
    hits: records.isPending ? [] : [...found, ...doable],
    isFetching: records.isFetching || further.isFetching || debounced !== typed,
    /** False for the hits of what was typed before. */
    answered: debounced === typed && !records.isPending && (found.length > 0 || !further.isPending),
  };
}

/** The records that an act is about: those that a text finds, else those that it may mean. */
async function fittingHits(searching: Searching, entity: Resource, text: string, fits: (row: Row) => boolean) {
  const find = async (rows: Promise<Match[]>) => (await rows).filter(({ row }) => fits(row));
  const exact = await find(exactRows(searching, entity, text));
  const similar = exact.length === 0 && text.length >= fewest;
  return hitsOf({ ...searching, q: text }, entity, similar ? await find(similarRows(searching, entity, text)) : exact);
}

/** Rows as hits, each with the facts that tell it from others, and why it matches. */
async function hitsOf(
  { q, dataProvider, resources, routed, translate }: Searching,
  entity: Resource,
  matches: readonly Match[],
): Promise<Hit[]> {
  const { name, found } = entity;
  const rows = matches.map(({ row }) => row);
  const titles = await searchedTitles(dataProvider, resources, entity, rows);
  const lookup = (to: string, id: number) => titles.get(`${to}/${id}`) ?? null;
  return matches.flatMap(({ row, by }) => {
    const home = homeOf(routed, name, row);
    if (!home) return [];
    const label = entity.titleOf(row);
    const facts = factsOf(entity, row, lookup);
    const textAt = (path: string) => {
      const field = fieldAt(entity.fields, path);
      return field ? textOf(field, row[path], lookup) : '';
    };
    const why = !by && reasonOf(entity, q, facts, textAt);
    const kind = found?.label ?? entity.label;
    const note = [...facts, ...(why ? [why] : [])].join(' · ');
    const path = pathTo.show(home, row.id);
    const group = by === 'slip' ? translate('shell.search.meant', { kind }) : kind;
    return [{ group, label, path, ...(by && { by }), ...(note && { note }) }];
  });
}

/** Rows that contain what was typed: those whose name does first, and of these those opened lately. */
async function exactRows(
  { dataProvider, routed, account }: Searching,
  entity: Resource,
  text: string,
): Promise<Match[]> {
  const rows = await rowsWith(dataProvider, entity, nomorDicari(text) ?? text);
  const isHome = (name: string) => routed.find((each) => each.name === name)?.source === entity.source;
  const opened = new Set(recentOf(account).flatMap(([name, id]) => (isHome(name) ? [id] : [])));
  const rank = ({ row, by }: Match) => (by ? 0 : 2) + (opened.has(row.id) ? 0 : 1);
  return rows
    .map((row): Match => (memuat(entity.titleOf(row), text) ? { row, by: 'name' } : { row }))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, shown);
}

/** Rows whose name is a few slips away, the nearest first, out of those that hold a piece of what was typed. */
async function similarRows({ dataProvider }: Searching, entity: Resource, text: string): Promise<Match[]> {
  const rows = await rowsNear(dataProvider, entity, text);
  return rows
    .flatMap((row) => {
      const title = entity.titleOf(row);
      const slips = jarakNama(text, title);
      return slips === null ? [] : [{ row, slips, by: memuat(title, text) ? ('name' as const) : ('slip' as const) }];
    })
    .toSorted((a, b) => a.slips - b.slips || a.row.id - b.row.id)
    .slice(0, shown);
}

/** The field that holds what was typed, where the lines shown do not. */
function reasonOf(
  entity: Resource,
  text: string,
  lines: readonly string[],
  textAt: (path: string) => string,
): string | undefined {
  const needle = (nomorDicari(text) ?? text).toLowerCase();
  const holds = (each: string) => each.toLowerCase().includes(needle);
  if (lines.some(holds)) return undefined;
  const path = searchedPaths(entity).find((each) => holds(textAt(each)));
  return path && `${fieldAt(entity.fields, path)?.label}: ${textAt(path)}`;
}
