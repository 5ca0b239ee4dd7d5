import type { ComponentType } from 'react';
import { pathsOf, type Resource } from '../../schema/index.ts';
import { fetched } from '../base/fetched.tsx';
import { type PartsByName, partsFor } from '../base/parts.ts';
import { fetchCommands } from '../command/useCommands.ts';
import { ListScreen } from './ListScreen.tsx';

// The list is what people open first; the other screens are fetched when they are.
const generated = {
  list: ListScreen,
  show: fetched(async () => (await import('../page/ShowScreen.tsx')).ShowScreen),
  create: fetched(async () => (await import('../page/CreateScreen.tsx')).CreateScreen),
  edit: fetched(async () => (await import('../page/EditScreen.tsx')).EditScreen),
} as const;
/** In place of the page of a record that has none. */
const PeekScreen = fetched(async () => (await import('./PeekPanel.tsx')).PeekScreen);
/** In place of the list of an entity of one record. */
const SingletonScreen = fetched(async () => (await import('./SingletonScreen.tsx')).SingletonScreen);

export type ScreenName = keyof typeof generated;

interface ScreenOf {
  Screen: ComponentType;
  fetch: () => Promise<unknown>;
  generated: boolean;
}

/** Gets the code of a component that is fetched (`fetched`). */
const fetchOf = (part: object | undefined) => (part && 'fetch' in part ? [part.fetch as () => Promise<unknown>] : []);

/**
 * A screen of a resource: generated unless a hand-written one replaces it. `fetch` gets its code ahead, with what takes room that
 * is not known before it is there: the hand-written part above the record or the rows, further actions on them, and inputs.
 */
export function screenOf(resource: Resource, parts: PartsByName, name: ScreenName): ScreenOf {
  const own = parts[resource.name]?.screens?.[name];
  const single = resource.singleton && name === 'list';
  const peeks = resource.page.peek === true && name === 'show';
  const Screen: ComponentType = own ?? (single ? SingletonScreen : peeks ? PeekScreen : generated[name]);
  const { fields = {}, record = {}, form = {}, commands = {} } = partsFor(parts, resource);
  const { list = {} } = parts[resource.name] ?? {};
  const { lead, act, panel, aside, actions = [], pageActions = [] } = record;
  const offered = Object.values(commands).map((command) => command.offered);
  const above = { list: single ? form.aside : list.note, show: lead, edit: lead, create: undefined }[name];
  const ofRelated = resource.related.flatMap((each) => parts[each.resource]?.record?.actions ?? []);
  const ofFields = Object.values(fields).flatMap((each) => each ?? []);
  const typed = [form.sheet, form.saves, ...ofFields.flatMap(({ input, instead }) => [input, instead])];
  const shown = resource.list.columns.flatMap(pathsOf).map((path) => fields[path]?.cell);
  const acts = {
    list: single ? typed : [list.actions, ...shown, ...offered, ...actions],
    show: [
      act,
      panel,
      aside,
      ...ofFields.map(({ cell }) => cell),
      ...offered,
      ...actions,
      ...pageActions,
      ...ofRelated,
    ],
    create: typed,
    edit: typed,
  }[name];
  const fetches: (() => Promise<unknown>)[] = [Screen, own ? undefined : above, ...acts].flatMap(fetchOf);
  const shows = name === 'list' || name === 'show';
  if (shows && resource.commands.buttons !== false) fetches.push(fetchCommands);
  // A form in a dialog, and a record without a page, open over their list.
  if (peeks || (resource.dialog && !shows)) fetches.push(screenOf(resource, parts, 'list').fetch);
  const fetch = () => Promise.all(fetches.map((each) => each()));
  return { Screen, fetch, generated: own === undefined && !single };
}

/** The screen that an address of a resource opens; null for any other. */
export function screenAt(path: string, routed: readonly Resource[], parts: PartsByName) {
  for (const resource of routed) {
    const found = path.match(`^/${resource.name}(?:/(\\d+))?(?:/(create|edit))?$`);
    if (!found) continue;
    const [, id, form] = found;
    const screen = (form ?? (id === undefined ? 'list' : 'show')) as ScreenName;
    return { resource, screen, id, ...screenOf(resource, parts, screen) };
  }
  return null;
}
