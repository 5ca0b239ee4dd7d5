import { denganGelar } from '../../domain/core/teks.ts';
import type { CatatanKlinis } from '../../resources/kunjungan/catatan-klinis.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { usePengaturan } from '../core/shared.tsx';
import { KertasA4 } from '../kertas/KertasA4.tsx';
import { KertasRekaman } from '../kertas/KertasRekaman.tsx';
import { useAdendum } from './Catatan.tsx';
import { isiResume } from './isiResume.ts';
import { useBahanTercatat } from './useBahanTercatat.ts';

/** /catatan-klinis/:id/resume: a clinical note on A4. */
export const ResumeMedis = () => (
  <KertasRekaman resource="catatan-klinis">{(note) => <Resume note={note} />}</KertasRekaman>
);

function Resume({ note }: { note: CatatanKlinis }) {
  const translate = useTranslate();
  const pasien = useGetOne('pasien', { id: note.pasien ?? undefined }).data;
  const dokter = useGetOne('dokter', { id: note.dokter ?? undefined }).data;
  const adendum = useAdendum(note.id).data;
  const klinik = usePengaturan();
  const bahan = useBahanTercatat(note.kunjungan);
  if (!pasien || !dokter || !adendum || !klinik || !bahan) return <LoadingScreen />;
  const of = { bahan, note, adendum, pasien, dokter: denganGelar(dokter), klinik: klinik.namaKlinik };
  return (
    <KertasA4
      sheet={isiResume({ ...of, translate })}
      back={[`/catatan-klinis/${note.id}`, translate('catatan.resume.back')]}
      print={translate('catatan.resume.print')}
    />
  );
}
