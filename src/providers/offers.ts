import type { Action, Resource } from '../schema/index.ts';

/** The abilities of a data provider beside reading and writing records, as data: a screen asks before it offers one. */
export interface Offers {
  /** Names of the commands that it carries out; null for all. */
  commands: ReadonlySet<string> | null;
  /** Entities that it keeps; null for all. */
  entities: ReadonlySet<string> | null;
  /** Deleted records are set aside and stay readable. */
  archives: boolean;
  /** A deleted record can be brought back. */
  restores: boolean;
  /** The writes of each record are kept. */
  history: boolean;
  files: boolean;
  /** Tells what an action would do before it is done. */
  effects: boolean;
}

const everything: Offers = {
  commands: null,
  entities: null,
  archives: true,
  restores: true,
  history: true,
  files: true,
  effects: true,
};

/** A provider that says nothing of itself offers everything. */
export const offersOf = (provider: { offers?: Offers } | null): Offers => provider?.offers ?? everything;

/** True where the provider keeps the entity, and carries out the command that this action is. */
export const isOffered = (
  offers: Offers,
  { source, commands }: Pick<Resource, 'source' | 'commands'>,
  action: Action,
): boolean =>
  (offers.entities?.has(source) ?? true) &&
  (action !== 'create' || commands.create === undefined || (offers.commands?.has(commands.create) ?? true));

/** A declaration as far as a provider carries it out; the same object for the same one. */
export function asOffered(resource: Resource, offers: Offers): Resource {
  if (offers === everything) return resource;
  const known = kept.get(offers) ?? new Map<Resource, Resource>();
  kept.set(offers, known);
  const made = known.get(resource) ?? {
    ...resource,
    delete: { ...resource.delete, ...(!offers.archives && { mode: 'erase' }) },
    actions: { ...resource.actions, create: resource.actions.create && isOffered(offers, resource, 'create') },
  };
  known.set(resource, made);
  return made;
}
const kept = new WeakMap<Offers, Map<Resource, Resource>>();
