import { isComplete } from '../../schema/difference.ts';
import { type Field, isComputed, isFixed, type Resource, traitsOf } from '../../schema/index.ts';

/** The field that the audit calls so; undefined where none is called so any more, or several are. */
export function fieldByAuditName({ fields }: Resource, label: string): { name: string; field: Field } | undefined {
  const [found, ...others] = Object.entries(fields).filter(([, field]) => field.label === label && !isComputed(field));
  return found && others.length === 0 ? { name: found[0], field: found[1] } : undefined;
}

/** A value as the audit wrote it, read back; undefined where the audit keeps less than the value. */
export function formerValue(field: Field, written: string | null): unknown {
  if (written === null) return null;
  if (!isComplete(field, written)) return undefined;
  if (['text', 'day', 'instant'].includes(traitsOf(field).shape)) return written;
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** True of a field that people type in the form of this record. */
export const isFormField = (resource: Resource, name: string): boolean => {
  const field = resource.fields[name];
  return (
    field !== undefined &&
    !field.readOnly &&
    !isComputed(field) &&
    !isFixed(resource, name) &&
    resource.form.some(({ fields }) => fields.includes(name))
  );
};
