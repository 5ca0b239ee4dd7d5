import { useRecordContext } from 'react-admin';
import type { InputProps } from '../../views/overrides.ts';
import { KindInput } from '../../views/record/inputs.tsx';
import { useTranslate } from '../../views/words.ts';
import { isSpecial } from './useHalaman.ts';

/** One switch of a right; a special right is granted by a single one. */
export function HakInput(props: InputProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  if (!isSpecial(record?.halaman)) return <KindInput {...props} />;
  if (props.source !== 'edit') return null;
  return <KindInput {...props} field={{ ...props.field, label: translate('akun.hak.granted') }} />;
}
