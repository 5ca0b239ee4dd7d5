import { metodeBayar } from '../../resources/core/shared.ts';
import { type Appointment, ditunggu } from '../../resources/janji/appointments.ts';
import { f } from '../../schema/index.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { kunciLaci } from '../kas/kas.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { bagiCabang, catatTitipan, milikPasien, pemegang, saldoTitipan, terimaUang } from './titipan.ts';

/** Takes in the deposit of an appointment: the patient's money, which pays the visit as any deposit does. */
export const terimaUangMuka = defineCommand({
  name: 'appointments/terima-uang-muka',
  on: 'appointments',
  permission: { resource: 'titipan', action: 'create' },
  due: { 'appointment.tidakDitunggu': ditunggu },
  fields: {
    jumlah: f.money('Jumlah', { required: true, min: 1, max: 1e9 }),
    metodeBayar: metodeBayar('Metode', { required: true, default: 'Cash' }),
  },
  button: {
    label: 'Terima Uang Muka',
    alsoCalled: ['dp', 'uang muka', 'panjar', 'tanda jadi', 'deposit jadwal'],
    icon: 'Terima',
    place: 'page',
    ask: 'Menjadi titipan pasien, yang dipakai saat ia membayar.',
    done: 'Uang muka diterima',
  },
  before: (tx, _input, caller) => kunciLaci(tx, caller.userId, caller, { shared: true }),
  async run(tx, { record, jumlah, metodeBayar }, caller) {
    await tx.get('pasien', record.pasien);
    const pemilik = { ...milikPasien(record.pasien), appointment: record.id };
    const keterangan = `Uang muka ${record.title}`.slice(0, 300);
    await terimaUang(tx, { pemilik, jumlah, metodeBayar, keterangan, deskripsi: keterangan }, caller);
    return record;
  },
});

/**
 * Loses the deposit of an appointment whose patient did not come, or cancelled on the day, as the clinic's rule says, as far
 * as it was not used; gives it back where the appointment stands again.
 *
 * @param janji - as it is now
 */
export async function samakanUangMuka(
  tx: Tx,
  { id: appointment, pasien, tanggal, status }: Pick<Appointment, 'id' | 'pasien' | 'tanggal' | 'status'>,
  caller: Caller,
): Promise<void> {
  const rows = await tx.find('titipan', { appointment });
  const sum = (sebab: string) => rows.reduce((all, row) => all + (row.sebab === sebab ? row.jumlah : 0), 0);
  const [masuk, hilang] = [sum('masuk'), -sum('hangus')];
  if (masuk === 0) return;
  const { uangMukaHangus: aturan } = await bacaPengaturan(tx);
  const lost =
    (status === 'no-show' && aturan !== 'tidak') ||
    (status === 'cancelled' && aturan === 'batal' && tanggal <= caller.today);
  await tx.get('pasien', pasien, { archived: true });
  const pemilik = milikPasien(pasien);
  const due = lost ? Math.min(masuk, hilang + (await saldoTitipan(tx, pemilik))) : 0;
  if (due === hilang) return;
  const gone = rows.filter(({ sebab }) => sebab === 'hangus').map((row) => ({ ...row, jumlah: -row.jumlah }));
  const parts =
    due > hilang
      ? await pemegang(tx, pemilik, due - hilang, rows.find(({ sebab }) => sebab === 'masuk') ?? {}, caller)
      : bagiCabang(gone, hilang - due, () => false);
  for (const { jumlah, ...part } of parts) {
    const row = { ...pemilik, ...part, appointment, sebab: 'hangus', jumlah: due > hilang ? -jumlah : jumlah } as const;
    await catatTitipan(tx, row, caller);
  }
}
