import { daysBetween } from '../../domain/core/tanggal.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { menurutUmur } from '../core/shared.ts';

/** `#TGS0007` */
const formatId = (id: number) => `#TGS${String(id).padStart(4, '0')}`;

const signed = { required: true, readOnly: true, min: -1e15, max: 1e15 } as const;
const umur = menurutUmur('jatuhTempo', { sum: 'sisa', where: { field: 'status', is: 'terbuka' } });

/**
 * Debts to suppliers, a row for each of their invoices: opened by a delivery or an opening balance, less what went back
 * and was paid. What was owed on a past day are the dated rows of stock and ledger (`labaRugi`). Sums are written by
 * commands alone (`commands/stok/tagihanSupplier.ts`).
 */
export const tagihanSupplier = defineResource({
  name: 'tagihan-supplier',
  label: 'Tagihan Supplier',
  icon: 'Supplier',
  branch: true,
  menu: { under: 'Stok', rank: 15 },
  about: 'Utang ke supplier: faktur, jatuh tempo, yang dibayar, diretur, dan sisanya.',
  alsoCalled: [
    'utang supplier',
    'hutang dagang',
    'faktur supplier',
    'bayar supplier',
    'invoice supplier',
    'jatuh tempo',
  ],
  title: ({ id, nomor }) => nomor ?? `Tagihan ${formatId(id)}`,
  formatId,
  page: { headedBy: 'supplier', facts: ['sisa', 'status', { field: 'jatuhTempo', lead: 'Jatuh tempo' }, 'umur'] },
  rights: { manager: ['list', 'show', 'edit', 'export'] },
  fields: {
    supplier: f.reference('Supplier', 'supplier', { required: true, readOnly: true, orRetired: true }),
    nomor: f.text('Nomor Faktur', { maxLength: 60, help: 'Seperti tercetak di faktur supplier' }),
    tanggal: f.date('Tanggal', { required: true, readOnly: true, default: 'today' }),
    jatuhTempo: f.date('Jatuh Tempo', { required: true, default: 'today' }),
    umur: f.live('Umur', ({ jatuhTempo, ...row }: Jumlah & { jatuhTempo: string }, today) => {
      const days = daysBetween(jatuhTempo, today);
      if (sisaDari(row) <= 0) return null;
      return days > 0 ? `Lewat ${days} hari` : days === 0 ? 'Jatuh tempo hari ini' : `${-days} hari lagi`;
    }),
    total: f.money('Total', { required: true, readOnly: true, default: 0, max: 1e15 }),
    retur: f.money('Diretur', { required: true, readOnly: true, default: 0, max: 1e15 }),
    dibayar: f.money('Dibayar', { ...signed, default: 0 }),
    // From another invoice of the supplier; negative where it went to others.
    kredit: f.money('Dari Kredit', { ...signed, default: 0 }),
    sisa: f.computed('Sisa', 'money', sisaDari),
    status: f.computed(
      'Status',
      'enum',
      (row: Jumlah) => {
        const rest = sisaDari(row);
        if (rest !== 0) return rest > 0 ? 'terbuka' : 'kredit';
        return row.total === 0 ? 'batal' : 'lunas';
      },
      {
        choices: {
          terbuka: { label: 'Belum lunas', tone: 'amber' },
          lunas: { label: 'Lunas', tone: 'green' },
          kredit: { label: 'Kredit', tone: 'blue' },
          batal: { label: 'Batal', tone: 'gray' },
        },
      },
    ),
    potongan: f.list(
      'Kredit yang Dipakai',
      {
        tagihan: f.reference('Dari', 'tagihan-supplier'),
        jumlah: f.money('Jumlah', { required: true, min: 1 }),
      },
      { readOnly: true, default: [] },
    ),
    catatan: f.longText('Catatan', { maxLength: 300 }),
    // The opening balance that it stands for: its number, since that one's rows are somebody's and these are not.
    saldoAwal: f.number('Saldo Awal', { readOnly: true, hidden: true }),
  },
  notices: [
    {
      text: '%{count} tagihan supplier jatuh tempo',
      tone: 'amber',
      filter: (today) => ({ status: 'terbuka', jatuhTempo_lte: today }),
    },
  ],
  list: {
    create: false,
    heading: 'Tagihan Supplier',
    search: 'Cari tagihan supplier...',
    empty: 'Belum ada tagihan',
    first: { how: 'Terbuka saat barang diterima di Pesanan atau Stok Masuk.', at: 'pesanan' },
    columns: [
      { field: 'supplier', beneath: ['nomor'] },
      'tanggal',
      { field: 'jatuhTempo', beneath: ['umur'] },
      'total',
      { field: 'sisa', total: true },
      'status',
    ],
    filters: ['status', 'supplier', 'jatuhTempo', 'tanggal'],
    sort: { field: 'jatuhTempo', order: 'ASC' },
    opens: { status: 'terbuka' },
    cards: [
      umur('Belum Jatuh Tempo', '$today'),
      umur('Lewat 1–30 Hari', '$today-30', '$today'),
      umur('Lewat 31–60 Hari', '$today-60', '$today-30'),
      umur('Lewat 60 Hari', null, '$today-60'),
    ],
  },
  form: [{ label: '', fields: ['nomor', 'jatuhTempo', 'catatan'] }],
  related: [
    {
      resource: 'stok-masuk',
      field: 'tagihan',
      label: 'Barang',
      columns: ['tanggal', 'namaBarang', 'jumlah', 'totalHarga', 'status'],
      sort: { field: 'id', order: 'ASC' },
    },
    {
      resource: 'mutasi-stok',
      field: 'tagihan',
      label: 'Retur',
      columns: ['tanggal', 'produk', 'jenis_mutasi', 'jumlah', 'nilai', 'dibatalkan'],
      sort: { field: 'id', order: 'ASC' },
    },
    {
      resource: 'laporan/keuangan',
      field: 'tagihan',
      label: 'Pembayaran',
      columns: ['tanggal', 'no_transaksi', 'jenis_transaksi', 'metode_pembayaran', 'nominal', 'dibatalkan'],
      sort: { field: 'id', order: 'ASC' },
    },
  ],
  unique: [{ fields: ['supplier', 'nomor'], where: { field: 'nomor', empty: false }, perBranch: true }],
  lookups: ['supplier', 'saldoAwal'],
  actions: { delete: false },
});

interface Jumlah {
  total: number;
  retur: number;
  dibayar: number;
  kredit: number;
}

function sisaDari({ total, retur, dibayar, kredit }: Jumlah): number {
  return total - retur - dibayar - kredit;
}

export type TagihanSupplier = RecordOf<typeof tagihanSupplier>;
