import Search from '@mui/icons-material/Search';
import { useCallback } from 'react';
import type { Pasien } from '../../../resources/pasien/pasien.ts';
import { useDeclaration } from '../../../views/base/declarations.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { Picker, type ShownHit } from '../../../views/input/Picker.tsx';
import { useSearch } from '../../../views/input/useSearch.ts';

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
  const search = useSearch<[Pasien], ShownHit>(
    [{ name: 'pasien' }],
    useCallback(
      ([rows]) =>
        rows?.map((row) => ({
          key: String(row.id),
          title: titleOf(row),
          beneath: row.namaSebelumnya && `${fields['namaSebelumnya']?.label}: ${row.namaSebelumnya}`,
          facts: row.phone ?? '',
        })),
      [titleOf, fields],
    ),
  );
  return (
    <Picker
      what={label}
      home=""
      clears
      search={search}
      onTake={({ key }) => onPick(Number(key))}
      start={<Search fontSize="small" />}
      box={{ label, placeholder: translate('kunjungan.typing'), error: refused, name: 'pasien', fullWidth: true }}
    />
  );
}
