import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Field } from '../../schema/index.ts';
import { useTranslate } from '../../views/base/words.ts';
import { usePengaturan } from '../core/shared.tsx';
import { LinePart } from './LinePart.tsx';
import { useNamaPelaksana } from './PelaksanaLine.tsx';

interface Props {
  /** The path of the field in the form. */
  source: string;
  field: Field;
  /** The name of the line. */
  nama: string;
}

/** The name of who sold something; '' for nobody, and for who may not see it. */
export const useNamaPenjual = (penjual: number | null | undefined): string =>
  useNamaPelaksana(penjual ? [{ orang: penjual, peran: 'pelaksana' }] : []) ?? '';

/** The seller of a product at a visit; whoever saves a new line while nobody else is named. */
export function PenjualLine({ source, field, nama }: Props) {
  const translate = useTranslate();
  const settings = usePengaturan();
  const { getFieldState } = useFormContext();
  const state = useFormState({ name: source });
  const penjual = useWatch({ name: source }) as number | null | undefined;
  const name = useNamaPenjual(penjual);
  if (!settings?.catatPenjual) return null;
  const none = translate(getFieldState(source, state).isDirty ? 'kunjungan.soldByWriter' : 'kunjungan.noSeller');
  const text = name ? translate('kunjungan.soldBy', { people: name }) : none;
  return (
    <LinePart
      {...{ source, field, nama, text }}
      label={translate('kunjungan.whoSold', { name: nama, people: name || none })}
    />
  );
}
