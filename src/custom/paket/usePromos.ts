import { useGetMany } from 'react-admin';
import type { OfBranch } from '../../commands/core/cabang.ts';
import { saatPromo, saringanPromo } from '../../commands/transaksi/promo.ts';
import { hargaKunjungan } from '../../domain/paket/paket.ts';
import type { BarisTagihan } from '../../domain/transaksi/pembayaran.ts';
import { banyakDipakai, denganPromo, pilihPromo, promoDi } from '../../domain/transaksi/promo.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import type { PromoTersimpan } from '../../resources/transaksi/promo.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { mostRows } from '../../schema/index.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList } from '../../views/base/records.ts';
import { useAllRows, usePengaturan } from '../core/shared.tsx';
import { useKeanggotaan } from './useKeanggotaan.ts';
import { useSesiKunjungan } from './useSesi.ts';

/** A bill: whose it is, and the visit that it is of. */
export interface Ditagih {
  pasien: number | null;
  kunjungan?: Kunjungan | undefined;
}

/** The choice of the desk: promotions by id, null for whichever take the most. */
interface Dipilih {
  promo: readonly number[] | null;
  kodePromo: string;
}

/**
 * The promotions of bills as their payment will reckon them, and whether all is there that tells; none for who may not see
 * them. A bill is shown once it is, so that no total changes under a key that pays it.
 */
export function usePromos(bills: readonly Ditagih[]) {
  const allowed = useAllowed('promo', 'list') === true;
  const { now: read, person } = useDeclarations();
  const now = read();
  const saat = [...saatPromo(now), ...bills.flatMap(({ kunjungan }) => saatPromo(now, kunjungan).slice(1))];
  const { data: promos = none, isLoading } = useGetList(
    'promo',
    {
      filter: saringanPromo(saat),
      pagination: { page: 1, perPage: mostRows },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: allowed && bills.length > 0 },
  );
  const pasien = [...new Set(bills.flatMap((each) => each.pasien ?? []))];
  const some = promos.length > 0 && pasien.length > 0;
  const counted = some && promos.some(({ kuotaPasien }) => kuotaPasien !== null);
  const seesBills = useAllowed('transaksi', 'list') === true;
  const paid = useAllRows<Transaksi>('transaksi', { pasien }, { enabled: counted && seesBills });
  const tiered = some && promos.some(({ hanyaTingkat }) => hanyaTingkat !== null);
  const seesPatients = useAllowed('pasien', 'list') === true;
  const patients = useGetMany<Pasien>('pasien', { ids: pasien }, { enabled: tiered && seesPatients });
  const members = useKeanggotaan(tiered ? pasien : []);
  const pilih = ({ pasien, kunjungan }: Ditagih, lines: readonly BarisTagihan[], form?: Dipilih) => {
    const own = paid.data?.filter((each) => each.pasien === pasien) ?? [];
    const { tingkat = null, tingkatSejak = null } = patients.data?.find((each) => each?.id === pasien) ?? {};
    const dariBelanja = members.anggota.get(pasien)?.dariBelanja ?? null;
    const keadaan = {
      ...{ saat: saatPromo(now, kunjungan), kode: form?.kodePromo ?? null },
      pasien: pasien === null ? null : { tingkat, tingkatSejak, dariBelanja },
      dipakai: (promo: number) => banyakDipakai(own, promo),
    };
    const di: OfBranch = { cabang: person?.place?.at ?? undefined, ...kunjungan };
    return pilihPromo(
      lines,
      promos.filter((each) => promoDi(each, di)),
      keadaan,
      form?.promo,
    );
  };
  return { pilih, dibaca: isLoading || paid.isLoading || patients.isLoading || members.isLoading };
}

/** Tells what visits come to at the desk, sessions and promotions included; undefined until it is known. */
export function useHargaKunjungan(visits: readonly Kunjungan[]): ((visit: Kunjungan) => number) | undefined {
  const { sesi, isLoading } = useSesiKunjungan(visits);
  const { pilih, dibaca } = usePromos(visits.map((kunjungan) => ({ pasien: kunjungan.pasien, kunjungan })));
  const { today } = useDeclarations().now();
  const ppn = usePengaturan()?.ppn;
  if (ppn === undefined || isLoading || dibaca) return undefined;
  return (kunjungan) =>
    hargaKunjungan(kunjungan, sesi(kunjungan), {
      ...{ ppn, today },
      potong: (lines) => denganPromo(lines, pilih({ pasien: kunjungan.pasien, kunjungan }, lines).baris),
    });
}

const none: readonly PromoTersimpan[] = [];
