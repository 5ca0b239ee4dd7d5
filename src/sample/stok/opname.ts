import { addDays } from '../../domain/core/tanggal.ts';
import { opname as declaration } from '../../resources/stok/opname.ts';
import { opnameBaris as lines } from '../../resources/stok/opname-baris.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { instantOf, recordsOf } from '../core/rows.ts';

/** A count of one category on the day before anything moved, which found all there. */
export function opname(today: string, products: readonly Produk[]) {
  const tanggal = addDays(today, -30);
  const at = (time: string) => instantOf(tanggal, time);
  const perawat = 'Dewi Anggraini (perawat@klinik.test)';
  const counts = recordsOf(declaration, [
    {
      tanggal,
      kategori: 'Vitamin' as const,
      status: 'selesai' as const,
      pembuat: perawat,
      dimulaiPada: at('08:00'),
      pengaju: 4,
      diajukanOleh: perawat,
      disetujuiOleh: 'Bambang Prasetyo (manager@klinik.test)',
      disetujuiPada: at('09:30'),
    },
  ]);
  const rows = recordsOf(
    lines,
    products
      .filter(({ kategori }) => kategori === 'Vitamin')
      .map(({ id: produk, stok_awal }) => ({
        ...{ opname: 1, produk, awal: stok_awal, dihitung: stok_awal, bergerak: 0, selama: [] },
        ...{ penghitung: 4, dihitungOleh: perawat, dihitungPada: at('08:30') },
      })),
  );
  return { opname: counts, 'opname-baris': rows };
}
