import { Box, Link } from '@mui/material';
import { useCallback, useState } from 'react';
import type { Dokter } from '../../../resources/dokter/dokter.ts';
import { useDeclaration } from '../../../views/base/declarations.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { Picker, type ShownHit } from '../../../views/input/Picker.tsx';
import { useSearch } from '../../../views/input/useSearch.ts';
import { useNamaPenjual } from '../../kunjungan/PenjualLine.tsx';

interface Props {
  label: string;
  penjual: number | null;
  disabled?: boolean;
  autoFocus?: boolean;
  onPick: (penjual: number | null) => void;
}

/** Chooses who sold something, among the team. */
export function PilihPenjual({ label, penjual, disabled, autoFocus, onPick }: Props) {
  const { titleOf } = useDeclaration('dokter');
  const name = useNamaPenjual(penjual);
  const search = useSearch<[Dokter], ShownHit>(
    [{ name: 'dokter' }],
    useCallback(
      ([rows]) => rows?.map((row) => ({ key: String(row.id), title: titleOf(row), chosen: row.id === penjual })),
      [titleOf, penjual],
    ),
  );
  return (
    <Picker
      what={label}
      home={penjual === null ? '' : name || undefined}
      search={search}
      onTake={({ key }) => onPick(Number(key))}
      onClear={penjual === null ? undefined : () => onPick(null)}
      box={{ label, disabled, autoFocus, size: 'small', fullWidth: true }}
    />
  );
}

/** The seller of one line, where it is somebody else than of the basket: in a word, which opens the choice. */
export function PenjualBaris({ nama, penjual, onPick }: Pick<Props, 'penjual' | 'onPick'> & { nama: string }) {
  const word = wordsIn(useTranslate(), 'pembayaran.jual');
  const [open, setOpen] = useState(false);
  const name = useNamaPenjual(penjual);
  const label = word('penjualDari', { nama });
  if (open)
    return (
      <Box sx={{ flexBasis: '100%' }}>
        <PilihPenjual
          autoFocus
          {...{ label, penjual }}
          onPick={(picked) => {
            onPick(picked);
            setOpen(false);
          }}
        />
      </Box>
    );
  return (
    <Link component="button" type="button" variant="body2" aria-label={label} onClick={() => setOpen(true)}>
      {name ? word('dijualOleh', { nama: name }) : word('penjualLain')}
    </Link>
  );
}
