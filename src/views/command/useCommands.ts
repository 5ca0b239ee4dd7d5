import { useSyncExternalStore } from 'react';
import type { Command, OfferedCommand } from '../../commands/core/command.ts';
import type { Resource } from '../../schema/index.ts';
import { fetched } from '../fetched.tsx';
import type { ActionProps } from '../overrides.ts';

export const CommandButton = fetched(async () => (await import('./CommandButton.tsx')).CommandButton);

let known: ReadonlyMap<string, Command> = new Map();
let fetching: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The commands are fetched once, after the first screen is drawn; a fetch that failed is tried again by the next. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!fetching) void drawn().then(fetchCommands);
  return () => void listeners.delete(listener);
}

const drawn = () =>
  new Promise<unknown>((resolve) => requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(resolve)));

// With their buttons, so that a row gets both in one go.
export function fetchCommands(): Promise<void> {
  fetching ??= Promise.all([import('../../commands/index.ts'), CommandButton.fetch()]).then(
    ([{ commands }]) => {
      known = commands;
      const sources = [...commands.values()].flatMap(({ on, button }) => (on && button ? [on] : []));
      localStorage.setItem(kept, [...new Set(sources)].join(' '));
      for (const tell of listeners) tell();
    },
    () => {
      fetching = undefined;
    },
  );
  return fetching;
}

/** Where it is kept to which entities commands are given, as the commands last told. */
const kept = 'commands.on';

/** True where buttons of commands are to be expected, for which rows and headings would make room later. */
export const expectsCommands = ({ source }: Resource): boolean =>
  (localStorage.getItem(kept) ?? '').split(' ').includes(source);

/** The commands that are given to the records of a resource in a place, in the order in which they are declared. */
export const useCommands = (resource: Resource, place: ActionProps['place']): readonly OfferedCommand[] =>
  [...useSyncExternalStore(subscribe, () => known).values()]
    .filter((command): command is OfferedCommand => command.button !== null)
    .filter(({ on, button }) => on === resource.source && (place === 'page' || (button.place ?? 'menu') === place));
