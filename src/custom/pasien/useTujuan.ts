import { useGetMany } from 'react-admin';
import { addDays, monthOf } from '../../domain/core/tanggal.ts';
import { isiPesan, pesanPaket } from '../../domain/janji/pengingat.ts';
import { namaSesi } from '../../domain/paket/paket.ts';
import { urutanUlangTahun } from '../../domain/pasien/pasien.ts';
import { pesanTarik } from '../../domain/stok/stok.ts';
import { bulanDari } from '../../resources/core/shared.ts';
import type { Jatah } from '../../resources/paket/jatah.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import type { PesanPasien } from '../../resources/pasien/pesan-pasien.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useAllRows, usePengaturan } from '../core/shared.tsx';
import { usePenerima } from '../stok/usePenerima.ts';

/** Reasons to write to somebody with consent. */
export type Ajakan = Exclude<PesanPasien['jenis'], 'lainnya' | 'penarikan'>;

/** Somebody to be written to, why, and the message as it is proposed. */
export interface Dituju {
  pasien: Pasien;
  alasan: string;
  pesan: string;
}

export interface Tujuan {
  /** Undefined until they are known. */
  rows: Dituju[] | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Patients who agreed and meet a filter, in an order, each with the clinic's template filled in. */
function useSetuju(
  filter: Readonly<Record<string, string | number>>,
  template: 'pesanUlang' | 'pesanUlangTahun',
  order: (one: Pasien, other: Pasien) => number,
  alasan: (pasien: Pasien) => string,
): Tujuan {
  const klinik = usePengaturan();
  const { data, error, refetch } = useAllRows<Pasien>('pasien', { bolehDihubungi: true, ...filter });
  const rows =
    klinik &&
    data?.toSorted(order).map((pasien): Dituju => {
      const isi = { nama: pasien.name, treatment: pasien.ulangiUntuk ?? '', klinik: klinik.namaKlinik };
      return { pasien, alasan: alasan(pasien), pesan: isiPesan(klinik[template], isi) };
    });
  return { rows, error, refetch };
}

/** Whose treatment is to be repeated: who was due long ago comes after who can still be won. */
export function useUlang(): Tujuan {
  const { today } = useDeclarations().now();
  return useSetuju(
    { ulangiPada_lte: today },
    'pesanUlang',
    (a, b) => ((a.ulangiPada ?? '') > (b.ulangiPada ?? '') ? -1 : 1),
    ({ ulangiUntuk, ulangiPada }) => [ulangiUntuk, ulangiPada && formatDate(ulangiPada)].filter(Boolean).join(' · '),
  );
}

/** Whose birthday is this month. */
export function useUlangTahun(): Tujuan {
  const { today } = useDeclarations().now();
  return useSetuju(
    { bulanLahir: bulanDari(today) },
    'pesanUlangTahun',
    (a, b) => urutanUlangTahun(a.birthDate, today) - urutanUlangTahun(b.birthDate, today),
    ({ birthDate }) => formatDate(birthDate ?? '', 'long'),
  );
}

/** Whose sessions lapse by the end of next month, the earliest first. */
export function usePaket(): Tujuan {
  const { today } = useDeclarations().now();
  const klinik = usePengaturan();
  const until = monthOf(addDays(monthOf(today).to, 1)).to;
  const filter = { keadaan: 'tersedia', sampai_gte: today, sampai_lte: until };
  const { data: sessions, error, refetch } = useAllRows<Jatah>('jatah', filter);
  const owners = usePasien(sessions?.map(({ pasien }) => pasien));
  const rows = owners.data?.flatMap((pasien) => {
    const own = (sessions ?? []).filter((each) => each.pasien === pasien.id);
    const sampai = own.map((each) => each.sampai ?? '').toSorted()[0];
    if (!pasien.bolehDihubungi || !sampai) return [];
    const names = own.map(({ nama }) => namaSesi(nama));
    const sesi = [...new Set(names)]
      .map((nama) => `${names.filter((each) => each === nama).length} sesi ${nama}`)
      .join(', ');
    const day = formatDate(sampai);
    const pesan = pesanPaket({ pasien: pasien.name, sesi, sampai: day, klinik: klinik?.namaKlinik ?? '' });
    return [{ pasien, alasan: `${sesi}, s.d. ${day}`, pesan, sampai }];
  });
  return {
    rows: klinik && rows?.toSorted((a, b) => (a.sampai > b.sampai ? 1 : -1)),
    error: error ?? owners.error,
    refetch,
  };
}

/** Receivers of a recalled batch who were not told, and how many buyers have no name in the records. */
export function usePenarikan(id: number): Tujuan & { tanpaPasien: number } {
  const { titleOf } = useDeclaration('batch');
  const klinik = usePengaturan();
  const { data: batch, error } = useGetOne('batch', { id });
  const { data: produk } = useGetOne('produk', { id: batch?.produk ?? 0 }, { enabled: batch !== undefined });
  const penerima = usePenerima(batch?.ditarik ? id : null);
  const { data } = usePasien(penerima.isPending ? undefined : penerima.belum);
  const known = klinik && batch && (batch.ditarik ? produk && data : []);
  return {
    rows: known?.map((pasien) => {
      const of = { produk: produk?.nama_produk ?? '', batch: batch ? titleOf(batch) : '' };
      const pesan = pesanTarik({ pasien: pasien.name, ...of, klinik: klinik?.namaKlinik ?? '' });
      return { pasien, alasan: `${of.produk} · ${of.batch}`, pesan };
    }),
    error: error ?? penerima.error,
    refetch: penerima.refetch,
    tanpaPasien: penerima.tanpaPasien,
  };
}

/** Patients by their numbers; none where none is asked for, undefined until they are known. */
function usePasien(ids: readonly number[] | undefined) {
  const asked = [...new Set(ids)];
  const { data, error } = useGetMany<Pasien>('pasien', { ids: asked }, { enabled: asked.length > 0 });
  const known = ids && asked.length === 0 ? [] : ids && data;
  return { data: known?.filter((each) => each !== undefined), error };
}
