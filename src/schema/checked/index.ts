import { fieldAt, type Resource } from '../resource.ts';
import { type Fault, type KnownNames, sentenceOf } from './fault.ts';
import { faultsOfFields, faultsOfRights, faultsOfSamples } from './fields.ts';
import { faultsOfForm, faultsOfList, faultsOfSingleton } from './lists.ts';
import { faultsOfNames, faultsOfPaths } from './names.ts';
import { faultsOfReferences } from './references.ts';

export { DeclarationError } from './fault.ts';
export { reservedNames } from './names.ts';

/**
 * The contradictions in the declarations of a console, a sentence each that names file, entity, field and what to do:
 * what types cannot refuse, and what otherwise would break later, somewhere else, or in silence.
 */
export function contradictionsIn(resources: readonly Resource[], known: KnownNames = {}): string[] {
  const named = new Map(resources.map((each) => [each.name, each]));
  const guards = new Set([...resources.map(({ guard }) => guard), ...named.keys(), ...(known.rights ?? [])]);
  const faults: Fault[] = [
    ...faultsOfNames(resources),
    ...resources.flatMap((resource) => [
      ...faultsOfPaths(resource, (path) => path === 'id' || fieldAt(resource.fields, path) !== undefined),
      ...faultsOfFields(resource),
      ...faultsOfReferences(resource, named, guards, known),
      ...faultsOfList(resource),
      ...faultsOfForm(resource, known),
      ...faultsOfRights(resource),
      ...faultsOfSingleton(resource),
    ]),
  ];
  // Samples of what is declared wrongly would say it again, or throw.
  const wrong = new Set(faults.map(([{ name }]) => name));
  faults.push(...resources.flatMap((each) => (wrong.has(each.name) ? [] : faultsOfSamples(each, known))));
  return [...new Set(faults.map(sentenceOf))];
}
