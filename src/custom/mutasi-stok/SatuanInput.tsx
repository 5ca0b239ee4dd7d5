import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { InputProps } from '../../views/overrides.ts';
import { KindInput } from '../../views/record/inputs.tsx';
import { useGetOne } from '../../views/records.ts';

/** The unit, filled in with the one the chosen product is counted in. */
export function SatuanInput(props: InputProps) {
  const { setValue } = useFormContext();
  const produk: unknown = useWatch({ name: 'produk' });
  const { data } = useGetOne('produk', { id: Number(produk) }, { enabled: Boolean(produk) });
  const chosen = produk && data?.id === Number(produk) ? data : undefined;
  useEffect(() => {
    if (chosen) setValue(props.source, chosen.satuan, { shouldDirty: true });
  }, [chosen, setValue, props.source]);
  return <KindInput {...props} />;
}
