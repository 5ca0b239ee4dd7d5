import type { Appointment } from '../../resources/janji/appointments.ts';
import type { Adendum } from '../../resources/kunjungan/adendum.ts';
import type { AksesRekam } from '../../resources/kunjungan/akses-rekam.ts';
import type { CatatanKlinis } from '../../resources/kunjungan/catatan-klinis.ts';
import type { Riwayat } from '../../resources/kunjungan/riwayat.ts';
import { type Pasien, pasien as pasienDeclaration } from '../../resources/pasien/pasien.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatDate, formatDateTime, formatMoney, isReference } from '../../schema/index.ts';
import { wordsIn } from '../../views/base/words.ts';
import { isianDari, type Kop, kop } from '../kertas/bagian.ts';
import { type Blok, kecil, kiri, tabel } from '../kertas/blok.ts';
import { bagianCatatan } from '../kunjungan/isiResume.ts';

interface Isi extends Kop {
  pasien: Pasien;
  riwayat: readonly Riwayat[];
  catatan: readonly CatatanKlinis[];
  adendum: readonly Adendum[];
  transaksi: readonly Transaksi[];
  appointments: readonly Appointment[];
  akses: readonly AksesRekam[];
  now: { today: string; user: string };
}

type Row = [day: string, part: string, text: string];

/** Fields worked out for lists of the console, from what stands on the copy as it is; of a told age the present one stands there. */
const turunan = ['age', 'bulanLahir', 'tahunLahir', 'ulangiPada', 'ulangiUntuk', 'dihubungi'];

/** What the clinic keeps of a patient, in the order of its days, and who read it: the copy that the patient may ask for. */
export function isiSalinan(of: Isi): Blok[] {
  const { pasien, now, translate } = of;
  const word = wordsIn(translate, 'klinik.pasien.copy');
  const { fields } = pasienDeclaration;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  // A patient knows the records that are referred to; lists and files are told apart.
  const told = names.filter(
    (name) => !turunan.includes(name) && !isReference(fields[name]) && typeof pasien[name as keyof Pasien] !== 'object',
  );
  const rows = rowsOf(of).sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return [
    ...kop(of, word('title').toUpperCase()),
    ...isianDari(fields, pasien, ...told),
    tabel(
      [word('day'), word('part'), word('text')].map((label) => ({ label })),
      rows.map(([day, part, text]) => [day && formatDate(day), part, text]),
    ),
    ...(rows.length === 0 ? [kiri(word('none'))] : []),
    kecil(word('made', { tanggal: formatDate(now.today, 'long'), user: now.user })),
  ];
}

function rowsOf({ riwayat, catatan, adendum, transaksi, appointments, akses, translate }: Isi): Row[] {
  const word = wordsIn(translate, 'klinik.pasien.copy');
  const joined = (parts: readonly unknown[]) => parts.filter(Boolean).join(' · ');
  return [
    ...riwayat.map(
      (row): Row => [row.date, word('treated'), joined([row.treatment, row.dokter, row.obat, row.status])],
    ),
    ...catatan.map(
      (note): Row => [
        note.tanggal ?? '',
        word('note'),
        bagianCatatan(note, translate)
          .map(([label, said]) => `${label}: ${said}`)
          .join('\n'),
      ],
    ),
    ...adendum.map(
      ({ pada, oleh, teks }): Row => [
        pada.slice(0, 10),
        translate('catatan.addendum', { pada: formatDateTime(pada), oleh }),
        teks,
      ],
    ),
    ...transaksi.map(
      (bill): Row => [
        bill.tanggal,
        word('billed'),
        joined([bill.invoiceNumber, bill.layanan, formatMoney(bill.total), bill.status]),
      ],
    ),
    ...appointments.map((each): Row => [each.tanggal, word('booked'), joined([each.waktu, each.title])]),
    ...akses.map(({ tanggal, nama }): Row => [tanggal, word('read'), nama]),
  ];
}
