import Search from '@mui/icons-material/Search';
import { type Ref, useCallback } from 'react';
import { useRecordContext } from 'react-admin';
import { barisBawaan } from '../../domain/klinik/pengaturanTersimpan.ts';
import { barisProduk, barisTambahan, barisTreatment } from '../../domain/kunjungan/kunjungan.ts';
import { cariKode } from '../../domain/stok/kode.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { formatMoney, formatNumber, isCalled } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Picker, type ShownHit } from '../../views/input/Picker.tsx';
import { type Searched, type SearchRows, useSearch } from '../../views/input/useSearch.ts';
import { usePengaturan } from '../core/shared.tsx';
import { useHarga } from '../core/useHarga.ts';
import { useStok } from '../core/useStok.ts';
import type { BillLine } from './billLine.ts';

/** The lists of a visit, in the order of its bill. */
export const daftarBaris = ['treatments', 'products', 'addons'] as const;
export type DaftarBaris = (typeof daftarBaris)[number];

/** A hit as a line of a visit. */
interface Pilihan extends ShownHit {
  daftar: DaftarBaris;
  line: BillLine;
  /** Of a treatment: its line where it comes beside another. */
  tambahan?: BillLine;
}

interface Props {
  onPick: (daftar: DaftarBaris, line: BillLine) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** One search over both catalogues; a choice is handed on, and the box is ready for the next. */
export function TambahBaris({ onPick, inputRef }: Props) {
  const translate = useTranslate();
  const label = translate('kunjungan.add');
  return (
    <Picker
      what={label}
      home=""
      clears
      search={useSearch<[Treatment, Produk], Pilihan>(katalog, useLines())}
      onTake={(line, second) => {
        if (!('daftar' in line)) return;
        if (second && line.tambahan) onPick('addons', line.tambahan);
        else onPick(line.daftar, line.line);
      }}
      start={<Search fontSize="small" />}
      box={{ label, placeholder: translate('kunjungan.addHint'), inputRef, fullWidth: true }}
    />
  );
}

const katalog: readonly [Searched, Searched] = [
  { name: 'treatments', perPage: 12 },
  { name: 'produk', perPage: 12 },
];

/** The hits of both catalogues, as far as they came: first those of which one is called what was typed. */
function useLines() {
  const translate = useTranslate();
  const { fields } = useDeclaration('kunjungan');
  const klinik = usePengaturan() ?? barisBawaan;
  const stokDari = useStok();
  const dihargai = useHarga(useRecordContext<Kunjungan>());
  const linesOf = ([treatments, products]: SearchRows<[Treatment, Produk]>, typed: string): Pilihan[] | undefined => {
    if (!dihargai || (!treatments && !products)) return undefined;
    const done = (treatments ?? []).map((listed): Pilihan => {
      const each = dihargai('treatments', listed);
      const line = barisTreatment(each, klinik);
      const second = `+ ${fields.addons.label}`;
      return {
        ...hit('treatments', line),
        facts: formatMoney(line.harga ?? 0),
        second,
        tambahan: barisTambahan(each, klinik),
      };
    });
    const sold = (products ?? []).map((listed): Pilihan => {
      const each = dihargai('produk', listed);
      const line = { ...barisProduk(each, klinik), qty: cariKode([each], typed)?.isi ?? 1 };
      const { satuan } = each;
      const stok = stokDari(each);
      const off = stok > 0 ? undefined : translate('kunjungan.outOfStock');
      const left = stok > 0 ? [translate('kunjungan.stock', { count: formatNumber(stok), satuan })] : [];
      return { ...hit('products', line), off, facts: [formatMoney(line.harga ?? 0), ...left].join(' · ') };
    });
    const named = (hits: readonly Pilihan[]) => Number(hits.some(({ title }) => isCalled(typed, title)));
    return [done, sold].toSorted((one, other) => named(other) - named(one)).flat();

    function hit(daftar: 'treatments' | 'products', line: BillLine) {
      const key = `${daftar}/${line.produk ?? line.treatment}`;
      return { key, title: line.nama, group: fields[daftar].label, daftar, line };
    }
  };
  return useCallback(linesOf, [klinik, fields, stokDari, dihargai, translate]);
}
