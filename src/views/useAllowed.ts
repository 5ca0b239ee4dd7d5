import { useCanAccess } from 'react-admin';

/** Rights never depend on the record: without it in the question, the answer stands ready (`onRead` in services). */
const anyRecord = {};

/** Whether who is signed in may do this; false while that is not known. */
export const useAllowed = (resource: string, action: string): boolean =>
  useCanAccess({ resource, action, record: anyRecord }).canAccess === true;
