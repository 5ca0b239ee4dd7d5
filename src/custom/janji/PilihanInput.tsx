import { useWatch } from 'react-hook-form';
import { isReference } from '../../schema/index.ts';
import type { InputProps } from '../../views/overrides.ts';
import { KindInput } from '../../views/record/inputs.tsx';
import { useGetOne } from '../../views/records.ts';
import { useProfesi } from './useProfesi.ts';

/** The person of an appointment: whoever may do its treatment. */
export function OrangInput(props: InputProps) {
  const treatment = useWatch({ name: 'treatment' }) as number | null;
  const professions = useProfesi([treatment]);
  return <Narrowed {...props} among={professions && { field: 'profesi', in: professions }} />;
}

/** The room of an appointment: of the kind that its treatment asks for. */
export function RuangJanjiInput(props: InputProps) {
  const { ruang } = useTreatment() ?? {};
  return <Narrowed {...props} among={ruang ? { field: 'jenisRuang', in: [ruang] } : null} />;
}

/** The device of an appointment: of the kind that its treatment asks for. */
export function AlatJanjiInput(props: InputProps) {
  const { alat } = useTreatment() ?? {};
  return <Narrowed {...props} among={alat ? { field: 'jenisAlat', in: [alat] } : null} />;
}

function useTreatment() {
  const id = useWatch({ name: 'treatment' }) as number | null;
  return useGetOne('treatments', { id: id ?? 0 }, { enabled: Boolean(id) }).data;
}

function Narrowed({ field, among, ...props }: InputProps & { among: { field: string; in: readonly string[] } | null }) {
  return <KindInput {...props} field={among && isReference(field) ? { ...field, among } : field} />;
}
