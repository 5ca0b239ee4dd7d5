import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { cariKode, saringanKode } from '../../../domain/stok/kode.ts';
import { perluResep } from '../../../domain/stok/resep.ts';
import type { Produk } from '../../../resources/stok/produk.ts';
import { activeFilter, formatMoney, formatNumber } from '../../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../../views/base/declarations.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { Picker, type ShownHit } from '../../../views/input/Picker.tsx';
import { useSearch } from '../../../views/input/useSearch.ts';
import { useHarga } from '../../core/useHarga.ts';
import { useStok } from '../../core/useStok.ts';

interface Props {
  box: RefObject<HTMLInputElement | null>;
  /** Products at hand, whose codes need no look-up. */
  known: readonly Produk[];
  /** @param isi - pieces in the packing whose code was scanned */
  onPick: (produk: Produk, isi: number) => void;
  /** A look-up has begun, or ended. */
  onLookUp: (by: 1 | -1) => void;
}

type Hit = ShownHit & { produk: Produk };

/**
 * Finds a product by scanner or by typing. A scanner types its code and Enter at once: Enter looks the code up itself
 * rather than take what the last answer offered, and leaves the box to the next; arrows choose among what a name finds.
 */
export function CariProduk({ box, known, onPick, onLookUp }: Props) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.jual');
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const active = activeFilter(useDeclaration('produk'), useDeclarations().now().today);
  const [problem, setProblem] = useState<string | null>(null);
  const bolehResep = useAllowed('hak/resep', 'edit');
  const stokDari = useStok();
  const dihargai = useHarga();
  const search = useSearch<[Produk], Hit>(
    [{ name: 'produk' }],
    useCallback(
      ([rows]) =>
        dihargai &&
        rows?.map((produk) => {
          const { id, nama_produk, kode_produk, harga_jual, satuan } = dihargai('produk', produk);
          const stok = stokDari(produk);
          const facts = { harga: formatMoney(harga_jual), stok: formatNumber(stok), satuan };
          const off = stok <= 0 ? translate('kunjungan.outOfStock') : undefined;
          const shown = {
            title: nama_produk,
            beneath: kode_produk,
            facts: translate('pembayaran.jual.stok', facts),
            off,
          };
          return { key: String(id), ...shown, produk };
        }),
      [translate, stokDari, dihargai],
    ),
  );

  function pick(produk: Produk, isi = 1) {
    const { nama_produk: nama, kategori } = produk;
    if (perluResep(kategori) && !bolehResep) return setProblem(translate('command.resep.perluKunjungan', { nama }));
    if (stokDari(produk) <= 0) return setProblem(word('habis', { nama }));
    setProblem(null);
    // The basket shows it at once.
    queryClient.setQueryData(['produk', 'getOne', { id: String(produk.id) }], produk);
    onPick(produk, isi);
  }

  async function lookUp(text: string, put: (text: string) => void) {
    const again = cariKode(known, text);
    if (again) return pick(again.produk, again.isi);
    onLookUp(1);
    // To be put right, unless the next is being typed.
    const refuse = (sentence: string) => {
      setProblem(sentence);
      put(text);
    };
    const find = async (filter: object) =>
      (await dataProvider.getList<Produk>('produk', { ...two, filter: { ...active, ...filter } })).data;
    try {
      const coded = cariKode((await Promise.all(saringanKode(text).map(find))).flat(), text);
      const found = coded ? [coded.produk] : await find({ q: text });
      const [only] = found;
      if (only && found.length === 1) pick(only, coded?.isi);
      else refuse(word(only ? 'beberapa' : 'tidakAda', { kode: text }));
    } catch {
      refuse(word('gagal'));
    } finally {
      onLookUp(-1);
    }
  }

  return (
    <Picker
      what={word('cari')}
      home=""
      clears
      search={{
        ...search,
        onAsk: (question) => {
          if (question?.text) setProblem(null);
          search.onAsk(question);
        },
      }}
      onTake={(line) => 'produk' in line && line.produk && pick(line.produk)}
      onEnter={(text, put) => void lookUp(text, put)}
      start={<QrCodeScanner fontSize="small" />}
      box={{
        label: word('cari'),
        placeholder: word('cariHint'),
        inputRef: box,
        error: problem !== null,
        helperText: problem,
        fullWidth: true,
      }}
    />
  );
}

// Two hits are enough to know that a text is ambiguous.
const two = { sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 2 } } as const;
