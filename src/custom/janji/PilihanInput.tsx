import { useWatch } from 'react-hook-form';
import { profesiBoleh } from '../../domain/dokter/profesi.ts';
import { type FieldOf, isReference } from '../../schema/index.ts';
import type { InputProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { KindInput } from '../../views/input/inputs.tsx';
import { useTreatment } from '../core/useTreatment.ts';

/** The person of an appointment: whoever may do its treatment. */
export function OrangInput(props: InputProps) {
  const treatment = useChosen();
  const professions = treatment ? profesiBoleh(treatment) : null;
  const reason = useTranslate()('klinik.jadwal.tidakUntuk', { treatment: treatment?.name ?? '' });
  return <Narrowed {...props} among={professions && { field: 'profesi', in: professions, reason }} />;
}

/** The room of an appointment: of the kind that its treatment asks for. */
export function RuangJanjiInput(props: InputProps) {
  const { ruang } = useChosen() ?? {};
  return <Narrowed {...props} among={ruang ? { field: 'jenisRuang', in: [ruang] } : null} />;
}

/** The device of an appointment: of the kind that its treatment asks for. */
export function AlatJanjiInput(props: InputProps) {
  const { alat } = useChosen() ?? {};
  return <Narrowed {...props} among={alat ? { field: 'jenisAlat', in: [alat] } : null} />;
}

const useChosen = () => useTreatment(useWatch({ name: 'treatment' }) as number | null);

function Narrowed({ field, among, ...props }: InputProps & { among: FieldOf<'reference'>['among'] | null }) {
  return <KindInput {...props} field={among && isReference(field) ? { ...field, among } : field} />;
}
