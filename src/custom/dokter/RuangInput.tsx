import type { InputProps } from '../../views/parts.ts';
import { KindInput } from '../../views/record/inputs.tsx';
import { OfferedText } from '../../views/record/OfferedText.tsx';
import { usePengaturan } from '../shared.tsx';

/** A doctor's room, out of those that the settings name, where they name any; another one can be typed. */
export function RuangInput(props: InputProps) {
  const rooms = usePengaturan()?.ruangan ?? [];
  return rooms.length > 0 ? <OfferedText {...props} options={rooms} /> : <KindInput {...props} />;
}
