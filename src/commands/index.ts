import {
  ambilNomor,
  aturLayanan,
  lewati,
  panggilSelanjutnya,
  panggilUlang,
  selesaikan,
  tanpaNomor,
} from './antrian/antrian.ts';
import { urungkan } from './antrian/langkahAntrian.ts';
import type { AnswerOf, Command, InputOf } from './core/command.ts';
import { merging } from './core/gabungkan.ts';
import { retirements } from './core/retire.ts';
import { hapusTampilan, simpanTampilan, ubahTampilan, utamakanTampilan } from './core/tampilan.ts';
import { batalBayarJasa, bayarJasa } from './dokter/bayarJasa.ts';
import { hitungUlangJasa } from './dokter/hitungUlang.ts';
import { batalTidakMasuk } from './dokter/praktik.ts';
import { batalSalin, salinMinggu } from './dokter/roster.ts';
import { aturUlang, belumDikabari, kabari, sudahDikabari } from './janji/aturUlang.ts';
import {
  batalDatang,
  batalIngatkan,
  batalkanJadwal,
  bukaJadwal,
  datang,
  ingatkan,
  selesai,
  tidakHadir,
} from './janji/janji.ts';
import { batalTolakPermintaan, terimaPermintaan, tolakPermintaan } from './janji/permintaan.ts';
import { batalAntar, bayarAntar } from './kas/antarCabang.ts';
import { bukaKas, kasTerbuka } from './kas/bukaKas.ts';
import { catatManual } from './kas/kas.ts';
import { batalKasKecil, catatKasKecil } from './kas/kasKecil.ts';
import { koreksiKas } from './kas/koreksiKas.ts';
import { bukukan, cocokkan, cocokkanDengan, lepas } from './kas/mutasiBank.ts';
import { batalPindah, catatPindah } from './kas/pindahKas.ts';
import { catatSaldoAwal } from './kas/saldoAwal.ts';
import { batalSerah, serahkanKas, terimaKas } from './kas/serahKas.ts';
import { batalSetoran, setorKas, terimaSetoran } from './kas/setoranKas.ts';
import { bukaBulan } from './kas/tanggal.ts';
import { hitungKas, tutupKas } from './kas/tutupKas.ts';
import { bukaCabang } from './klinik/bukaCabang.ts';
import { ambilBahan } from './kunjungan/ambilBahan.ts';
import { tandatangani, tulisAdendum } from './kunjungan/catatan.ts';
import { izinkanFoto, pindahkanFoto, turunkanFoto } from './kunjungan/foto.ts';
import { janjiKontrol, selesaiKonsultasi } from './kunjungan/konsultasi.ts';
import { batalkanKunjungan, bukaKunjungan, tagihUlangKunjungan } from './kunjungan/kunjungan.ts';
import { buatTautan, cabutPersetujuan, tandatanganiPersetujuan } from './kunjungan/persetujuan.ts';
import { batalSurat } from './kunjungan/suratDokter.ts';
import { ubahPelaksana } from './kunjungan/ubahPelaksana.ts';
import { bukaLuput, tutupLuput } from './laporan/luput.ts';
import { periksa } from './laporan/periksaBuku.ts';
import { aturHak } from './orang/hak.ts';
import {
  aktifkanUser,
  batalTolakUser,
  buatMesin,
  nonaktifkanUser,
  setujuiUser,
  tolakUser,
  tundaUser,
} from './orang/user.ts';
import { tolakUsul } from './orang/usul.ts';
import * as own from './own.ts';
import { perpanjang, pindahkan } from './paket/jatah.ts';
import { beritahukanInsiden, putuskanData } from './pasien/hakData.ts';
import { batalHubungi, hubungi } from './pasien/hubungi.ts';
import { keanggotaan } from './pasien/keanggotaan.ts';
import { hentikan, jadwalkan, lanjutkan } from './rencana/rencana.ts';
import {
  ajukanOpname,
  batalAjukanOpname,
  batalOpname,
  hitungOpname,
  mulaiOpname,
  setujuiOpname,
  tolakOpname,
} from './stok/opname.ts';
import { barangDatang, batalPesan, bukaPesanan, pesan, tutupPesanan } from './stok/pesanan.ts';
import { batalRetur, batalTerima, returBatch, returKiriman } from './stok/retur.ts';
import { buangSisa, catatMutasi, musnahkanBatch } from './stok/stok.ts';
import { batalTolak, terimaStok, tolakStok } from './stok/stokMasuk.ts';
import { batalBayarTagihan, batalKredit, bayarTagihan, pakaiKredit, terimaKembali } from './stok/tagihanSupplier.ts';
import { batalTarik, tarikBatch } from './stok/tarikBatch.ts';
import { batalKirim, kirimTransfer, terimaTransfer, tutupTransfer } from './stok/transfer.ts';
import { usulan, usulkanPesanan } from './stok/usulan.ts';
import { kembalikanTitipan, terimaTitipan } from './titipan/titipan.ts';
import { terimaUangMuka } from './titipan/uangMuka.ts';
import {
  batalVoucher,
  cekVoucher,
  jualVoucher,
  kodeBaru,
  perpanjangVoucher,
  ubahPenjualVoucher,
} from './titipan/voucher.ts';
import { kiraPromo } from './transaksi/kiraPromo.ts';
import { lunasi } from './transaksi/pelunasan.ts';
import { bayar } from './transaksi/pembayaran.ts';
import { batalkan, kembalikanDana } from './transaksi/pengembalian.ts';
import { jual } from './transaksi/penjualanLangsung.ts';
import { ubahMetode } from './transaksi/ubahMetode.ts';
import { ubahPenjual } from './transaksi/ubahPenjual.ts';

const all = [
  ambilNomor,
  panggilSelanjutnya,
  panggilUlang,
  lewati,
  selesaikan,
  aturLayanan,
  urungkan,
  tanpaNomor,
  bayar,
  jual,
  tarikBatch,
  batalTarik,
  perpanjang,
  pindahkan,
  terimaTitipan,
  kembalikanTitipan,
  jualVoucher,
  perpanjangVoucher,
  kodeBaru,
  cekVoucher,
  batalVoucher,
  terimaUangMuka,
  lunasi,
  kiraPromo,
  ubahMetode,
  ubahPenjual,
  ubahPenjualVoucher,
  kembalikanDana,
  batalkan,
  terimaStok,
  tolakStok,
  batalTolak,
  batalTerima,
  returKiriman,
  returBatch,
  batalRetur,
  bayarTagihan,
  terimaKembali,
  batalBayarTagihan,
  pakaiKredit,
  batalKredit,
  catatMutasi,
  musnahkanBatch,
  buangSisa,
  mulaiOpname,
  hitungOpname,
  ajukanOpname,
  batalAjukanOpname,
  tolakOpname,
  setujuiOpname,
  batalOpname,
  pesan,
  batalPesan,
  barangDatang,
  tutupPesanan,
  bukaPesanan,
  usulan,
  usulkanPesanan,
  kirimTransfer,
  batalKirim,
  terimaTransfer,
  tutupTransfer,
  catatManual,
  catatKasKecil,
  batalKasKecil,
  bukaKas,
  kasTerbuka,
  serahkanKas,
  batalSerah,
  terimaKas,
  hitungKas,
  tutupKas,
  koreksiKas,
  bukaBulan,
  catatPindah,
  batalPindah,
  bayarAntar,
  batalAntar,
  cocokkan,
  cocokkanDengan,
  lepas,
  bukukan,
  tutupLuput,
  bukaLuput,
  periksa,
  catatSaldoAwal,
  setorKas,
  terimaSetoran,
  batalSetoran,
  tagihUlangKunjungan,
  bukaKunjungan,
  batalkanKunjungan,
  ambilBahan,
  datang,
  batalDatang,
  tidakHadir,
  selesai,
  batalkanJadwal,
  bukaJadwal,
  ingatkan,
  batalIngatkan,
  aturUlang,
  batalTidakMasuk,
  kabari,
  sudahDikabari,
  belumDikabari,
  terimaPermintaan,
  tolakPermintaan,
  batalTolakPermintaan,
  salinMinggu,
  batalSalin,
  selesaiKonsultasi,
  janjiKontrol,
  hubungi,
  keanggotaan,
  batalHubungi,
  ubahPelaksana,
  bayarJasa,
  batalBayarJasa,
  hitungUlangJasa,
  tandatangani,
  tulisAdendum,
  batalSurat,
  buatTautan,
  tandatanganiPersetujuan,
  cabutPersetujuan,
  izinkanFoto,
  turunkanFoto,
  pindahkanFoto,
  putuskanData,
  beritahukanInsiden,
  jadwalkan,
  hentikan,
  lanjutkan,
  bukaCabang,
  nonaktifkanUser,
  aktifkanUser,
  aturHak,
  setujuiUser,
  tundaUser,
  tolakUser,
  batalTolakUser,
  buatMesin,
  tolakUsul,
  simpanTampilan,
  ubahTampilan,
  utamakanTampilan,
  hapusTampilan,
  ...own.commands,
] as const;

/** As they are declared: two of one name are refused at the start. */
export const declared: readonly Command[] = [...all, ...retirements, ...merging];

/** All commands by name; the client calls `dataProvider.command(name, input)`. */
export const commands: ReadonlyMap<string, Command> = new Map(declared.map((command) => [command.name, command]));

/** The command of this name that is given to many records of an entity at once, or takes such a one back. */
export function bulkCommand(name: string, source: string): Command | undefined {
  const command = commands.get(name);
  const takesBack = ({ bulk, undo }: Command) => bulk && undo.some(({ by }) => by === name);
  return command?.on === source && (command.bulk || [...commands.values()].some(takesBack)) ? command : undefined;
}

type CommandsByName = { [C in (typeof all)[number] as C['name']]: C };
export type CommandName = keyof CommandsByName;

/** Types of a command's input and answer. */
export type CommandInput<N extends CommandName> = InputOf<CommandsByName[N]>;
export type CommandAnswer<N extends CommandName> = AnswerOf<CommandsByName[N]>;
