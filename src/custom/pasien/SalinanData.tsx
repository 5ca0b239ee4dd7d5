import type { Appointment } from '../../resources/janji/appointments.ts';
import type { Adendum } from '../../resources/kunjungan/adendum.ts';
import type { AksesRekam } from '../../resources/kunjungan/akses-rekam.ts';
import type { CatatanKlinis } from '../../resources/kunjungan/catatan-klinis.ts';
import type { Riwayat } from '../../resources/kunjungan/riwayat.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import type { Row } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { useAllRows, usePengaturan } from '../core/shared.tsx';
import { KertasA4 } from '../kertas/KertasA4.tsx';
import { KertasRekaman } from '../kertas/KertasRekaman.tsx';
import { isiSalinan } from './isiSalinan.ts';

/** /pasien/:id/salinan: what the clinic keeps of a patient, on A4. */
export const SalinanData = () => (
  <KertasRekaman resource="pasien">{(pasien) => <Salinan pasien={pasien} />}</KertasRekaman>
);

function Salinan({ pasien }: { pasien: Pasien }) {
  const translate = useTranslate();
  const { now } = useDeclarations();
  const klinik = usePengaturan();
  const riwayat = useOwn<Riwayat>('riwayat', pasien);
  const catatan = useOwn<CatatanKlinis>('catatan-klinis', pasien);
  const adendum = useOwn<Adendum>('adendum', pasien);
  const transaksi = useOwn<Transaksi>('transaksi', pasien);
  const appointments = useOwn<Appointment>('appointments', pasien);
  const akses = useOwn<AksesRekam>('akses-rekam', pasien);
  if (!riwayat || !catatan || !adendum || !transaksi || !appointments || !akses || !klinik) return <LoadingScreen />;
  const of = { pasien, riwayat, catatan, adendum, transaksi, appointments, akses };
  return (
    <KertasA4
      sheet={isiSalinan({ ...of, klinik: klinik.namaKlinik, now: now(), translate })}
      back={[`/pasien/${pasien.id}`, translate('klinik.pasien.copy.back')]}
      print={translate('klinik.pasien.copy.print')}
    />
  );
}

/** All records of a patient; none where they may not be listed. */
function useOwn<R extends Row>(resource: string, { id }: Pasien): readonly R[] | undefined {
  const may = useDeclarations().may(resource, 'list');
  const { data } = useAllRows<R>(resource, { pasien: id }, { enabled: may });
  return may ? data : none;
}
const none: never[] = [];
