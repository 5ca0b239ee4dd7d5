import { useCanAccess } from 'react-admin';
import { useDeclaration } from './declarations.ts';

/** What may be done here: declared, and allowed to who is signed in. Asked once a page, not once a row. */
export function useActions() {
  const { name, actions } = useDeclaration();
  const may = {
    show: useCanAccess({ resource: name, action: 'show' }).canAccess,
    create: useCanAccess({ resource: name, action: 'create' }).canAccess,
    edit: useCanAccess({ resource: name, action: 'edit' }).canAccess,
    delete: useCanAccess({ resource: name, action: 'delete' }).canAccess,
    export: useCanAccess({ resource: name, action: 'export' }).canAccess,
  };
  return {
    show: actions.show && may.show === true,
    create: actions.create && may.create === true,
    edit: actions.edit && may.edit === true,
    delete: actions.delete && may.delete === true,
    export: may.export === true,
  };
}

export type AllowedActions = ReturnType<typeof useActions>;
