import { useState } from 'react';
import type { Pasien } from '../../../resources/pasien/pasien.ts';
import { useDeclaration } from '../../../views/base/declarations.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { HitPicker, useActiveSearch } from '../../core/HitPicker.tsx';

interface Props {
  label: string;
  /** A patient is missing; the form says so in its foot, which leads here. */
  refused: boolean;
  onPick: (pasien: Pasien) => void;
}

/** Finds the patient who buys. */
export function CariPasien({ label, refused, onPick }: Props) {
  const translate = useTranslate();
  const { titleOf } = useDeclaration('pasien');
  const [typed, setTyped] = useState('');
  const { data, isFetching, answered } = useActiveSearch('pasien', typed);
  return (
    <HitPicker
      inputValue={typed}
      options={data}
      lineOf={(pasien) => ({ name: titleOf(pasien), facts: pasien.phone ?? '' })}
      getOptionKey={({ id }) => id}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      answered={answered}
      onPick={onPick}
      loading={isFetching}
      autoHighlight={typed.trim() !== ''}
      box={{ label, placeholder: translate('kunjungan.typing'), error: refused, name: 'pasien' }}
    />
  );
}
