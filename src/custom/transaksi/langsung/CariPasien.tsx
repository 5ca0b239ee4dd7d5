import { useState } from 'react';
import type { Pasien } from '../../../resources/pasien.ts';
import { useDeclaration } from '../../../views/declarations.ts';
import { useTranslate } from '../../../views/words.ts';
import { HitPicker, useActiveSearch } from '../../core/HitPicker.tsx';
import { useDebounced } from '../../shared.tsx';

/** Finds the patient who buys. */
export function CariPasien({ label, onPick }: { label: string; onPick: (pasien: Pasien) => void }) {
  const translate = useTranslate();
  const { titleOf } = useDeclaration('pasien');
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useActiveSearch('pasien', useDebounced(typed.trim()));
  return (
    <HitPicker
      inputValue={typed}
      options={data}
      lineOf={(pasien) => ({ name: titleOf(pasien), facts: pasien.phone ?? '' })}
      getOptionKey={({ id }) => id}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      // Enter chooses; it never pays while the buyer is still being chosen.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onPick={onPick}
      loading={isFetching}
      autoHighlight
      box={{ label, placeholder: translate('kunjungan.typing') }}
    />
  );
}
