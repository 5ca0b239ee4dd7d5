import { createContext, useContext, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Field } from '../../schema/index.ts';

/** Fields that a form asks for beyond its declarations, by name; read when it is sent. */
export const DemandedContext = createContext<Map<string, Field>>(new Map());

/** Has the form at hand refuse without a value, as long as `field` is given. */
export function useDemanded(name: string, field: Field | null): void {
  const demanded = useContext(DemandedContext);
  const { clearErrors } = useFormContext();
  useEffect(() => {
    if (!field) return;
    demanded.set(name, field);
    return () => {
      demanded.delete(name);
      clearErrors(name);
    };
  }, [demanded, name, field, clearErrors]);
}
