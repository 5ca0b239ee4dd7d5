import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { type RefObject, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { perluResep } from '../../../domain/stok/resep.ts';
import type { Produk } from '../../../resources/stok/produk.ts';
import { activeFilter, formatMoney, formatNumber } from '../../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../../views/base/declarations.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { HitPicker, useActiveSearch } from '../../core/HitPicker.tsx';

interface Props {
  box: RefObject<HTMLInputElement | null>;
  onPick: (produk: Produk) => void;
  /** A look-up has begun, or ended. */
  onLookUp: (by: 1 | -1) => void;
}

/**
 * Finds a product by scanner or by typing. A scanner types its code and Enter at once: Enter looks the code up itself
 * rather than take what the last answer offered, and leaves the box to the next; arrows choose among what a name finds.
 */
export function CariProduk({ box, onPick, onLookUp }: Props) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.jual');
  const dataProvider = useDataProvider();
  const active = activeFilter(useDeclaration('produk'), useDeclarations().now().today);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const bolehResep = useAllowed('hak/resep', 'edit');
  const { data, isFetching, answered } = useActiveSearch('produk', typed, { sort: 'nama_produk' });

  function pick(produk: Produk) {
    const { nama_produk: nama, kategori, stok_layak } = produk;
    if (perluResep(kategori) && !bolehResep) return setProblem(translate('command.resep.perluKunjungan', { nama }));
    if (stok_layak <= 0) return setProblem(word('habis', { nama }));
    setProblem(null);
    onPick(produk);
  }

  async function lookUp(text: string) {
    setTyped('');
    onLookUp(1);
    // To be put right, unless the next is being typed.
    const refuse = (sentence: string) => {
      setProblem(sentence);
      setTyped((now) => now || text);
    };
    const find = async (filter: object) =>
      (await dataProvider.getList<Produk>('produk', { ...two, filter: { ...active, ...filter } })).data;
    try {
      const coded = await find({ kode_produk: [...new Set([text, text.toUpperCase()])] });
      const found = coded.length > 0 ? coded : await find({ q: text });
      const [only] = found;
      if (only && found.length === 1) pick(only);
      else refuse(word(only ? 'beberapa' : 'tidakAda', { kode: text }));
    } catch {
      refuse(word('gagal'));
    } finally {
      onLookUp(-1);
    }
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
        if (reason === 'selectOption') setTyped('');
        if (reason !== 'input') return;
        setProblem(null);
        setTyped(text);
      }}
      onPick={pick}
      answered={answered}
      onEnter={() => void (typed.trim() && lookUp(typed.trim()))}
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
