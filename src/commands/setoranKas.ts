import { setoranKas } from '../resources/setoran-kas.ts';
import { some } from '../schema/index.ts';
import { defineCommand, Refusal } from './command.ts';
import { kunciLaci, requireOpen } from './kas.ts';

/** Moves cash out of the caller's own open till to the safe or the bank. */
export const setorKas = defineCommand({
  name: 'kas/setor',
  permission: { resource: 'setoran-kas', action: 'create' },
  fields: some(setoranKas.fields, 'tujuan', 'jumlah', 'catatan'),
  async run(tx, deposit, { userId: akun, user: kasir, today: tanggal, time: waktu }) {
    await kunciLaci(tx, akun);
    await requireOpen(tx, { id: akun, nama: kasir }, 'jumlah');
    return tx.create('setoran-kas', { ...deposit, tanggal, waktu, akun, kasir, saatTutup: false });
  },
});

/** Says that a deposit is where it should be; not by whose till it came from. */
export const terimaSetoran = defineCommand({
  name: 'setoran-kas/terima',
  on: 'setoran-kas',
  permission: 'edit',
  due: { 'kas.setoranDiterima': { field: 'diterima_oleh', empty: true } },
  refusals: {
    'kas.setoranDiterima': 'Setoran ini sudah diterima %{diterima_oleh}',
    'kas.setoranSendiri': 'Setoran sendiri diterima oleh orang lain yang berhak atas kas orang lain',
  },
  button: {
    label: 'Terima Setoran',
    icon: 'Terima',
    tone: 'green',
    place: 'row',
    ask: 'Hitung uangnya lebih dahulu: %{jumlah} dari %{kasir}.',
    confirm: 'Ya, Diterima',
    done: 'Setoran diterima',
  },
  async run(tx, { record }, caller) {
    if (record.akun === caller.userId || !caller.may('hak/kas-lain', 'edit')) throw new Refusal('kas.setoranSendiri');
    return tx.update('setoran-kas', record.id, { diterima_oleh: caller.user, diterima_pada: caller.instant });
  },
});
