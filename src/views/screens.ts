import type { ComponentType } from 'react';
import type { Resource } from '../schema/index.ts';
import { fetched } from './fetched.ts';
import { ListScreen } from './list/ListScreen.tsx';
import type { Overrides } from './overrides.ts';

// The list is what people open first; the other screens are fetched when they are.
const generated = {
  list: ListScreen,
  show: fetched(async () => (await import('./record/ShowScreen.tsx')).ShowScreen),
  create: fetched(async () => (await import('./record/CreateScreen.tsx')).CreateScreen),
  edit: fetched(async () => (await import('./record/EditScreen.tsx')).EditScreen),
} as const;

export type ScreenName = keyof typeof generated;

/** A screen of a resource: generated unless an override replaces it; `fetch` gets its code ahead. */
export function screenOf(resource: Resource, overrides: Overrides, name: ScreenName) {
  const own = overrides[resource.name]?.screens?.[name];
  const Screen: ComponentType & { fetch?: () => Promise<unknown> } = own ?? generated[name];
  return { Screen, fetch: Screen.fetch, generated: own === undefined };
}
