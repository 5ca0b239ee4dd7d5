import { useDeclaration, useDeclarations } from './declarations.ts';

/** What may be done here: declared, and allowed to who is signed in. */
export function useActions() {
  const { name, actions } = useDeclaration();
  const { may } = useDeclarations();
  return {
    show: actions.show && may(name, 'show'),
    // The declaration as they know it says no to who may not fill in what a new record needs.
    create: actions.create && may(name, 'create'),
    edit: actions.edit && may(name, 'edit'),
    delete: actions.delete && may(name, 'delete'),
    export: may(name, 'export'),
  };
}

export type AllowedActions = ReturnType<typeof useActions>;
