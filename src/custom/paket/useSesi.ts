import { useMemo, useState } from 'react';
import { useGetMany } from 'react-admin';
import { cukupDibayar, denganSesi, pilihSesi, type Saldo, saldoPaket } from '../../domain/paket/paket.ts';
import type { BarisTagihan } from '../../domain/transaksi/pembayaran.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Jatah } from '../../resources/paket/jatah.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList } from '../../views/base/records.ts';
import { firstHundred, useAllRows, usePengaturan } from '../core/shared.tsx';

const none: readonly Jatah[] = [];

/** The sessions of packages that a patient may still take; none for who may not see them. */
export function useSesiPasien(pasien: number | null | undefined) {
  const allowed = useAllowed('jatah', 'list') === true;
  const { today } = useDeclarations().now();
  const { data, isLoading } = useGetList(
    'jatah',
    { filter: { pasien, keadaan: 'tersedia' }, ...firstHundred },
    { enabled: allowed && typeof pasien === 'number' },
  );
  const sessions = data ?? none;
  const saldo = useMemo(() => saldoPaket(sessions, today), [sessions, today]);
  return { sessions, saldo, isLoading, today };
}

/** The sessions that the patient of each of these visits may still take. */
export function useSesiKunjungan(visits: readonly Kunjungan[]) {
  const allowed = useAllowed('jatah', 'list') === true;
  const pasien = [...new Set(visits.map((each) => each.pasien))];
  const { data = none, isLoading } = useAllRows<Jatah>(
    'jatah',
    { pasien, keadaan: 'tersedia' },
    { enabled: allowed && pasien.length > 0 },
  );
  return { sesi: (visit: Kunjungan) => data.filter((each) => each.pasien === visit.pasien), isLoading };
}

/** Sessions that the lines of a bill take of the patient's packages; the cashier may turn each off. */
export interface SesiTagihan {
  /** The bill's lines, those with a session at no cost. */
  lines: BarisTagihan[];
  /** The sessions taken, in the words of the payment's command. */
  jatah: { baris: number; jatah: number }[];
  /** Balance of the package that covers a line, and its switch; null for a line that none covers. */
  untuk: (line: BarisTagihan) => { saldo: Saldo; dipakai: boolean; ubah: () => void } | null;
  /** Bills of packages that are not fully paid, of which sessions are taken. */
  belumLunas: { id: number; invoiceNumber: string; sisa: number; melebihi: boolean }[];
}

export function useSesiTagihan(pasien: number | undefined, listed: readonly BarisTagihan[]) {
  const { sessions, saldo, isLoading, today } = useSesiPasien(pasien);
  const [off, setOff] = useState<readonly number[]>([]);
  const possible = pilihSesi(listed, sessions, today);
  const chosen = new Map([...possible].filter(([baris]) => !off.includes(baris)));
  const lines = denganSesi(listed, chosen);
  const belumLunas = useBelumLunas(sessions, [...chosen.values()]);
  const tagihan: SesiTagihan = {
    lines,
    belumLunas,
    jatah: [...chosen].map(([baris, { id }]) => ({ baris, jatah: id })),
    untuk: (line) => {
      const baris = lines.indexOf(line);
      const session = possible.get(baris);
      const of = saldo.find(
        (each) =>
          each.transaksi === session?.transaksi && each.baris === session.baris && each.treatment === session.treatment,
      );
      if (!of) return null;
      const dipakai = chosen.has(baris);
      const ubah = () => setOff((before) => (dipakai ? [...before, baris] : before.filter((each) => each !== baris)));
      return { saldo: of, dipakai, ubah };
    },
  };
  return { tagihan, isLoading };
}

function useBelumLunas(sessions: readonly Jatah[], taken: readonly Jatah[]): SesiTagihan['belumLunas'] {
  const allowed = useAllowed('transaksi', 'list') === true;
  const batas = usePengaturan()?.sesiSebanyakDibayar === true;
  const ids = [...new Set(taken.map(({ transaksi }) => transaksi))];
  const { data = [] } = useGetMany<Transaksi>('transaksi', { ids }, { enabled: allowed && ids.length > 0 });
  return data.flatMap(({ id, invoiceNumber, sisa }) => {
    if (!sisa) return [];
    const open = sessions.filter((each) => each.transaksi === id && !taken.includes(each));
    return [{ id, invoiceNumber, sisa, melebihi: batas && !cukupDibayar(sisa, open) }];
  });
}
