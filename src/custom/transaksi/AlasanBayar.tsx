import type { Diberikan } from '../../domain/pasien/tanda.ts';
import { alasanTanda } from '../../resources/shared.ts';
import { useTranslate } from '../../views/words.ts';
import { type Tempat, usePasien, usePertemuan } from '../pasien/usePertemuan.ts';
import { Isian } from './Isian.tsx';

const { label, maxLength } = alasanTanda();

interface Props {
  pasien: number | null;
  diberikan: readonly Diberikan[];
  tempat?: Tempat;
  galat: string | undefined;
  disabled: boolean;
}

/** In the payment form: the reason to go on, where something that is sold meets a tag and nobody gave one yet. */
export function AlasanBayar({ pasien, diberikan, tempat = null, galat, disabled }: Props) {
  const translate = useTranslate();
  const met = usePertemuan(usePasien(pasien), diberikan, tempat);
  if (galat === undefined && met.every(({ alasan }) => alasan !== null)) return null;
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
