import { useSyncExternalStore } from 'react';
import type { Button, Command, OfferedCommand } from '../../commands/core/command.ts';
import type { Resource } from '../../schema/index.ts';
import { fetched } from '../base/fetched.tsx';
import type { ActionProps } from '../base/parts.ts';

export const CommandButton = fetched(async () => (await import('./CommandButton.tsx')).CommandButton);

let known: ReadonlyMap<string, Command> = new Map();
let fetching: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The commands are fetched once, with the first screen that shows records; a fetch that failed is tried again by the next. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  void fetchCommands();
  return () => void listeners.delete(listener);
}

const noSubscription = () => () => undefined;

// With their buttons, so that a row gets both in one go.
export function fetchCommands(): Promise<void> {
  fetching ??= Promise.all([import('../../commands/index.ts'), CommandButton.fetch()]).then(
    ([{ commands }]) => {
      known = commands;
      for (const tell of listeners) tell();
    },
    () => {
      fetching = undefined;
    },
  );
  return fetching;
}

/** The commands that are given to the records of a resource in a place, in the order in which they are declared; none where it says so. */
export function useCommands(resource: Resource, place: ActionProps['place']): readonly OfferedCommand[] {
  const none = resource.commands.buttons === false;
  const commands = useSyncExternalStore(none ? noSubscription : subscribe, () => known);
  if (none) return [];
  return [...commands.values()]
    .filter((command): command is OfferedCommand => command.button !== null)
    .filter(({ on, button }) => on === resource.source && places[button.place ?? 'menu'].includes(place));
}

/** Where a command is offered, by the place of its button. */
const places: Readonly<Record<NonNullable<Button['place']> | 'menu', readonly ActionProps['place'][]>> = {
  row: ['row', 'act'],
  act: ['act'],
  menu: ['menu', 'page'],
  page: ['page'],
};
