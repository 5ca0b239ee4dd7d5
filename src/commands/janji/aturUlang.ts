import { denganGelar } from '../../domain/core/teks.ts';
import { ditunggu } from '../../domain/janji/jadwal.ts';
import { pesanKabar, tautanWa } from '../../domain/janji/pengingat.ts';
import type { Entities } from '../../resources/index.ts';
import { f, formatDate, Refusal, zoneName } from '../../schema/index.ts';
import { beside } from '../core/cabang.ts';
import { concurrently, defineCommand } from '../core/command.ts';
import { bacaPraktik, catatTidakMasuk, wajibBebas } from '../dokter/praktik.ts';
import { stateOf } from '../orang/hak.ts';
import { ubahJanji } from '../rencana/sesi.ts';
import { idJanji, penerimaPesan, tautan } from './aturanJanji.ts';
import { janjiSekitar, kunciJadwal, tempatkan } from './tempat.ts';

/** Moves or cancels appointments that their patients must be told of, all or none: after a holiday, a leave, other hours. */
export const aturUlang = defineCommand({
  name: 'appointments/atur-ulang',
  permission: { resource: 'appointments', action: 'edit' },
  fields: {
    perubahan: f.list(
      'Perubahan',
      {
        janji: f.reference('Jadwal', 'appointments', { required: true }),
        keadaan: f.number('Nomor Keadaan', { required: true, help: 'Versi jadwal ketika dibaca' }),
        tindakan: f.enum(
          'Tindakan',
          { pindah: { label: 'Pindahkan' }, batal: { label: 'Batalkan' } },
          { required: true },
        ),
        tanggal: f.date('Tanggal'),
        waktu: f.time('Waktu'),
        // The same one unless given; judged by the day.
        dokter: f.reference('Dokter', 'dokter', { orRetired: true }),
      },
      { required: true },
    ),
    alasan: f.text('Alasan', { maxLength: 300 }),
    tidakMasuk: f.object(
      'Tidak Masuk',
      {
        dokter: f.reference('Dokter', 'dokter', { required: true }),
        tanggal: f.date('Tanggal', { required: true }),
        alasan: f.text('Keterangan', { required: true, maxLength: 120 }),
      },
      { help: 'Dicatat sebagai cuti hari itu, kecuali sudah ada' },
    ),
  },
  // One at a time books for a doctor.
  before: kunciJadwal,
  answers: {
    jumlah: f.number('Jadwal yang Diatur Ulang', { required: true }),
    cuti: f.reference('Cuti', 'cuti', { help: 'Yang baru dicatat' }),
    keadaanCuti: f.number('Keadaan Cuti'),
  },
  async run(tx, { perubahan, alasan, tidakMasuk }, caller) {
    const cuti = tidakMasuk ? await catatTidakMasuk(tx, tidakMasuk) : null;
    const rows = perubahan
      .map((each, index) => ({ ...each, at: `perubahan.${index}` }))
      .sort((a, b) => a.janji - b.janji);
    const stored = new Map<number, Entities['appointments']>();
    for (const { janji: id, keadaan, at } of rows) {
      const janji = await tx.get('appointments', id);
      if (stored.has(id)) throw new Refusal('appointment.duaKali', { nama: janji.title }, `${at}.janji`);
      if (stateOf([janji]) !== keadaan || !ditunggu(janji))
        throw new Refusal('appointment.sudahBerubah', { nama: janji.title }, `${at}.janji`);
      stored.set(id, janji);
    }
    const days = [...new Set(rows.flatMap(({ tindakan, tanggal }) => (tindakan === 'pindah' && tanggal) || []))];
    const booked = (await concurrently(...days.map((tanggal) => janjiSekitar(tx, tanggal)))).flat();
    const taken = booked.filter(({ id }) => !stored.has(id));
    const doctors = new Map<string, Awaited<ReturnType<typeof bacaPraktik>>>();
    for (const { janji: id, tindakan, tanggal, waktu, dokter, at } of rows) {
      const janji = stored.get(id) as Entities['appointments'];
      const told = {
        kabar: 'perlu',
        // One that was moved before and not told stays where the patient thinks it is.
        ...(janji.kabar !== 'perlu' && { tanggalSemula: janji.tanggal, waktuSemula: janji.waktu }),
      } as const;
      if (tindakan === 'batal') {
        await ubahJanji(tx, id, { ...told, status: 'cancelled', alasanBatal: alasan ?? null });
        continue;
      }
      if (!tanggal || !waktu)
        throw new Refusal('appointment.isiTempat', { nama: janji.title }, `${at}.${tanggal ? 'waktu' : 'tanggal'}`);
      const userId = dokter ?? janji.userId;
      const there = `${userId}/${janji.cabang}`;
      const doctor = doctors.get(there) ?? (await bacaPraktik(tx, userId, days, beside(janji, caller)));
      doctors.set(there, doctor);
      const place = { ...janji, tanggal, waktu, userId };
      const field = { tanggal: `${at}.tanggal`, waktu: `${at}.waktu` };
      wajibBebas({ ...place, nama: janji.title }, doctor, taken, caller, field);
      const isian = { userId: `${at}.dokter`, ruang: field.waktu, alat: field.waktu, waktu: field.waktu };
      const given = await tempatkan(tx, place, caller, { before: janji, lain: taken, nama: janji.title, isian });
      taken.push({ ...place, ...given });
      await ubahJanji(tx, id, { ...told, ...given, tanggal, waktu, userId, diingatkan: null, pengingat: null });
    }
    return { jumlah: rows.length, cuti: cuti?.id ?? null, keadaanCuti: cuti && stateOf([cuti]) };
  },
});

/** Notes that the patient is told; answers the address that opens WhatsApp with the text. */
export const kabari = defineCommand({
  name: 'appointments/kabari',
  on: 'appointments',
  permission: 'edit',
  due: { 'appointment.tanpaKabar': { field: 'kabar', empty: false } },
  answers: { id: idJanji, tautan },
  async run(tx, { record }, caller) {
    const { patient, doctor, namaKlinik, nomor } = await penerimaPesan(tx, record, caller);
    await tx.update('appointments', record.id, { kabar: 'sudah' });
    const kapan = (tanggal: string, waktu: string) => `${formatDate(tanggal, 'full')} pukul ${waktu} ${zoneName()}`;
    const pesan = pesanKabar({
      pasien: patient.name,
      klinik: namaKlinik,
      semula: kapan(record.tanggalSemula ?? record.tanggal, record.waktuSemula ?? record.waktu),
      menjadi:
        record.status === 'cancelled' ? null : `${kapan(record.tanggal, record.waktu)} dengan ${denganGelar(doctor)}`,
    });
    return { id: record.id, tautan: tautanWa(nomor, pesan) };
  },
});

/** Told in another way, by telephone. */
export const sudahDikabari = defineCommand({
  name: 'appointments/sudah-dikabari',
  on: 'appointments',
  permission: 'edit',
  due: { 'appointment.tanpaKabar': { field: 'kabar', is: 'perlu' } },
  bulk: true,
  button: { label: 'Sudah Dikabari', icon: 'Aktifkan', tone: 'green', done: '%{title}: tercatat sudah dikabari' },
  undo: { by: 'appointments/belum-dikabari' },
  run: (tx, { record }) => tx.update('appointments', record.id, { kabar: 'sudah' }),
});

/** For a message that was opened and not sent. */
export const belumDikabari = defineCommand({
  name: 'appointments/belum-dikabari',
  on: 'appointments',
  permission: 'edit',
  due: { 'appointment.belumDikabari': { field: 'kabar', is: 'sudah' } },
  bulk: true,
  button: { label: 'Belum Dikabari', icon: 'Kembalikan', place: 'page', done: '%{title}: belum dikabari' },
  undo: { by: 'appointments/sudah-dikabari' },
  run: (tx, { record }) => tx.update('appointments', record.id, { kabar: 'perlu' }),
});
