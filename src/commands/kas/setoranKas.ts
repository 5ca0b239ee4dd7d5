import { alasan } from '../../resources/core/shared.ts';
import { setoranKas } from '../../resources/kas/setoran-kas.ts';
import { formatMoney, Refusal, some } from '../../schema/index.ts';
import { defineCommand } from '../core/command.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import { kunciLaci, requireOpen } from './kas.ts';
import { catatKoreksi } from './koreksiKas.ts';

/**
 * Moves cash out of the caller's own open till to the safe or the bank. Of any amount, since a bound by what the drawer
 * holds would tell that sum to whoever tries: `kas/tutup` has it, after the count.
 */
export const setorKas = defineCommand({
  name: 'kas/setor',
  permission: { resource: 'setoran-kas', action: 'create' },
  effects: true,
  fields: some(setoranKas.fields, 'tujuan', 'jumlah', 'catatan'),
  answers: 'setoran-kas',
  async run(tx, deposit, caller) {
    const { userId: akun, user: kasir, today: tanggal, time: waktu } = caller;
    await kunciLaci(tx, akun, caller);
    await requireOpen(tx, { id: akun, nama: kasir }, 'jumlah');
    return tx.create('setoran-kas', { ...deposit, tanggal, waktu, akun, kasir, saatTutup: false });
  },
});

const setoranBatal = { field: 'status', isNot: 'batal' } as const;
const sudahBatal = 'Setoran ini sudah dibatalkan %{dibatalkan_oleh}';

/** Says that a deposit is where it should be; not by whose till it came from. */
export const terimaSetoran = defineCommand({
  name: 'setoran-kas/terima',
  on: 'setoran-kas',
  permission: 'edit',
  due: { 'kas.setoranDiterima': { field: 'status', isNot: 'diterima' }, 'kas.setoranBatal': setoranBatal },
  refusals: {
    'kas.setoranDiterima': 'Setoran ini sudah diterima %{diterima_oleh}',
    'kas.setoranBatal': sudahBatal,
    'kas.setoranSendiri': 'Setoran sendiri diterima oleh orang lain yang berhak atas kas orang lain',
  },
  button: {
    label: 'Terima Setoran',
    title: 'Terima %{title}',
    icon: 'Terima',
    tone: 'green',
    place: 'row',
    ask: 'Hitung uangnya lebih dahulu: %{jumlah} dari %{kasir}.',
    confirm: 'Ya, Diterima',
    done: 'Setoran diterima',
  },
  async run(tx, { record }, caller) {
    if (record.akun === caller.userId || !caller.may('hak/kas-lain', 'edit')) throw new Refusal('kas.setoranSendiri');
    const arrived = { diterima_oleh: await tandaTangan(tx, caller), diterima_pada: caller.instant };
    return tx.update('setoran-kas', record.id, { status: 'diterima', ...arrived });
  },
});

/**
 * Takes back a deposit that did not happen, which stays on record: by whose till it is until a count expected it, or by
 * somebody else, also one that was received by mistake; after the closing as a shortage of it.
 */
export const batalSetoran = defineCommand({
  name: 'setoran-kas/batal',
  on: 'setoran-kas',
  permission: 'create',
  effects: true,
  due: { 'kas.setoranBatal': setoranBatal },
  refusals: {
    'kas.setoranBatal': sudahBatal,
    'kas.setoranDihitung':
      'Setoran ini sudah ikut dihitung. Minta orang lain yang berhak atas kas orang lain membatalkannya, misalnya manager.',
    'kas.setoranKeliru':
      'Setoran ini sudah diterima %{diterima_oleh}. Bila itu keliru, minta orang lain yang berhak atas kas orang lain membatalkannya.',
    'kas.setoranTertutup': 'Setoran pada kas yang sudah ditutup dibatalkan orang lain yang berhak atas kas orang lain',
  },
  fields: { alasan },
  button: {
    label: 'Batalkan Setoran',
    title: 'Batalkan %{title}',
    icon: 'Tolak',
    tone: 'red',
    shows: ['kasir', 'tujuan', 'jumlah'],
    effect: 'Uangnya dihitung kembali di laci. Bila kas sudah ditutup, jumlahnya menjadi selisih kurang penutupan itu.',
    confirm: 'Ya, Batalkan',
    done: 'Setoran dibatalkan',
  },
  async run(tx, { record, alasan: alasanBatal }, caller) {
    const { id, akun, jumlah, tutupKas, dihitung, diterima_oleh } = record;
    const own = akun === caller.userId;
    if (own || !caller.may('hak/kas-lain', 'edit')) {
      if (diterima_oleh !== null) throw new Refusal('kas.setoranKeliru', { diterima_oleh });
      if (!own || tutupKas !== null) throw new Refusal('kas.setoranTertutup');
      if (dihitung) throw new Refusal('kas.setoranDihitung');
    }
    if (tutupKas !== null) {
      const line = { metode: 'Cash', seharusnya: jumlah, dihitung: 0, selisih: -jumlah } as const;
      const what = diterima_oleh === null ? 'tidak diterima' : `keliru diterima ${diterima_oleh}`;
      const reason = `Setoran ${formatMoney(jumlah)} ${what}: ${alasanBatal}`.slice(0, 500);
      await catatKoreksi(tx, caller, await tx.get('tutup-kas', tutupKas), line, reason);
    }
    const by = { dibatalkan_oleh: await tandaTangan(tx, caller), dibatalkan_pada: caller.today };
    return tx.update('setoran-kas', id, { status: 'batal', ...by, alasanBatal });
  },
});
