import { icd10 } from '../../domain/kunjungan/diagnosa.ts';
import type { CatatanKlinis } from '../../resources/kunjungan/catatan-klinis.ts';
import { formatNumber } from '../../schema/index.ts';

/** The vital signs of a note, in their order. */
export const namaVital = ['sistolik', 'diastolik', 'nadi', 'napas', 'suhu', 'berat', 'tinggi'] as const;

export const tandaVital = (field: { label: string; unit?: string }, value: number | null): string =>
  `${field.label} ${formatNumber(value ?? 0)} ${field.unit ?? ''}`.trim();

/** @example barisDiagnosa({ kode: 'L70.0', keterangan: null, jenis: 'primer' }) // 'L70.0 · Akne vulgaris (jerawat)' */
export const barisDiagnosa = ({ kode, keterangan, jenis }: CatatanKlinis['diagnosa'][number]): string =>
  [kode && icd10.tertulis(kode), keterangan, jenis === 'sekunder' && 'sekunder'].filter(Boolean).join(' · ');

export const barisTindakan = (row: CatatanKlinis['tindakan'][number]): string =>
  [row.tindakan, row.kode, row.area, row.produk, row.batch && `batch ${row.batch}`, row.dosis]
    .filter(Boolean)
    .join(' · ');
