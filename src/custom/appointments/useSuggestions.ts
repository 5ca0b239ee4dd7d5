import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isEmpty } from '../../schema/index.ts';
import { useGetOne } from '../../views/records.ts';

/** Fills in the duration from the treatment, the title from treatment and patient, and the patient's doctor, until they are typed. */
export function useSuggestions(): void {
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, isSubmitted } = useFormState();
  const stored = useRecordContext()?.id !== undefined;
  const suggested = useRef<Record<string, unknown>>({});
  const [treatmentId, pasienId] = useWatch({ name: ['treatment', 'pasien'] }) as (number | null | undefined)[];
  const { data: treatment } = useGetOne('treatments', { id: treatmentId ?? 0 }, enabledBy(treatmentId));
  const { data: pasien } = useGetOne('pasien', { id: pasienId ?? 0 }, enabledBy(pasienId));
  // What is stored was chosen by somebody; only another choice changes it.
  const changed = !stored || Boolean(dirtyFields['treatment'] || dirtyFields['pasien']);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice suggests anew
  useEffect(() => {
    if (!changed) return;
    if (treatment && treatment.id === treatmentId) suggest('durasi', treatment.durasi);
    if (pasien?.dokter && pasien.id === pasienId) suggest('userId', pasien.dokter, isEmpty(getValues('userId')));
    if (treatment && pasien && treatment.id === treatmentId && pasien.id === pasienId) {
      suggest('title', `${treatment.name} - ${pasien.name}`);
    }
  }, [treatment?.id, pasien?.id, treatmentId, pasienId, changed]);

  /** `free`: nothing but an earlier suggestion may be replaced, be it typed or brought along from the calendar. */
  function suggest(field: string, value: unknown, free = true) {
    const current: unknown = getValues(field);
    if (!free && current !== suggested.current[field]) return;
    const typed = Boolean(dirtyFields[field]) && !isEmpty(current) && current !== suggested.current[field];
    if (typed || current === value) return;
    suggested.current[field] = value;
    setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
  }
}

const enabledBy = (id: number | null | undefined) => ({ enabled: Boolean(id) });
