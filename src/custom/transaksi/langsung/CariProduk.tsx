import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Produk } from '../../../resources/produk.ts';
import { activeFilter, formatMoney, formatNumber } from '../../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../../views/declarations.ts';
import { useGetList } from '../../../views/records.ts';
import { useTranslate, wordsIn } from '../../../views/words.ts';
import { useDebounced } from '../../shared.tsx';

interface Props {
  box: RefObject<HTMLInputElement | null>;
  onPick: (produk: Produk) => void;
}

/**
 * Finds a product by scanner or by typing. A scanner types its code and Enter at once: Enter looks the code up itself
 * rather than take what the last answer offered; arrows choose among what a name finds.
 */
export function CariProduk({ box, onPick }: Props) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.jual');
  const dataProvider = useDataProvider();
  const active = activeFilter(useDeclaration('produk'), useDeclarations().now().today);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const arrowed = useRef(false);
  const query = useDebounced(typed.trim());
  const { data = [], isFetching } = useGetList(
    'produk',
    { ...page, filter: { ...active, ...(query && { q: query }) } },
    options,
  );

  function pick(produk: Produk) {
    setTyped('');
    arrowed.current = false;
    setProblem(produk.stok_layak > 0 ? null : word('habis', { nama: produk.nama_produk }));
    if (produk.stok_layak > 0) onPick(produk);
  }

  async function lookUp(text: string) {
    const find = async (filter: object) =>
      (await dataProvider.getList<Produk>('produk', { ...page, filter: { ...active, ...filter } })).data;
    try {
      const coded = await find({ kode_produk: [...new Set([text, text.toUpperCase()])] });
      const found = coded.length > 0 ? coded : await find({ q: text });
      const [only] = found;
      if (only && found.length === 1) pick(only);
      else setProblem(word(only ? 'beberapa' : 'tidakAda', { kode: text }));
    } catch {
      setProblem(word('gagal'));
    }
  }

  function onKeyDown(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') arrowed.current = true;
    if (event.key !== 'Enter' || arrowed.current) return;
    event.defaultMuiPrevented = true;
    event.preventDefault();
    const text = typed.trim();
    if (text) void lookUp(text);
  }

  return (
    <Autocomplete<Produk>
      value={null}
      inputValue={typed}
      options={data}
      filterOptions={(found) => found}
      getOptionLabel={({ nama_produk }) => nama_produk}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ stok_layak }) => stok_layak <= 0}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input') return;
        arrowed.current = false;
        setProblem(null);
        setTyped(text);
      }}
      onChange={(_, produk) => produk && pick(produk)}
      onKeyDown={onKeyDown}
      open={open && typed.trim() !== ''}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      openOnFocus={false}
      forcePopupIcon={false}
      loading={isFetching}
      loadingText={translate('kunjungan.loading')}
      noOptionsText={translate('kunjungan.notFound')}
      renderOption={({ key, ...props }, { nama_produk, kode_produk, harga_jual, stok_layak, satuan }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2, minHeight: 44 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {nama_produk}
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{kode_produk}</Box>
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 14, textAlign: 'right' }}>
            {word('stok', { harga: formatMoney(harga_jual), stok: formatNumber(stok_layak), satuan })}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={word('cari')}
          placeholder={word('cariHint')}
          inputRef={box}
          error={problem !== null}
          helperText={problem}
          slotProps={{
            htmlInput: { ...params.inputProps, enterKeyHint: 'search' },
            inputLabel: { ...params.InputLabelProps, shrink: true },
            formHelperText: { role: 'status' },
            input: {
              ...params.InputProps,
              startAdornment: (
                <InputAdornment position="start">
                  <QrCodeScanner fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}

const page = {
  sort: { field: 'nama_produk', order: 'ASC' },
  pagination: { page: 1, perPage: 25 },
} as const;
// Options stay in place until the next answer, so that a click meets the one it was meant for.
const options = { placeholderData: keepPreviousData };
