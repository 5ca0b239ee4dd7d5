import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutline';
import Remove from '@mui/icons-material/Remove';
import { Box, IconButton, InputBase, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { perluResep } from '../../../domain/stok/resep.ts';
import { formatMoney, formatNumber } from '../../../schema/index.ts';
import { selectOnFocus } from '../../../views/base/focus.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { useStok } from '../../core/useStok.ts';
import { PenjualBaris } from './PilihPenjual.tsx';
import { type Keranjang, qtyTerbesar } from './useKeranjang.ts';

interface Props {
  keranjang: Keranjang;
  /** Lines may have a seller of their own. */
  sellers: boolean;
  /** Sentences at the fields of a refused sale: `products.0.qty`. */
  problems: Readonly<Record<string, string>>;
}

/** The products of the basket with their quantities, and its packages. */
export function IsiKeranjang({ keranjang, sellers, problems }: Props) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.jual');
  const stok = useStok();
  if (keranjang.isi.length + keranjang.paket.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ py: 3, textAlign: 'center' }}>
        {word('kosong')}
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label={word('isi')} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
      {keranjang.isi.map(
        (
          {
            product: { id, nama_produk: nama, harga_jual: harga, kategori, satuan },
            product,
            qty,
            aturanPakai,
            penjual,
          },
          index,
        ) => (
          <Box component="li" key={id} sx={rowSx}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', flex: '1 1 180px' }}>
              {nama}
              <Typography variant="body2" color={qty > stok(product) ? 'error' : 'text.secondary'}>
                {word('stok', { harga: formatMoney(harga), stok: formatNumber(stok(product)), satuan })}
              </Typography>
              {problems[`products.${index}.qty`] && (
                <Typography variant="body2" color="error" role="alert">
                  {problems[`products.${index}.qty`]}
                </Typography>
              )}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <IconButton
                aria-label={word('kurangi', { nama })}
                disabled={qty <= 1}
                onClick={() => keranjang.ubah(id, { qty: qty - 1 })}
                sx={buttonSx}
              >
                <Remove fontSize="small" />
              </IconButton>
              <Banyaknya
                label={word('qty', { nama })}
                qty={qty}
                onChange={(typed) => keranjang.ubah(id, { qty: typed })}
                error={problems[`products.${index}.qty`] !== undefined}
              />
              <IconButton
                aria-label={word('tambahi', { nama })}
                disabled={qty >= qtyTerbesar}
                onClick={() => keranjang.ubah(id, { qty: qty + 1 })}
                sx={buttonSx}
              >
                <Add fontSize="small" />
              </IconButton>
            </Box>
            <Box sx={amountSx}>{formatMoney(harga * qty)}</Box>
            <IconButton aria-label={word('hapus', { nama })} onClick={() => keranjang.hapus(id)} sx={buttonSx}>
              <Delete fontSize="small" />
            </IconButton>
            {sellers && (
              <PenjualBaris {...{ nama, penjual }} onPick={(picked) => keranjang.ubah(id, { penjual: picked })} />
            )}
            {perluResep(kategori) && (
              <TextField
                size="small"
                fullWidth
                label={word('aturanPakai', { nama })}
                value={aturanPakai}
                onChange={({ target }) => keranjang.ubah(id, { aturanPakai: target.value })}
                slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
              />
            )}
          </Box>
        ),
      )}
      {keranjang.paket.map(({ nama, harga, penjual, at }) => (
        <Box component="li" key={at} sx={rowSx}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', flex: '1 1 180px' }}>{nama}</Box>
          <Box sx={amountSx}>{formatMoney(harga)}</Box>
          <IconButton aria-label={word('hapus', { nama })} onClick={() => keranjang.hapusPaket(at)} sx={buttonSx}>
            <Delete fontSize="small" />
          </IconButton>
          {sellers && <PenjualBaris {...{ nama, penjual }} onPick={(picked) => keranjang.ubahPaket(at, picked)} />}
        </Box>
      ))}
    </Box>
  );
}

interface BanyaknyaProps {
  label: string;
  qty: number;
  onChange: (qty: number) => void;
  error: boolean;
}

/** A quantity; emptied to type another, it stays what it was until that is there. */
function Banyaknya({ label, qty, onChange, error }: BanyaknyaProps) {
  const [emptied, setEmptied] = useState(false);
  return (
    <InputBase
      value={emptied ? '' : qty}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '');
        setEmptied(digits === '');
        if (digits !== '') onChange(Number(digits));
      }}
      onFocus={selectOnFocus}
      onBlur={() => setEmptied(false)}
      inputProps={{ 'aria-label': label, inputMode: 'numeric', maxLength: 3 }}
      error={error}
      sx={qtySx}
    />
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
};
const amountSx = {
  minWidth: 104,
  ml: 'auto',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
};
const buttonSx = { width: 44, height: 44 };
const qtySx = {
  width: 52,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  '& input': { textAlign: 'center', py: 0.75, fontVariantNumeric: 'tabular-nums' },
};
