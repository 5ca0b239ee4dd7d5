import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import {
  called,
  factsOf,
  fieldAt,
  isCalled,
  namesOf,
  nameTest,
  nearest,
  nearness,
  type Resource,
  type Row,
  searchedPaths,
  textOf,
} from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { homeOf, pathTo } from '../../views/base/paths.ts';
import { type Translate, useTranslate } from '../../views/base/words.ts';
import { searchedTitles } from '../../views/value/titles.ts';
import { type Dihargai, dihargaiBila, useHarga } from '../core/useHarga.ts';
import { useSession } from '../masuk/useSession.ts';
import { type Hit, keyOf, mergeHits, ownNameFirst } from './hit.ts';
import { findablePages, hitOf, type PageHit, pagesNear, pagesOfSome } from './pageHits.ts';
import { useActs } from './useActs.ts';
import { recentOf } from './useRecent.ts';
import { useUsed } from './useUsed.ts';

/** The most hits of a kind, out of the nearest rows that are looked at for those opened lately, and the most pages. */
const shown = 5;
const looked = 25;
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
  dihargai: Dihargai | undefined;
}

/** The first few hits of each kind, as one types. */
export function useHits(q: string) {
  const dataProvider = useDataProvider();
  const { resources, routed, pages, may } = useDeclarations();
  const { user } = useSession();
  const translate = useTranslate();
  const acts = useActs();
  const dihargai = useHarga();
  const searching = { q, dataProvider, resources, routed, account: user?.id ?? '', translate, dihargai };
  const { lately } = useUsed();
  // 'pasien, treatment, atau jadwal' (product §2.2), then the rest.
  const searched = resources
    .filter(({ name, found }) => found && may(name, 'show'))
    .toSorted((a, b) => (a.found?.rank ?? resources.length) - (b.found?.rank ?? resources.length));
  const options = {
    enabled: q.length >= 2 && dihargai !== undefined,
    // A reread puts no row above those in view.
    structuralSharing: (before: unknown, hits: unknown) => mergeHits((before ?? []) as Hit[], hits as Hit[]),
  };
  const queryKey = ['global-search', searched.map(({ name }) => name), q];
  const records = useQuery({
    ...options,
    queryKey,
    queryFn: async ({ signal }) => {
      const findable = findablePages({ resources, routed, pages, may }).filter(({ kind }) => kind !== 'act');
      const near = pagesNear(q, findable, lately);
      const pageHits = (by: PageHit['by']) =>
        near
          .filter((page) => page.by === by)
          .slice(0, pagesShown)
          .map((page) => hitOf(page, translate));
      const found = searched.map(async (entity) =>
        hitsOf(searching, entity, await matchesOf({ ...searching, signal }, entity, q)),
      );
      const hits = (await Promise.all(found)).flat();
      const slips = hits.filter(({ by }) => by === 'slip');
      const exact = hits.filter(({ by }) => by !== 'slip');
      const right = ownNameFirst(exact, pageHits('name'), (kind) => translate('shell.search.others', { kind }));
      const meant = right.length === 0 ? pageHits('slip') : [];
      const some = right.length + slips.length + meant.length === 0 ? pagesOfSome(q, findable, lately) : [];
      return [...right, ...slips, ...meant, ...some.slice(0, shown).map((page) => hitOf(page, translate))];
    },
  });
  // By itself, so that records do not wait for it.
  const further = useQuery({
    ...options,
    queryKey: [...queryKey, 'acts'],
    queryFn: ({ signal }) =>
      acts(q, async (entity, text, fits) => {
        const matches = await matchesOf({ ...searching, signal }, entity, text);
        return hitsOf(
          { ...searching, q: text },
          entity,
          matches.filter(({ row }) => fits(row)),
        );
      }),
  });
  const hits = useWithActs(records, further);
  return {
    /** Undefined until the records are there. */
    hits,
    /** The first of them stays. */
    answered: hits !== undefined && (hits.length > 0 || !further.isPending),
    failed: records.isError,
    retry: () => void records.refetch(),
  };
}

/** The records, and the acts below them once these are there. */
function useWithActs(
  { data: found }: { data?: Hit[] | undefined },
  acts: { data?: Hit[] | undefined; isPending: boolean },
) {
  const { data: doable = none, isPending } = acts;
  return useMemo(() => {
    // The beginning of an act is no slip of a name, and a name no slip of an act.
    const right = isPending || doable.some(({ by }) => by !== 'slip');
    const meant = found?.every(({ by }) => by === 'slip');
    const known = new Set(found?.map(keyOf));
    return (
      found && [
        ...found.filter(({ by }) => !right || by !== 'slip'),
        ...doable.filter((hit) => (meant || hit.by !== 'slip') && !known.has(keyOf(hit))),
      ]
    );
  }, [found, doable, isPending]);
}
const none: readonly Hit[] = [];

/** Rows by nearness, equally near ones opened lately first; those that only sound like what was typed where they are named. */
async function matchesOf(
  { dataProvider, routed, account, signal }: Searching & { signal: AbortSignal },
  entity: Resource,
  q: string,
): Promise<Match[]> {
  const query = { filter: { q }, sort: nearest, pagination: { page: 1, perPage: looked }, signal };
  const { data, meta } = await dataProvider.getList<Row>(entity.name, query);
  if (meta?.meant && !entity.found?.named) return [];
  const isHome = (name: string) => routed.find((each) => each.name === name)?.source === entity.source;
  const opened = new Set(recentOf(account).flatMap(([name, id]) => (isHome(name) ? [id] : [])));
  const near = nameTest(q);
  const nearnessOf = (row: Row) => {
    const found = namesOf(entity, row).flatMap((name) => near(name) ?? []);
    return found.length > 0 ? Math.min(...found) : nearness.shown;
  };
  const rank = (row: Row) => 2 * nearnessOf(row) + (opened.has(row.id) ? 0 : 1);
  return data
    .map((row): Match => {
      const near = nearnessOf(row);
      return near <= called ? { row, by: 'name' } : near === nearness.shown ? { row } : { row, by: 'slip' };
    })
    .toSorted((a, b) => rank(a.row) - rank(b.row))
    .slice(0, shown);
}

/** Rows as hits, each with the facts that tell it from others, and why it matches. */
async function hitsOf(
  { q, dataProvider, resources, routed, translate, dihargai }: Searching,
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
    const facts = factsOf(entity, dihargaiBila(dihargai, entity, row), lookup);
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

/** The field that holds what was typed, where the lines shown do not. */
function reasonOf(
  entity: Resource,
  text: string,
  lines: readonly string[],
  textAt: (path: string) => string,
): string | undefined {
  const holds = (each: string) => isCalled(text, each);
  if (lines.some(holds)) return undefined;
  const path = searchedPaths(entity).find((each) => holds(textAt(each)));
  return path && `${fieldAt(entity.fields, path)?.label}: ${textAt(path)}`;
}
