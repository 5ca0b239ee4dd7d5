import { type Ref, useState } from 'react';
import { barisBawaan } from '../../domain/klinik/pengaturanTersimpan.ts';
import { barisProduk, barisTambahan, barisTreatment } from '../../domain/kunjungan/kunjungan.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { formatMoney, formatNumber, isCalled } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { HitPicker, useActiveSearch } from '../core/HitPicker.tsx';
import { usePengaturan } from '../core/shared.tsx';
import type { BillLine } from './billLine.ts';

/** The lists of a visit, in the order of its bill. */
export const daftarBaris = ['treatments', 'products', 'addons'] as const;
export type DaftarBaris = (typeof daftarBaris)[number];

interface Pilihan {
  daftar: DaftarBaris;
  line: BillLine;
  /** Of a treatment: its line where it comes beside another. */
  tambahan?: BillLine;
  /** Set for a product. */
  stok?: Pick<Produk, 'stok_layak' | 'satuan'>;
}

const isOut = ({ stok }: Pilihan) => stok !== undefined && stok.stok_layak <= 0;

interface Props {
  onPick: (daftar: DaftarBaris, line: BillLine) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** One search over both catalogues; a choice is handed on, and the box is ready for the next. */
export function TambahBaris({ onPick, inputRef }: Props) {
  const translate = useTranslate();
  const { fields } = useDeclaration('kunjungan');
  const [typed, setTyped] = useState('');
  const { found, isFetching, answered } = useCatalogues(typed);
  const groups = (['treatments', 'products'] as const).toSorted(
    (a, b) => Number(begins(found[b])) - Number(begins(found[a])),
  );
  const options = groups.flatMap((daftar) => found[daftar]);

  /** True where any of them is called what was typed, rather than being described by it. */
  function begins(each: readonly Pilihan[]) {
    return each.some(({ line }) => isCalled(typed, line.nama));
  }
  function pick({ daftar, line, tambahan }: Pilihan, asAddOn: boolean) {
    setTyped('');
    if (asAddOn && tambahan) onPick('addons', tambahan);
    else onPick(daftar, line);
  }
  const stockOf = ({ stok_layak, satuan }: NonNullable<Pilihan['stok']>) =>
    stok_layak > 0
      ? translate('kunjungan.stock', { count: formatNumber(stok_layak), satuan })
      : translate('kunjungan.outOfStock');

  return (
    <HitPicker
      inputValue={typed}
      options={options}
      lineOf={({ line, stok }) => ({
        name: line.nama,
        facts: [formatMoney(line.harga ?? 0), stok && stockOf(stok)].filter(Boolean).join(' · '),
      })}
      second={({ tambahan }) => tambahan !== undefined && `+ ${fields.addons.label}`}
      groupBy={({ daftar }) => fields[daftar].label}
      getOptionKey={({ daftar, line }) => `${daftar}/${line.produk ?? line.treatment}`}
      getOptionDisabled={isOut}
      answered={answered}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onPick={pick}
      loading={isFetching}
      autoHighlight={typed.trim() !== ''}
      box={{ label: translate('kunjungan.add'), placeholder: translate('kunjungan.addHint'), inputRef }}
    />
  );
}

/** Hits of both catalogues for a text, as lines of a visit. */
function useCatalogues(typed: string) {
  const treatments = useActiveSearch('treatments', typed, { perPage: 12 });
  const products = useActiveSearch('produk', typed, { perPage: 12 });
  const done = treatments.data;
  const klinik = usePengaturan() ?? barisBawaan;
  const found: Record<'treatments' | 'products', Pilihan[]> = {
    treatments: done.map((each) => ({
      daftar: 'treatments',
      line: barisTreatment(each, klinik),
      tambahan: barisTambahan(each, klinik),
    })),
    products: products.data.map((stok) => ({ daftar: 'products', line: barisProduk(stok, klinik), stok })),
  };
  return {
    found,
    isFetching: treatments.isFetching || products.isFetching,
    answered: treatments.answered && products.answered,
  };
}
