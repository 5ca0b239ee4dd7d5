import { called, nameTest, nearness, rememberedTexts } from '../../schema/index.ts';
import type { Declarations } from '../../views/base/declarations.ts';
import { mayOpen } from '../../views/base/pages.ts';
import { pathTo } from '../../views/base/paths.ts';
import type { Translate } from '../../views/base/words.ts';
import type { Hit } from './hit.ts';

/** A page, an act that is an address, or a field of the clinic's settings, as the header's search knows it. */
export interface FindablePage {
  label: string;
  path: string;
  kind: 'page' | 'act' | 'field';
  /** Its other names. */
  also: readonly string[];
  /** Another heading of it. */
  heading: string | null;
  /** Its purpose, in a sentence. */
  about: string;
}

type Sources = Pick<Declarations, 'resources' | 'routed' | 'pages' | 'may'>;

/** Pages that the signed-in person may open, in the menu or not. */
export function findablePages({ resources, routed, pages, may }: Sources): FindablePage[] {
  return [
    ...pages.flatMap((page): FindablePage[] => {
      const { path, label, menu, about = '', alsoCalled: also = [] } = page;
      if (label === undefined || !mayOpen(page, may)) return [];
      return [{ label, path, kind: menu ? 'page' : 'act', also, heading: null, about }];
    }),
    ...routed.flatMap((list): FindablePage[] => {
      const { name, label, about, alsoCalled: also } = list;
      if (!may(name, 'list')) return [];
      return [{ label, path: pathTo.list(list), kind: 'page', also, heading: list.list.heading, about: about ?? '' }];
    }),
    ...resources.flatMap((one): FindablePage[] => {
      if (!one.singleton || !may(one.name, 'list')) return [];
      return one.form.flatMap((section) =>
        section.fields.flatMap((name): FindablePage[] => {
          const field = one.fields[name];
          if (!field || field.readOnly) return [];
          const about = `${one.label} › ${section.label}`;
          const path = `${pathTo.list(one)}#${name}`;
          return [{ label: field.label, path, kind: 'field', also: field.alsoCalled ?? [], heading: null, about }];
        }),
      );
    }),
  ];
}

/** Of all that declarations call by a name. */
export const declaredTexts = rememberedTexts();

/** A page that is called by what was typed, or by something a slip away. */
export interface PageHit extends FindablePage {
  by: 'name' | 'slip';
  /** It is called so by its label, another name of it, or its heading. */
  from: 'label' | 'also' | 'heading';
}

/**
 * The pages that are called so, by nearness: by their label or another name, then by their heading; of equally near ones
 * those that were opened lately come first.
 */
export function pagesNear(q: string, pages: readonly FindablePage[], lately: readonly string[]): PageHit[] {
  const near = nameTest(q, declaredTexts);
  const found = pages.flatMap((page) => {
    const label = near(page.label);
    const also = nearestOf(page.also.map(near).filter((at) => at !== nearness.contains));
    const heading = page.heading === null ? null : near(page.heading);
    const own = nearestOf([label, also]);
    const at = own !== null && (own <= called || heading === null || heading > called) ? own : heading;
    if (at === null) return [];
    const from = at !== own ? ('heading' as const) : own === label ? ('label' as const) : ('also' as const);
    const rank = [at > called, at !== own, page.kind === 'field', at, from === 'also', placeIn(lately, page.path)];
    return [
      { hit: { ...page, by: at <= called ? ('name' as const) : ('slip' as const), from }, rank: rank.map(Number) },
    ];
  });
  return found.toSorted((a, b) => compare(a.rank, b.rank)).map(({ hit }) => hit);
}

/** The fewest letters of a word that may find a page by itself. */
const fewestLetters = 3;

/**
 * Pages that some of several words find, those of the most of them first: people say 'omzet hari ini' where no name has
 * all of it.
 */
export function pagesOfSome(q: string, pages: readonly FindablePage[], lately: readonly string[]): PageHit[] {
  const words = q.split(/\s+/).filter((word) => word.length >= fewestLetters);
  if (!/\s/.test(q.trim())) return [];
  const found = new Map<string, { hit: PageHit; words: number; place: number }>();
  for (const word of words) {
    const near = pagesNear(word, pages, lately);
    const named = near.filter(({ by }) => by === 'name');
    for (const [place, hit] of (named.length > 0 ? named : near).entries()) {
      const before = found.get(hit.path) ?? { hit, words: 0, place: 0 };
      found.set(hit.path, { ...before, words: before.words + 1, place: before.place + place });
    }
  }
  const most = Math.max(...[...found.values()].map((each) => each.words));
  return [...found.values()]
    .filter((each) => each.words === most)
    .toSorted((one, other) => one.place - other.place)
    .map(({ hit }) => ({ ...hit, by: 'slip' }));
}

function nearestOf(found: readonly (number | null)[]): number | null {
  const near = found.filter((at) => at !== null);
  return near.length > 0 ? Math.min(...near) : null;
}

const placeIn = (lately: readonly string[], path: string) => {
  const at = lately.indexOf(path);
  return at < 0 ? lately.length : at;
};

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((each, place) => each !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

/** With what tells why it is found, where its label does not. */
export function hitOf({ label, path, kind, by, from, heading, about }: PageHit, translate: Translate): Hit {
  const note = kind !== 'page' || from === 'also' ? about : from === 'heading' ? heading : '';
  const group = translate(kind === 'act' ? 'shell.search.acts' : 'shell.search.pages');
  return { group, by, label, path, ...(note && { note }) };
}
