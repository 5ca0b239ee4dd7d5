import type { View } from '../../providers/access.ts';
import { archiveFilter, archives, type Resource } from '../../schema/index.ts';
import type { Declarations } from '../declarations.ts';
import {
  type Asked,
  isFilter,
  type ListState,
  type Looks,
  perPage,
  readAsked,
  type Sort,
  viewAddress,
} from './address.ts';

/** What a list begins with, beside its declaration. */
export interface Beginning {
  /** The kept views of whoever reads it, of this list. */
  views: readonly View[];
  /** Their own way of looking at it. */
  own: Partial<Looks>;
  /** Filter and order of a screen of its own. */
  opens?: { filter: Record<string, unknown>; sort: Sort } | undefined;
  today: string;
  mayArchive: boolean;
}

/** What a list begins with for whoever is signed in, who looks at it in a way of their own. */
export const beginningOf = (
  resource: Resource,
  { views, may, today }: Pick<Declarations, 'views' | 'may'> & { today: string },
  own: Partial<Looks>,
): Beginning => ({
  views: views.filter(({ daftar }) => daftar === resource.name),
  own,
  today,
  mayArchive: archives(resource) && may(resource.name, 'delete'),
});

/** The view that a list begins with: one's own before that of the role. */
const defaultOf = (views: readonly View[]): View | undefined => {
  const defaults = views.filter(({ utama }) => utama);
  return defaults.find(({ untuk }) => untuk === null) ?? defaults[0];
};

/** The list at an address: what it shows, the kept view it begins with, and what it would show without more. */
export function listAt(resource: Resource, search: string, beginning: Beginning) {
  const { views, own, opens, today } = beginning;
  const asked = readAsked(resource, search, today);
  const view = asked.view === undefined ? defaultOf(views) : views.find(({ id }) => id === asked.view);
  const kept: Asked = view ? inView(resource, view, beginning) : {};
  const start: ListState = {
    filter: kept.filter ?? (view ? {} : (opens?.filter ?? {})),
    sort: kept.sort ?? opens?.sort ?? orderOf(resource),
    page: 1,
    perPage: kept.perPage ?? own.perPage ?? perPage,
    columns: (kept.columns === undefined ? own.columns : kept.columns) ?? null,
    compact: kept.compact ?? own.compact ?? false,
  };
  const { view: _, ...named } = asked;
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  return { state: { ...start, ...Object.fromEntries(given) } as ListState, start, view };
}

/** What a view keeps, without what its reader may not see. */
function inView(resource: Resource, { alamat }: View, { today, mayArchive }: Beginning): Asked {
  const asked = readAsked(resource, alamat, today);
  const filter = Object.entries(asked.filter ?? {}).filter(
    ([key]) => isFilter(resource, key) && (mayArchive || key !== archiveFilter),
  );
  return { ...asked, filter: Object.fromEntries(filter) };
}

/** The declared order, without the second key, which is the list's own business. */
const orderOf = ({ list: { sort } }: Resource): Sort => ({ field: sort.field, order: sort.order });

/** True where a list shows something else than its view keeps, the page aside. */
export const isChanged = (state: ListState, start: ListState): boolean => viewAddress(state) !== viewAddress(start);
