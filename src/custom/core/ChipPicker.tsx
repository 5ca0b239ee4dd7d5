import { Chip } from '@mui/material';
import { useMemo, useState } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { isCalled } from '../../schema/index.ts';
import type { InputProps } from '../../views/base/parts.ts';
import { Picker, type ShownHit } from '../../views/input/Picker.tsx';
import type { Question } from '../../views/input/pickerState.ts';
import { useCommon } from '../../views/input/simpleInputs.tsx';

interface Choice {
  id: string;
  name: string;
}

interface Props extends InputProps {
  /** All that can be chosen, and what is chosen already; one object until they change. */
  choices: readonly Choice[];
  /** A row of the field's list, and what it names. */
  rowOf: (id: string) => object;
  idOf: (row: never) => string;
}

/** Rows of a list field, each of which names one of few things at hand, chosen one behind the other as chips. */
export function ChipPicker({ choices, rowOf, idOf, ...props }: Props) {
  const { source, label, isRequired, helperText } = useCommon(props);
  const { id, field, fieldState } = useInput({ source, isRequired, defaultValue: null });
  const rows: never[] = Array.isArray(field.value) ? (field.value as never[]) : none;
  const chosen = rows.map(idOf).join();
  const [question, onAsk] = useState<Question | null>(null);
  const answer = useMemo(() => {
    if (!question) return null;
    const taken = new Set(chosen.split(','));
    const offered = choices.filter(
      ({ id: each, name }) => !taken.has(each) && (question.text === '' || isCalled(question.text, name)),
    );
    const lines = offered.map(({ id: key, name: title }): ShownHit => ({ key, title }));
    return { to: question, lines, complete: true };
  }, [question, choices, chosen]);
  const remove = (at: number) => field.onChange(rows.filter((_, place) => place !== at));
  return (
    <Picker<ShownHit>
      what={label}
      home=""
      clears
      source={source}
      search={{ answer, onAsk }}
      onTake={({ key }) => field.onChange([...rows, rowOf(key)])}
      onBackspace={() => rows.length > 0 && remove(rows.length - 1)}
      start={rows.map((row, at) => (
        <Chip
          key={idOf(row)}
          size="small"
          label={choices.find((choice) => choice.id === idOf(row))?.name ?? idOf(row)}
          onDelete={() => remove(at)}
        />
      ))}
      box={{
        id,
        inputRef: field.ref,
        fullWidth: true,
        label: <FieldTitle label={label} source={source} isRequired={isRequired} />,
        error: fieldState.invalid,
        helperText: fieldState.error ? <InputHelperText error={fieldState.error.message} /> : helperText,
        slotProps: {
          input: {
            sx: {
              flexWrap: 'wrap',
              gap: 0.5,
              py: rows.length > 0 ? 1 : 0,
              '& input': { width: 'auto', flex: '1 0 120px' },
            },
          },
          ...(rows.length > 0 && { inputLabel: { shrink: true } }),
        },
      }}
    />
  );
}

/** react-admin holds an empty text where nothing was chosen yet. */
const none: never[] = [];
