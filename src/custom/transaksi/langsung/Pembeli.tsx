import { Box, Button, TextField, Typography } from '@mui/material';
import { useDeclaration, useDeclarations } from '../../../views/base/declarations.ts';
import { useGetOne } from '../../../views/base/records.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { CariPasien } from './CariPasien.tsx';
import { PilihPenjual } from './PilihPenjual.tsx';
import type { Keranjang } from './useKeranjang.ts';

interface Props {
  keranjang: Keranjang;
  problem: string | undefined;
  disabled: boolean;
}

/** The doctor of a prescription, where something in the basket is sold on one alone. */
export function PenulisResep({ keranjang: { penulisResep, put }, problem, disabled }: Props) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.jual');
  return (
    <TextField
      required
      size="small"
      name="penulisResep"
      label={word('penulisResep')}
      value={penulisResep}
      disabled={disabled}
      error={problem !== undefined}
      helperText={problem ?? word('penulisResepHint')}
      onChange={({ target }) => put({ penulisResep: target.value })}
      slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
    />
  );
}

/** The seller of the basket: whoever is signed in, where the account is one of the team. */
export function Penjual({ keranjang: { penjual, put }, disabled }: Omit<Props, 'problem'>) {
  const label = wordsIn(useTranslate(), 'pembayaran.jual')('penjual');
  const { person } = useDeclarations();
  const own = penjual ?? person?.dokter ?? null;
  return <PilihPenjual {...{ label, disabled }} penjual={own} onPick={(picked) => put({ penjual: picked })} />;
}

/** The buyer: a patient, anybody by name, or nobody in particular. */
export function Pembeli({ keranjang: { pasien, pembeli, paket, put }, problem, disabled }: Props) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.jual');
  const { titleOf } = useDeclaration('pasien');
  const { data } = useGetOne('pasien', { id: pasien ?? undefined }, { enabled: pasien !== null });
  if (pasien !== null) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{data ? titleOf(data) : '…'}</Typography>
        <Button size="small" disabled={disabled} onClick={() => put({ pasien: null })}>
          {word('tanpaPasien')}
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <CariPasien
        label={word(paket.length > 0 ? 'pasienPaket' : 'pasien')}
        refused={problem !== undefined}
        onPick={(id) => put({ pasien: id, pembeli: '' })}
      />
      <TextField
        size="small"
        label={word('pembeli')}
        value={pembeli}
        disabled={disabled}
        onChange={({ target }) => put({ pembeli: target.value })}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
    </Box>
  );
}
