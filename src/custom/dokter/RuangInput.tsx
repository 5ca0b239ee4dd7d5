import type { InputProps } from '../../views/base/parts.ts';
import { KindInput } from '../../views/input/inputs.tsx';
import { OfferedText } from '../../views/input/OfferedText.tsx';
import { usePengaturan } from '../core/shared.tsx';

/** A doctor's room, out of those that the settings name, where they name any; another one can be typed. */
export function RuangInput(props: InputProps) {
  const rooms = usePengaturan()?.ruangan ?? [];
  return rooms.length > 0 ? <OfferedText {...props} options={rooms} /> : <KindInput {...props} />;
}
