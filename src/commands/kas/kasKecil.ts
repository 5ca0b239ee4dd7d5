import { alasan } from '../../resources/core/shared.ts';
import { formatDate, formatMoney, Refusal } from '../../schema/index.ts';
import { ofSeen } from '../core/cabang.ts';
import { defineCommand } from '../core/command.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import { catatKas, isianCatatan, kunciLaci, pajakDari, requireOpen, requireOwnCategory } from './kas.ts';

/** A small expense in cash out of the caller's own open drawer, of now, up to the clinic's limit, with its slip. */
export const catatKasKecil = defineCommand({
  name: 'kas/kecil',
  permission: { resource: 'kas-kecil', action: 'create' },
  fields: isianCatatan,
  refusals: {
    'kas.kecilBatas': 'Pengeluaran kas kecil paling banyak %{batas}. Di atasnya dicatat oleh manager.',
    'kas.kecilPajak': 'Setoran pajak dicatat di Laporan Keuangan, bukan sebagai kas kecil',
    'kas.kecilFoto': 'Lampirkan foto notanya',
    'kas.kecilFotoSama': 'Foto ini sudah dipakai pada %{nomor}, %{tanggal}. Lampirkan foto nota pengeluaran ini.',
  },
  answers: 'laporan/keuangan',
  async run(tx, { kategori, deskripsi, nominal, referensi, foto }, caller) {
    requireOwnCategory(kategori);
    if (pajakDari(kategori)) throw new Refusal('kas.kecilPajak', {}, 'kategori');
    const { batasKasKecil: batas } = await bacaPengaturan(tx);
    if (nominal > batas) throw new Refusal('kas.kecilBatas', { batas: formatMoney(batas) }, 'nominal');
    if (!foto?.length) throw new Refusal('kas.kecilFoto', {}, 'foto');
    const { userId: laci, user: nama } = caller;
    await kunciLaci(tx, laci, caller, { shared: true });
    await requireOpen(tx, { id: laci, nama }, 'nominal');
    const entry = await catatKas(tx, caller, {
      jenis_transaksi: 'pengeluaran',
      asal: 'kas-kecil',
      sumber: 'laci',
      laci,
      kategori,
      deskripsi,
      nominal,
      metode_pembayaran: 'Cash',
      referensi: referensi ?? null,
      foto,
    });
    // By the facts that storing worked out of the content.
    const used = new Set(entry.foto.flatMap(({ hash }) => hash ?? []));
    const earlier = (await tx.read('laporan/keuangan', { asal: 'kas-kecil' })).find(
      (row) =>
        row.id !== entry.id && row.dibatalkan === null && row.foto.some(({ hash }) => hash !== null && used.has(hash)),
    );
    if (earlier) {
      const nomor = ofSeen(caller)(earlier) ? earlier.no_transaksi : 'pengeluaran cabang lain';
      const told = { nomor, tanggal: formatDate(earlier.tanggal) };
      throw new Refusal('kas.kecilFotoSama', told, 'foto');
    }
    return entry;
  },
});

/**
 * Takes a small expense back while its till is open, by an entry of today that names it: by whose drawer it is until a
 * count expected it, or by somebody else.
 */
export const batalKasKecil = defineCommand({
  name: 'kas/batal-kecil',
  on: 'laporan/keuangan',
  permission: { resource: 'kas-kecil', action: 'create' },
  effects: true,
  due: {
    'kas.bukanKecil': {
      all: [
        { field: 'asal', is: 'kas-kecil' },
        { field: 'jenis_transaksi', is: 'pengeluaran' },
      ],
    },
    'kas.kecilBatal': { field: 'dibatalkan', empty: true },
    'kas.kecilTertutup': { field: 'tutupKas', empty: true },
  },
  refusals: {
    'kas.bukanKecil': 'Hanya pengeluaran kas kecil yang dibatalkan di sini',
    'kas.kecilBatal': 'Pengeluaran ini sudah dibatalkan: %{dibatalkan}',
    'kas.kecilTertutup': 'Kas dengan pengeluaran ini sudah ditutup. Minta manager mengoreksi penutupannya.',
    'kas.kecilDihitung':
      'Pengeluaran ini sudah ikut dihitung. Minta orang lain yang berhak atas kas orang lain membatalkannya, misalnya manager.',
    'kas.kecilOrangLain': 'Pengeluaran dari laci orang lain dibatalkan orang yang berhak atas kas orang lain',
  },
  fields: { alasan },
  button: {
    label: 'Batalkan Pengeluaran',
    icon: 'Tolak',
    tone: 'red',
    shows: ['kategori', 'deskripsi', 'nominal'],
    effect: 'Uangnya dihitung kembali di laci. Keduanya tercetak pada slip tutup kas.',
    confirm: 'Ya, Batalkan',
    done: 'Pengeluaran dibatalkan',
  },
  async before(tx, { laporanKeuangan: id }, caller) {
    const [entry] = await tx.read('laporan/keuangan', { id });
    await kunciLaci(tx, entry?.laci ?? null, caller, { shared: true });
  },
  async run(tx, { record, alasan }, caller) {
    const { id, laci, no_transaksi: referensi, kategori, deskripsi, nominal } = record;
    if (laci === null) throw new Refusal('kas.bukanKecil');
    if (laci === caller.userId) {
      const counts = await tx.read('hitung-kas', { akun: laci, tutupKas: null });
      if (counts.some(({ sampai }) => sampai >= id)) throw new Refusal('kas.kecilDihitung');
    } else if (!caller.may('hak/kas-lain', 'edit')) throw new Refusal('kas.kecilOrangLain');
    const back = await catatKas(tx, caller, {
      ...{ jenis_transaksi: 'pemasukan', asal: 'kas-kecil', sumber: 'laci', laci, kategori, nominal, referensi },
      deskripsi: `Batal ${referensi}: ${deskripsi} (${alasan})`.slice(0, 500),
      metode_pembayaran: 'Cash',
    });
    const dibatalkan = `${back.no_transaksi}, ${await tandaTangan(tx, caller)}: ${alasan}`;
    await tx.update('laporan/keuangan', id, { dibatalkan });
    return back;
  },
});
