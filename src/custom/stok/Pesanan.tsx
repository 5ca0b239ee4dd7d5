import WhatsApp from '@mui/icons-material/WhatsApp';
import { useReference } from 'react-admin';
import { tautanWa } from '../../domain/janji/pengingat.ts';
import { pesananTerbuka, pesanPesanan, sisaPesanan } from '../../domain/stok/pesanan.ts';
import type { Pesanan } from '../../resources/stok/pesanan.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import type { StokMasuk } from '../../resources/stok/stok-masuk.ts';
import type { Supplier } from '../../resources/stok/supplier.ts';
import { formatNumber, internationalDigits } from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import type { ActionProps } from '../../views/base/parts.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { ActionButton } from '../../views/command/ActionButton.tsx';
import { useAllRows, usePengaturan } from '../core/shared.tsx';

/** The lines of an order with what came of each, and their products; undefined until they are there. */
export function useBaris({ id, isi }: Pesanan) {
  const mayRead = useAllowed('stok-masuk', 'list');
  const { data: deliveries } = useAllRows<StokMasuk>('stok-masuk', { pesanan: id }, { enabled: mayRead });
  const { data: products } = useAllRows<Produk>('produk', { id: isi.map(({ produk }) => produk) });
  if (!deliveries || !products) return undefined;
  const named = new Map(products.map((each) => [each.id, each]));
  const lines = sisaPesanan(isi, deliveries).map((line) => ({ ...line, barang: named.get(line.produk) }));
  return { lines, deliveries };
}

/** Opens a message with the order to its supplier, where one has a number for it. */
export function KirimPesanan({ record }: Pick<ActionProps<'pesanan'>, 'record'>) {
  const word = wordsIn(useTranslate(), 'pesanan');
  const { titleOf } = useDeclaration('pesanan');
  const { referenceRecord: supplier } = useReference<Supplier>({ reference: 'supplier', id: record.supplier });
  const { lines } = useBaris(record) ?? {};
  const klinik = usePengaturan()?.namaKlinik ?? '';
  const nomor = supplier && internationalDigits(supplier.phone);
  if (!nomor || !lines || !pesananTerbuka.some((each) => each === record.status)) return null;
  const baris = lines.map(
    ({ barang, jumlah }) => `- ${barang?.nama_produk}: ${formatNumber(jumlah)} ${barang?.satuan}`,
  );
  const text = pesanPesanan({ nomor: titleOf(record), supplier: supplier.name, klinik, baris });
  return (
    <ActionButton
      record={record}
      place="page"
      icon={WhatsApp}
      color="success"
      label={word('kirim')}
      onClick={() => window.open(tautanWa(nomor, text), '_blank', 'noopener')}
    />
  );
}
