import { type HttpError, useNotify } from 'react-admin';
import { fieldErrors } from '../../providers/api.ts';
import { typedOnly } from '../../schema/index.ts';
import { useDeclaration, useParts } from './declarations.ts';
import { faultOf, messageOf } from './messageOf.ts';

/** True for the fields of the form of the resource at hand, by whose inputs a refusal is shown. */
export function useHeld() {
  const resource = useDeclaration();
  const { form: { beside } = {} } = useParts(resource);
  return (name: string) => Object.hasOwn(typedOnly(resource).fields, name) || name === beside?.name;
}

/** Tells a refusal that no input of the form shows. */
export function useRefusalNotice() {
  const notify = useNotify();
  const { fields } = useDeclaration();
  const held = useHeld();
  return (error: HttpError) => {
    const unshown = faultOf(error, held, fields);
    if (unshown !== null || Object.keys(fieldErrors(error)).length === 0)
      notify(unshown ?? messageOf(error, 'ra.notification.http_error'), { type: 'error' });
  };
}
