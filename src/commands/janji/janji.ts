import { denganGelar } from '../../domain/core/teks.ts';
import { berlaku, harusDitolak, sudahTiba } from '../../domain/janji/jadwal.ts';
import { pesanPengingat, tautanWa } from '../../domain/janji/pengingat.ts';
import { type Antrian, antrian } from '../../resources/antrian/antrian.ts';
import { type Appointment, belumDatang, ditunggu } from '../../resources/janji/appointments.ts';
import { f, formatDate, Refusal, zoneName } from '../../schema/index.ts';
import { ambilNomor, tetap } from '../antrian/antrian.ts';
import { queueOf } from '../antrian/giliran.ts';
import { beside, here } from '../core/cabang.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import { bacaPraktik, isiPraktik, wajibPraktik } from '../dokter/praktik.ts';
import { ubahJanji } from '../rencana/sesi.ts';
import { samakanUangMuka } from '../titipan/uangMuka.ts';
import { idJanji, penerimaPesan, tautan } from './aturanJanji.ts';
import { tempatkan } from './tempat.ts';

const hariIni = { 'appointment.bukanHariIni': { field: 'tanggal', is: '$today' } } as const;
const sudahHarinya = { 'appointment.belumLewat': { field: 'tanggal', atMost: '$today' } } as const;
const dibuka = { by: 'appointments/buka-kembali', with: { status: 'status' } } as const;
const masihDitunggu = { 'appointment.tidakDitunggu': ditunggu } as const;

/**
 * The patient has come ('Datang → Ambil Nomor'): the appointment is under way, and the patient gets a number of the queue,
 * or keeps the one taken before.
 */
export const datang = defineCommand({
  name: 'appointments/datang',
  on: 'appointments',
  permission: 'edit',
  due: { ...hariIni, 'appointment.tidakDitunggu': { field: 'status', in: ['confirmed', 'waiting', 'no-show'] } },
  fields: { tetap },
  answers: { id: idJanji, nomor: antrian.fields.nomor },
  async run(tx, { record, tetap }, caller) {
    if (!caller.may('antrian', 'create')) throw new Refusal('appointment.tanpaHakAntrian');
    const queue = await queueOf(tx, caller.today, here(caller));
    const waits = queue.find((each) => each.pasien === record.pasien && each.status !== 'completed');
    const turn =
      waits ?? ((await ambilNomor.run(tx, { pasien: record.pasien, dokter: record.userId, tetap }, caller)) as Antrian);
    const nomorAntrian = waits ? null : turn.nomor;
    // Whoever was given up may find room and device with somebody else, and waits for the next ones.
    const lepas = berlaku(record) ? null : { ruang: null, alat: null };
    await denganUangMuka(tx, await ubahJanji(tx, record.id, { status: 'in-progress', nomorAntrian, ...lepas }), caller);
    return { id: record.id, nomor: turn.nomor };
  },
});

/** An appointment whose status changed, with what that makes of its deposit. */
async function denganUangMuka(tx: Tx, changed: Appointment, caller: Caller): Promise<Appointment> {
  await samakanUangMuka(tx, changed, caller);
  return changed;
}

/** Takes a check-in back, and the number that it took unless that was called. */
export const batalDatang = defineCommand({
  name: 'appointments/batal-datang',
  on: 'appointments',
  permission: 'edit',
  due: { ...hariIni, 'appointment.belumDatang': { field: 'status', is: 'in-progress' } },
  fields: {
    status: f.enum(
      'Status Kembali Ke',
      { ...belumDatang.ditunggu, ...belumDatang.absen },
      { required: true, default: 'confirmed' },
    ),
  },
  button: {
    label: 'Batalkan Kedatangan',
    icon: 'Kembalikan',
    place: 'page',
    ask: 'Pasien ternyata belum datang. Nomor antrian yang diambil dari jadwal ini dihapus, kecuali sudah dipanggil.',
    confirm: 'Ya, Belum Datang',
    done: '%{title}: kedatangan dibatalkan',
  },
  async run(tx, { record, status }, caller) {
    const { pasien, nomorAntrian: nomor } = record;
    if (typeof nomor === 'number') {
      const [turns, visits] = await concurrently(
        tx.find('antrian', { tanggal: caller.today, pasien, nomor, ...beside(record, caller) }),
        tx.find('kunjungan', { tanggal: caller.today, pasien, antrian: nomor, ...beside(record, caller) }),
      );
      const called = turns.some((turn) => turn.status !== 'waiting');
      if (called || visits.length > 0) throw new Refusal('appointment.sudahDipanggil', { nomor });
      for (const turn of turns) await tx.erase('antrian', turn.id);
    }
    return ubahJanji(tx, record.id, { status, nomorAntrian: null });
  },
});

/** The patient did not come: only once the time has begun. */
export const tidakHadir = defineCommand({
  name: 'appointments/tidak-hadir',
  on: 'appointments',
  permission: 'edit',
  due: { ...masihDitunggu, ...sudahHarinya },
  bulk: true,
  button: {
    label: 'Tidak Hadir',
    alsoCalled: ['no show', 'tidak datang'],
    icon: 'Tolak',
    tone: 'amber',
    place: 'page',
    done: '%{title}: pasien tidak hadir',
  },
  undo: dibuka,
  async run(tx, { record }, caller) {
    if (!sudahTiba(record, caller)) throw new Refusal('appointment.belumLewat');
    return denganUangMuka(tx, await ubahJanji(tx, record.id, { status: 'no-show' }), caller);
  },
});

/** By hand what a payment does (`selesaikanJanji`). */
export const selesai = defineCommand({
  name: 'appointments/selesai',
  on: 'appointments',
  permission: 'edit',
  due: {
    'appointment.tidakDitunggu': { field: 'status', in: ['confirmed', 'waiting', 'in-progress'] },
    ...sudahHarinya,
  },
  bulk: true,
  button: {
    label: 'Selesai',
    icon: 'Aktifkan',
    tone: 'green',
    place: 'page',
    done: '%{title} selesai',
  },
  undo: dibuka,
  run: (tx, { record }) => ubahJanji(tx, record.id, { status: 'completed' }),
});

/** Cancels an appointment, with a reason where one is told. */
export const batalkanJadwal = defineCommand({
  name: 'appointments/batalkan',
  on: 'appointments',
  permission: 'edit',
  due: masihDitunggu,
  fields: { alasan: f.text('Alasan', { maxLength: 300 }) },
  bulk: true,
  button: {
    label: 'Batalkan Jadwal',
    alsoCalled: ['batal janji', 'cancel'],
    icon: 'Tolak',
    tone: 'red',
    place: 'page',
    ask: 'Waktunya kosong lagi untuk pasien lain; jadwal dapat dibuka kembali.',
    confirm: 'Ya, Batalkan',
    done: '%{title} dibatalkan',
  },
  undo: dibuka,
  run: async (tx, { record, alasan }, caller) =>
    denganUangMuka(tx, await ubahJanji(tx, record.id, { status: 'cancelled', alasanBatal: alasan ?? null }), caller),
});

/** Takes back that an appointment was cancelled, missed or done. */
export const bukaJadwal = defineCommand({
  name: 'appointments/buka-kembali',
  on: 'appointments',
  permission: 'edit',
  due: { 'appointment.masihBerlaku': { field: 'status', in: ['cancelled', 'no-show', 'completed'] } },
  fields: {
    // Told by what takes a step back, as it stood before that.
    status: f.enum(
      'Status Sebelumnya',
      { ...belumDatang.ditunggu, 'in-progress': { label: 'Berlangsung' } },
      { hidden: true },
    ),
  },
  bulk: true,
  button: {
    label: 'Buka Kembali',
    icon: 'Kembalikan',
    place: 'page',
    done: '%{title} dibuka kembali',
  },
  undo: [
    {
      by: 'appointments/batalkan',
      with: { alasan: 'alasanBatal' },
      when: { field: 'status', is: 'cancelled' },
    },
    { by: 'appointments/tidak-hadir', when: { field: 'status', is: 'no-show' } },
    { by: 'appointments/selesai', when: { field: 'status', is: 'completed' } },
  ],
  async run(tx, { record, status }, caller) {
    // A command that takes a step back tells the status, and may: the appointment stood there before.
    if (!status && record.status !== 'completed' && record.tanggal >= caller.today)
      await wajibPraktik(tx, record, beside(record, caller));
    const stands = !berlaku(record) && record.tanggal >= caller.today;
    const given = stands ? await tempatkan(tx, { ...record, status: 'confirmed' }, caller, { before: record }) : {};
    const masihHadir = status === 'in-progress' && record.status === 'completed';
    const opened = await ubahJanji(tx, record.id, {
      status: status === 'in-progress' && !masihHadir ? 'confirmed' : (status ?? 'confirmed'),
      alasanBatal: null,
      ...given,
      // The patient knows of no change.
      ...(record.kabar === 'perlu' &&
        record.tanggalSemula === record.tanggal &&
        record.waktuSemula === record.waktu && { kabar: null }),
      nomorAntrian: masihHadir ? record.nomorAntrian : null,
    });
    return denganUangMuka(tx, opened, caller);
  },
});

/** Notes who reminds the patient and when; answers the address that opens WhatsApp with the text. */
export const ingatkan = defineCommand({
  name: 'appointments/ingatkan',
  on: 'appointments',
  permission: 'edit',
  due: { ...masihDitunggu, 'appointment.sudahLewat': { field: 'tanggal', atLeast: '$today' } },
  answers: { id: idJanji, tautan },
  async run(tx, { record }, caller) {
    if (`${record.tanggal} ${record.waktu}` < `${caller.today} ${caller.time}`)
      throw new Refusal('appointment.sudahLewat');
    const { praktik, nama } = await bacaPraktik(tx, record.userId, [record.tanggal], beside(record, caller));
    const day = praktik(record.userId, record.tanggal);
    if (day.jenis !== 'praktik' && harusDitolak(day.jenis))
      throw new Refusal(`appointment.perluDipindah.${day.jenis}`, isiPraktik(day, record.tanggal, nama));
    const { patient, doctor, namaKlinik, nomor } = await penerimaPesan(tx, record, caller);
    await tx.update('appointments', record.id, { diingatkan: caller.instant, pengingat: caller.user });
    const hari = formatDate(record.tanggal, 'full');
    const { waktu } = record;
    const pesan = pesanPengingat({
      pasien: patient.name,
      hari,
      waktu,
      dokter: denganGelar(doctor),
      klinik: namaKlinik,
      zona: zoneName(),
    });
    return { id: record.id, tautan: tautanWa(nomor, pesan) };
  },
});

/** For a reminder that was opened and not sent. */
export const batalIngatkan = defineCommand({
  name: 'appointments/batal-ingatkan',
  on: 'appointments',
  permission: 'edit',
  due: { 'appointment.belumDiingatkan': { field: 'diingatkan', empty: false } },
  bulk: true,
  button: {
    label: 'Belum Diingatkan',
    icon: 'Kembalikan',
    place: 'page',
    done: '%{title}: belum diingatkan',
  },
  run: (tx, { record }) => tx.update('appointments', record.id, { diingatkan: null, pengingat: null }),
});
