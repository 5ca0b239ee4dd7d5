import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { perluResep } from '../../../domain/stok/resep.ts';
import type { Produk } from '../../../resources/produk.ts';
import { activeFilter, formatMoney, formatNumber } from '../../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../../views/declarations.ts';
import { useTranslate, wordsIn } from '../../../views/words.ts';
import { HitPicker, useActiveSearch } from '../../core/HitPicker.tsx';
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
  const bolehResep = useAllowed('hak/resep', 'edit');
  const { data = [], isFetching } = useActiveSearch('produk', useDebounced(typed.trim()), { sort: 'nama_produk' });

  function pick(produk: Produk) {
    setTyped('');
    arrowed.current = false;
    const { nama_produk: nama, kategori, stok_layak } = produk;
    if (perluResep(kategori) && !bolehResep) return setProblem(translate('command.resep.perluKunjungan', { nama }));
    if (stok_layak <= 0) return setProblem(word('habis', { nama }));
    setProblem(null);
    onPick(produk);
  }

  async function lookUp(text: string) {
    const find = async (filter: object) =>
      (await dataProvider.getList<Produk>('produk', { ...two, filter: { ...active, ...filter } })).data;
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
    <HitPicker
      inputValue={typed}
      options={data}
      lineOf={({ nama_produk, kode_produk, harga_jual, stok_layak, satuan }) => ({
        name: nama_produk,
        beneath: kode_produk,
        facts: word('stok', { harga: formatMoney(harga_jual), stok: formatNumber(stok_layak), satuan }),
      })}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ stok_layak }) => stok_layak <= 0}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input') return;
        arrowed.current = false;
        setProblem(null);
        setTyped(text);
      }}
      onPick={pick}
      onKeyDown={onKeyDown}
      open={open && typed.trim() !== ''}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isFetching}
      icon={<QrCodeScanner fontSize="small" />}
      box={{
        label: word('cari'),
        placeholder: word('cariHint'),
        inputRef: box,
        error: problem !== null,
        helperText: problem,
      }}
    />
  );
}

// Two hits are enough to know that a text is ambiguous.
const two = { sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 2 } } as const;
