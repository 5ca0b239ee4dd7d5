import { addDays, monthOf } from '../../domain/core/tanggal.ts';
import { kategoriSelisih, metodePembayaran, saldoKas } from '../../domain/kas/kas.ts';
import { resources } from '../../resources/index.ts';
import { modalKas as modalKasDeclaration } from '../../resources/kas/modal-kas.ts';
import { setoranKas as setoranKasDeclaration } from '../../resources/kas/setoran-kas.ts';
import { type TutupKas, tutupKas as tutupKasDeclaration } from '../../resources/kas/tutup-kas.ts';
import { angkaTersimpan, ditanyaLabaRugi, type Hari, susunLabaRugi } from '../../resources/laporan/labaRugi.ts';
import { type LaporanKeuangan, laporanKeuangan } from '../../resources/laporan/laporan-keuangan.ts';
import { tutupBulan as tutupBulanDeclaration } from '../../resources/laporan/tutup-bulan.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { matches, measure, type Row, readFilter } from '../../schema/index.ts';
import { at, instantOf, recordsOf } from '../core/rows.ts';
import { demoAccounts } from '../klinik/administrasi.ts';
import { akunKasir, kasir } from '../transaksi/transaksi.ts';

/** The float of a till. */
const modal = 500_000;

/** The cashier's closings up to two days ago, the last one with a shortage. Yesterday is still open. */
export const tutupKas = (today: string, ledger: readonly LaporanKeuangan[]) =>
  recordsOf(
    tutupKasDeclaration,
    [4, 3, 2].map((daysAgo, turn) => {
      const tanggal = addDays(today, -daysAgo);
      const counted = ledger.filter((row) => row.tanggal === tanggal && row.laci === akunKasir);
      const saldo = saldoKas(counted);
      const short = at([0, 0, 5_000], turn);
      const banyak = (metode: string) =>
        counted.filter(({ asal, metode_pembayaran }) => asal === 'pembayaran' && metode_pembayaran === metode).length;
      const rincian = metodePembayaran.map((each) => {
        const seharusnya = (saldo.get(each) ?? 0) + (each === 'Cash' ? modal : 0);
        const selisih = each !== 'Cash' && seharusnya > 0 ? -short : 0;
        return { metode: each, seharusnya, dihitung: seharusnya + selisih, selisih, banyak: banyak(each) };
      });
      const tunai = rincian.find(({ metode }) => metode === 'Cash')?.dihitung ?? 0;
      const sum = (of: 'seharusnya' | 'dihitung' | 'selisih') => rincian.reduce((total, line) => total + line[of], 0);
      return {
        tanggal,
        kasir,
        akun: akunKasir,
        jenis: 'penutupan' as const,
        shift: 1,
        modal,
        rincian,
        total_seharusnya: sum('seharusnya'),
        total_dihitung: sum('dihitung'),
        selisih: sum('selisih'),
        selisihTerendah: sum('selisih'),
        perubahanMetode: [],
        kasKecil: [],
        modalKurang: 0,
        catatanKas: 0,
        disetor: tunai,
        ditinggal: 0,
        catatan: sum('selisih') === 0 ? null : 'Selisih struk EDC, sudah dilaporkan',
        ditutup_oleh: kasir,
        ditutup_pada: instantOf(tanggal, '16:20'),
        kunci: `${tanggal}/${akunKasir}/1`,
      };
    }),
  );

/** The float of each closing. */
export const modalKas = (closed: readonly TutupKas[]) =>
  recordsOf(
    modalKasDeclaration,
    closed.flatMap(({ id, tanggal, kasir, akun }, turn) =>
      akun === null ? [] : [{ tanggal, kasir, akun, jumlah: modal, tutupKas: id, pertama: turn === 0, ada: 0 }],
    ),
  );

/** The cash of each closing, put into the safe; the manager has taken all but the last. */
export const setoranKas = (closed: readonly TutupKas[]) =>
  recordsOf(
    setoranKasDeclaration,
    closed
      .filter(({ disetor }) => disetor > 0)
      .map(({ id, tanggal, kasir, akun, disetor, ditutup_pada }, turn, all) => ({
        tujuan: 'brankas' as const,
        jumlah: disetor,
        catatan: null,
        tanggal,
        waktu: '16:20',
        kasir,
        akun,
        saatTutup: true,
        tutupKas: id,
        status: turn < all.length - 1 ? ('diterima' as const) : ('belum' as const),
        ...(turn < all.length - 1 && { diterima_oleh: demoAccounts[1].name, diterima_pada: ditutup_pada }),
      })),
  );

/** The transactions, each with the closing that froze it. */
export const withClosing = (sold: readonly Transaksi[], closed: readonly TutupKas[]): Transaksi[] =>
  sold.map((row) => ({
    ...row,
    tutupKas: closed.find((each) => each.tanggal === row.tanggal && each.akun === row.akunKasir)?.id ?? null,
  }));

/** The ledger, each row of a drawer with the closing that counted it. */
export const withClosings = (ledger: readonly LaporanKeuangan[], closed: readonly TutupKas[]): LaporanKeuangan[] =>
  ledger.map((row) => ({
    ...row,
    tutupKas:
      row.laci === null
        ? null
        : (closed.find((each) => each.tanggal === row.tanggal && each.akun === row.laci)?.id ?? null),
  }));

/** The ledger with the shortages of the closings, as closing a till enters them. */
export function withDifferences(ledger: readonly LaporanKeuangan[], closed: readonly TutupKas[]): LaporanKeuangan[] {
  const short = closed.flatMap((closing) =>
    closing.rincian.filter(({ selisih }) => selisih < 0).map((line) => ({ ...line, closing })),
  );
  const added = short.map(({ metode, selisih, closing: { id, tanggal, akun, ditutup_oleh, ditutup_pada } }, at) => ({
    ...{ tanggal, waktu: '16:20', jenis_transaksi: 'pengeluaran' as const, kategori: kategoriSelisih },
    ...{ deskripsi: 'Selisih struk EDC', nominal: -selisih, metode_pembayaran: metode, sumber: 'laci' as const },
    ...{ asal: 'selisih' as const, laci: akun, tutupKas: id, created_by: ditutup_oleh, created_at: ditutup_pada },
    no_transaksi: `KEU-${String(ledger.length + at + 1).padStart(4, '0')}`,
  }));
  const rows = recordsOf(laporanKeuangan, added).map((row) => ({ ...row, id: ledger.length + row.id }));
  return [...ledger, ...rows];
}

/** The figures that the rows give for a month. */
function angkaBulan(bulan: Hari, data: Readonly<Record<string, readonly object[]>>) {
  const answers = ditanyaLabaRugi(bulan).map(({ list, filter, measure: what }) => {
    const entity = resources.find(({ name }) => name === list);
    const where = entity && readFilter(entity, filter).where;
    return measure(what, (data[list] ?? []).filter((row) => where && matches(where, { ...row })) as Row[]);
  });
  return angkaTersimpan(susunLabaRugi(answers));
}

/** The month before the ledger begins is closed. */
export const tutupBulan = (today: string, data: Readonly<Record<string, readonly object[]>>) => {
  const { from, to } = monthOf(today, -2);
  return recordsOf(tutupBulanDeclaration, [
    {
      bulan: from.slice(0, 7),
      catatan: 'Sudah diperiksa akuntan',
      angka: angkaBulan({ from, to }, data),
      ...{ jasa: [], akun: [] },
      ditutup_oleh: demoAccounts.find((each) => each.role === 'manager')?.name ?? null,
      ditutup_pada: instantOf(addDays(to, 5), '16:00'),
    },
  ]);
};
