import type { Resource, Row } from '../../schema/index.ts';
import { useDeclarations, useParts } from './declarations.ts';
import { pathTo } from './paths.ts';

/** The state of a link to a paper that is printed as soon as it is there. */
export const printAtOnce = { state: { cetak: true } } as const;

/** The prints of a record that who is signed in may have, each with its address. */
export function usePrints(resource: Resource) {
  const { may } = useDeclarations();
  const { prints = {} } = useParts(resource).record ?? {};
  const allowed = Object.entries(prints).filter(([, { needs }]) => !needs || may(needs.resource, needs.action));
  return (record: Row) =>
    allowed
      .filter(([, { of }]) => of?.(record) ?? true)
      .map(([end, print]) => ({ ...print, to: `${pathTo.show({ name: resource.source }, record.id)}/${end}` }));
}

/** The paper of a record that is handed over as soon as it is made. */
export function useHandedPrint(resource: Resource) {
  const printsOf = usePrints(resource);
  return (record: Row) => printsOf(record).find(({ act }) => act);
}
