import { Button, FormHelperText } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { barisBawaan } from '../../../domain/klinik/pengaturanTersimpan.ts';
import type { InputProps } from '../../../views/base/parts.ts';
import { useGetList } from '../../../views/base/records.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { InputGroup } from '../../../views/input/inputs.tsx';
import { firstHundred } from '../../core/shared.tsx';
import { JamHariInput } from './JamHariInput.tsx';

const names = ['jamHari', 'istirahatMulai', 'istirahatSelesai'] as const;

/** The opening hours of a branch: the clinic's, until it has its own, which begin as those. */
export function JamCabangInput(props: InputProps) {
  const { source, field } = props;
  const word = wordsIn(useTranslate(), 'klinik.pengaturan');
  const { setValue } = useFormContext();
  const { data } = useGetList('settings', firstHundred);
  const days = (useWatch({ name: source }) ?? []) as readonly unknown[];
  const fill = (of: { readonly [N in (typeof names)[number]]: unknown }) => {
    for (const name of names) setValue(name, of[name], { shouldDirty: true });
  };
  if (days.length === 0)
    return (
      <InputGroup label={field.label}>
        <FormHelperText sx={{ mt: 0 }}>{word('jamKlinik')}</FormHelperText>
        <Button size="small" sx={{ mt: 1 }} onClick={() => fill({ ...barisBawaan, ...data?.[0] })}>
          {word('jamSendiri')}
        </Button>
      </InputGroup>
    );
  return (
    <>
      <JamHariInput {...props} />
      <Button size="small" onClick={() => fill({ jamHari: [], istirahatMulai: null, istirahatSelesai: null })}>
        {word('ikutiKlinik')}
      </Button>
    </>
  );
}
