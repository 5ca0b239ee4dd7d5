import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { umurPada } from '../../domain/pasien.ts';
import { useDeclarations } from '../../views/declarations.ts';

/** Beneath the birth date, unseen: once it was changed, the age follows it. */
export function UmurDariLahir() {
  const { now } = useDeclarations();
  const { setValue, watch } = useFormContext();
  const { dirtyFields } = useFormState();
  const birthDate = watch('birthDate') as string | null | undefined;
  const age = dirtyFields['birthDate'] && birthDate ? umurPada(birthDate, now().today) : null;
  useEffect(() => {
    if (age !== null) setValue('age', age, { shouldDirty: true, shouldValidate: true });
  }, [age, setValue]);
  return null;
}
