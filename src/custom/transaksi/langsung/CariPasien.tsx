import Search from '@mui/icons-material/Search';
import { useMemo, useState } from 'react';
import type { Pasien } from '../../../resources/pasien/pasien.ts';
import { useDeclaration } from '../../../views/base/declarations.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { Picker } from '../../../views/input/Picker.tsx';
import type { Question } from '../../../views/input/pickerState.ts';
import { useFound, useLookup } from '../../../views/input/useFound.ts';

interface Props {
  label: string;
  /** A patient is missing; the form says so in its foot, which leads here. */
  refused: boolean;
  onPick: (id: number) => void;
}

/** Finds the patient who buys. */
export function CariPasien({ label, refused, onPick }: Props) {
  const translate = useTranslate();
  const { titleOf, fields } = useDeclaration('pasien');
  const [question, setQuestion] = useState<Question | null>(null);
  const found = useFound<Pasien>('pasien', question);
  const lines = useMemo(
    () =>
      found.rows?.map((pasien) => ({
        key: String(pasien.id),
        title: titleOf(pasien),
        beneath: pasien.namaSebelumnya && `${fields['namaSebelumnya']?.label}: ${pasien.namaSebelumnya}`,
        facts: pasien.phone ?? '',
      })),
    [found.rows, titleOf, fields],
  );
  return (
    <Picker
      what={label}
      home=""
      clears
      asked={useLookup(question, [found], lines)}
      onAsk={setQuestion}
      onTake={({ key }) => onPick(Number(key))}
      start={<Search fontSize="small" />}
      box={{ label, placeholder: translate('kunjungan.typing'), error: refused, name: 'pasien', fullWidth: true }}
    />
  );
}
