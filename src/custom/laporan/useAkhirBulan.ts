import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { monthOf } from '../../domain/core/tanggal.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { everyRow } from '../../providers/eachRow.ts';
import { koreksiSesudah, sebelumDitutup, sesudahDitutup } from '../../resources/laporan/akhirBulan.ts';
import { formatNumber, type Row } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { listWith } from '../../views/state/listState.ts';

/** A row of a later month that corrects one of a closed month. */
export interface Sesudah {
  list: string;
  id: number;
  nama: string;
  tanggal: string;
  jumlah: number;
}

/** The closing of a month and its corrections since; before it, the open rows that the reader may list. */
export function useAkhirBulan(bulan: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { may, resources } = useDeclarations();
  const { from, to } = monthOf(`${bulan}-01`);
  const lists = [...sebelumDitutup, ...sesudahDitutup].map(({ list }) => list);
  const listed = <T extends { list: string }>(each: readonly T[]) => each.filter(({ list }) => may(list, 'list'));
  /** The later rows of a list whose former row is of this month. */
  const koreksi = async (of: (typeof sesudahDitutup)[number]): Promise<Sesudah[]> => {
    const { list, merujuk, jumlah, nama } = of;
    const later = await everyRow(dataProvider, list, koreksiSesudah(of, to));
    const ids = [...new Set(later.map((row) => Number(row[merujuk])))];
    const { data: former } = ids.length > 0 ? await dataProvider.getMany<Row>(list, { ids }) : { data: [] };
    const own = new Set(
      former.filter(({ tanggal }) => String(tanggal) >= from && String(tanggal) <= to).map(({ id }) => id),
    );
    const label = resources.find(({ name }) => name === list)?.label ?? list;
    return later
      .filter((row) => own.has(Number(row[merujuk])))
      .map((row) => ({
        ...{ list, id: row.id, tanggal: String(row['tanggal']), jumlah: Number(row[jumlah]) },
        nama: list === 'transaksi' ? String(row[nama]) : `${label} ${row[nama]}`,
      }));
  };
  return useQuery({
    queryKey: ['tutup-bulan', 'akhir', bulan],
    meta: { of: ['tutup-bulan', ...lists] },
    queryFn: async () => {
      const [penutupan] = await everyRow(dataProvider, 'tutup-bulan', { bulan, status: 'ditutup' });
      if (penutupan)
        return { penutupan, terbuka: [], sesudah: (await Promise.all(listed(sesudahDitutup).map(koreksi))).flat() };
      const terbuka = await Promise.all(
        listed(sebelumDitutup).map(async ({ list, teks, filter, ke, wajib = false }) => {
          const asked = { ...filter(to) };
          const { data } = await dataProvider.aggregate(list, { filter: asked, measures: [{ count: true }] });
          const [count = 0] = data;
          const told = teks.replace('%{count}', formatNumber(count));
          return { teks: told, wajib, count, to: ke ?? listWith({ name: list }, asked) };
        }),
      );
      return { penutupan: null, terbuka: terbuka.filter(({ count }) => count > 0), sesudah: [] };
    },
  });
}
