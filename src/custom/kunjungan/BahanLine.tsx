import { useGetMany } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { BahanTerpakai } from '../../domain/kunjungan/kunjungan.ts';
import { kebutuhanBaris } from '../../domain/stok/bahan.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { type Field, formatNumber } from '../../schema/index.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useTreatment } from '../core/useTreatment.ts';
import type { BillLine } from './billLine.ts';
import { LinePart } from './LinePart.tsx';

interface Props {
  /** The path of the list in the form. */
  source: string;
  field: Field;
  line: BillLine;
}

/** The materials of a line, by its recipe while nothing else was told; not there for a treatment without one. */
export function BahanLine({ source, field, line }: Props) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const told = (useWatch({ name: source }) ?? []) as BahanTerpakai[];
  const resep = useTreatment(line.treatment)?.bahan ?? [];
  const bahan = kebutuhanBaris({ qty: line.qty, bahan: told }, resep);
  const ids = bahan.flatMap(({ produk }) => produk ?? []);
  const { data: products = [] } = useGetMany<Produk>('produk', { ids }, { enabled: ids.length > 0 });
  const parts = bahan.flatMap(({ produk, jumlah }) => {
    const product = products.find((each) => each?.id === produk);
    if (!product) return [];
    const { nama_produk: nama, satuanPakai, satuan } = product;
    return typeof jumlah === 'number'
      ? translate('kunjungan.uses', { nama, jumlah: formatNumber(jumlah, 1), satuan: satuanPakai ?? satuan })
      : translate('kunjungan.untold', { nama });
  });
  if (parts.length === 0) return null;
  const text = parts.join(', ');
  // Amounts of the recipe follow the quantity of the line.
  function forget() {
    const { bahan: now, ...own } = getValues(source.replace(/\.bahan$/, '')) as BillLine;
    const listed = kebutuhanBaris(own, resep);
    const differs = ({ produk, jumlah }: Partial<BahanTerpakai>) =>
      typeof produk === 'number' &&
      typeof jumlah === 'number' &&
      !listed.some((each) => each.produk === produk && each.jumlah === jumlah);
    // One that was taken out of the recipe is used in no amount.
    const out = resep.filter(({ produk }) => !(now ?? []).some((each) => each.produk === produk));
    const none = out.map(({ produk }) => ({ produk, jumlah: 0 }));
    setValue(source, [...(now ?? []).filter(differs), ...none], { shouldDirty: true });
  }
  return (
    <LinePart
      {...{ source, field, text }}
      nama={line.nama}
      label={translate('kunjungan.usesOf', { name: line.nama, text })}
      missing={bahan.some(({ jumlah }) => jumlah === null)}
      onOpen={() => setValue(source, bahan)}
      onClose={forget}
    />
  );
}
