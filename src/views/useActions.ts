import { useDeclaration } from './declarations.ts';
import { useAllowed } from './useAllowed.ts';

/** What may be done here: declared, and allowed to who is signed in. Asked once a page, not once a row. */
export function useActions() {
  const { name, actions } = useDeclaration();
  const may = {
    show: useAllowed(name, 'show'),
    create: useAllowed(name, 'create'),
    edit: useAllowed(name, 'edit'),
    delete: useAllowed(name, 'delete'),
    export: useAllowed(name, 'export'),
  };
  return {
    show: actions.show && may.show,
    // The declaration as they know it says no to who may not fill in what a new record needs.
    create: actions.create && may.create,
    edit: actions.edit && may.edit,
    delete: actions.delete && may.delete,
    export: may.export,
  };
}

export type AllowedActions = ReturnType<typeof useActions>;
