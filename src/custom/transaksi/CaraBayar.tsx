import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import type { FormBayar } from './formBayar.ts';
import { Tombol } from './Tombol.tsx';

/** The ways to pay a bill; the key chooses the way or, a second time, goes back to its first input. */
export const caraBayar = [
  { nama: 'lunas', key: null },
  { nama: 'bagi', key: 'F7' },
  { nama: 'sebagian', key: 'F8' },
] as const;

interface Props {
  cara: FormBayar['cara'];
  disabled: boolean;
  onChoose: (cara: FormBayar['cara']) => void;
}

export function CaraBayar({ cara, disabled, onChoose }: Props) {
  const word = wordsIn(useTranslate(), 'pembayaran.form.cara');
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      color="primary"
      value={cara}
      disabled={disabled}
      aria-label={word('label')}
      onChange={(_, chosen: FormBayar['cara'] | null) => chosen && onChoose(chosen)}
    >
      {caraBayar.map(({ nama, key }) => (
        <ToggleButton key={nama} value={nama} sx={toggleSx}>
          {word(nama)}
          {key && <Tombol>{key}</Tombol>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const toggleSx = { textTransform: 'none', lineHeight: 1.2, minHeight: { xs: 44, md: 36 }, py: 0, gap: 0.5, px: 0.5 };
