import type { Appointment } from '../../resources/janji/appointments.ts';
import type { Adendum } from '../../resources/kunjungan/adendum.ts';
import type { AksesRekam } from '../../resources/kunjungan/akses-rekam.ts';
import type { CatatanKlinis } from '../../resources/kunjungan/catatan-klinis.ts';
import type { Riwayat } from '../../resources/kunjungan/riwayat.ts';
import { type Pasien, pasien as pasienDeclaration } from '../../resources/pasien/pasien.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatDate, formatDateTime, formatMoney, isEmpty, isFiles, textOf } from '../../schema/index.ts';
import { type Translate, wordsIn } from '../../views/base/words.ts';
import type { Sheet } from '../../views/report/sheet.ts';
import { bagianCatatan } from '../kunjungan/isiResume.ts';

interface Isi {
  pasien: Pasien;
  riwayat: readonly Riwayat[];
  catatan: readonly CatatanKlinis[];
  adendum: readonly Adendum[];
  transaksi: readonly Transaksi[];
  appointments: readonly Appointment[];
  akses: readonly AksesRekam[];
  klinik: string;
  now: { today: string; user: string };
  translate: Translate;
}

type Row = [day: string, part: string, text: string];

/** What the clinic keeps of a patient, in the order of its days, and who read it: the copy that the patient may ask for. */
export function isiSalinan(of: Isi): Sheet {
  const { pasien, klinik, now, translate } = of;
  const word = wordsIn(translate, 'klinik.pasien.copy');
  const column = (label: string, kind: 'text' | 'date') => ({ label, kind, signed: false, unit: null, total: null });
  const known = Object.entries(pasienDeclaration.fields).flatMap(([name, field]) => {
    const value = (pasien as Record<string, unknown>)[name];
    // Who asks knows what refers to records; lists and files are told apart.
    if (isEmpty(value) || isFiles(field) || typeof value === 'object' || field.kind === 'reference') return [];
    return [`${field.label}: ${textOf(field, value, () => '')}`];
  });
  return {
    clinic: klinik,
    title: word('title'),
    notes: [word('made', { tanggal: formatDate(now.today, 'long'), user: now.user }), ...known],
    columns: [column(word('day'), 'date'), column(word('part'), 'text'), column(word('text'), 'text')],
    rows: rowsOf(of).sort(([a], [b]) => (a < b ? -1 : Number(a > b))),
    figures: [],
    empty: word('none'),
    words: { total: '', summary: '', page: translate('rencana.offer.page') },
  };
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
