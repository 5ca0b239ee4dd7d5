import type { OfferedCommand } from '../../commands/core/command.ts';
import { bulkColumns, type Resource } from '../../schema/index.ts';
import { useActions, useDeclarations, useMayGiveAny, useParts } from '../base/declarations.ts';
import { useCommands } from '../command/useCommands.ts';

/** Something that can be done to several records of a list at once. */
export type Offer = { act: 'edit' } | { act: 'delete' | 'restore' } | { act: 'command'; command: OfferedCommand };

/** Operations on several records of a list that the user may carry out, in the order of their buttons. */
export function useBulkOperations(resource: Resource, archived: boolean): { offers: Offer[]; exports: boolean } {
  const may = useActions();
  const { offers } = useDeclarations();
  const mayGive = useMayGiveAny();
  const { commands: parts = {} } = useParts(resource);
  const given = useCommands(resource, 'page').filter(
    // One with a dialog of its own asks what only that record can answer.
    (command) => command.bulk && parts[command.name]?.dialog === undefined && mayGive(command),
  );
  const exports = may.export && !resource.list.report && !archived;
  if (!offers('bulk')) return { offers: [], exports };
  if (archived) return { offers: may.delete ? [{ act: 'restore' }] : [], exports };
  return {
    offers: [
      ...(may.edit && bulkColumns(resource).length > 0 ? [{ act: 'edit' } as const] : []),
      ...given.map((command) => ({ act: 'command', command }) as const),
      ...(may.delete ? [{ act: 'delete' } as const] : []),
    ],
    exports,
  };
}
