import { alasanTanda } from '../../resources/core/shared.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Isian } from './Isian.tsx';

const { label, maxLength } = alasanTanda();

/** In the payment form: the reason to go on, where something that is sold meets a tag and nobody gave one yet. */
export function AlasanBayar({ galat, disabled }: { galat: string | undefined; disabled: boolean }) {
  const translate = useTranslate();
  return (
    <Isian
      required
      name="alasanTanda"
      label={label}
      disabled={disabled}
      galat={galat}
      helperText={galat ?? translate('klinik.pasien.tagReason')}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}
