import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { monthOf } from '../../domain/core/tanggal.ts';
import { type BarisAkun, daftarAkunBawaan } from '../../domain/laporan/akun.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { everyRow } from '../../providers/eachRow.ts';
import { daftarJurnal, jurnalDari } from '../../resources/laporan/jurnal.ts';
import type { Hari } from '../../resources/laporan/labaRugi.ts';
import { pembacaCabang } from '../../resources/laporan/pembacaCabang.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { usePengaturan } from '../core/shared.tsx';

/** The journal of a period; of a closed month by the accounts that held when it was closed. */
export function useJurnal(hari: Hari, ringkas: boolean, enabled: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const chart = usePengaturan()?.akunJurnal;
  const { resources, person } = useDeclarations();
  const seesClosings = useAllowed('tutup-bulan', 'list');
  return useQuery({
    queryKey: ['laporan/keuangan', 'jurnal', hari, ringkas, chart],
    meta: { of: ['tutup-bulan', 'settings', ...daftarJurnal] },
    placeholderData: keepPreviousData,
    enabled: enabled && chart !== undefined,
    queryFn: async () => {
      const whole = hari.to === monthOf(hari.from).to && seesClosings;
      const filter = { bulan: hari.from.slice(0, 7), status: 'ditutup' };
      const [closing] = whole ? await everyRow(dataProvider, 'tutup-bulan', filter) : [];
      const kept = (closing?.['akun'] ?? []) as readonly BarisAkun[];
      const accounts = kept.length > 0 ? kept : (chart ?? daftarAkunBawaan);
      const read = pembacaCabang(dataProvider, resources, person?.place);
      return { ditutup: kept.length > 0, ...(await jurnalDari(read, hari, accounts, ringkas)) };
    },
  });
}
