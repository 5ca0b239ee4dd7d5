import { useState } from 'react';
import type { Pasien } from '../../../resources/pasien.ts';
import { useDeclaration } from '../../../views/declarations.ts';
import { useTranslate } from '../../../views/words.ts';
import { HitPicker, useActiveSearch } from '../../core/HitPicker.tsx';

/** Finds the patient who buys. */
export function CariPasien({ label, onPick }: { label: string; onPick: (pasien: Pasien) => void }) {
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
      box={{ label, placeholder: translate('kunjungan.typing') }}
    />
  );
}
