import { ambilNomor, aturLayanan, lewati, panggilSelanjutnya, panggilUlang, selesaikan } from './antrian.ts';
import { aturUlang, belumDikabari, kabari, sudahDikabari } from './aturUlang.ts';
import { bukaKas, kasTerbuka } from './bukaKas.ts';
import type { AnswerOf, Command, InputOf } from './command.ts';
import { aturHak } from './hak.ts';
import {
  batalDatang,
  batalIngatkan,
  batalkanJadwal,
  bukaJadwal,
  datang,
  ingatkan,
  selesai,
  tidakHadir,
} from './janji.ts';
import { catatManual } from './kas.ts';
import { batalKasKecil, catatKasKecil } from './kasKecil.ts';
import { janjiKontrol, selesaiKonsultasi } from './konsultasi.ts';
import { koreksiKas } from './koreksiKas.ts';
import { batalkanKunjungan, bukaKunjungan, tagihUlangKunjungan } from './kunjungan.ts';
import { urungkan } from './langkahAntrian.ts';
import { lunasi } from './pelunasan.ts';
import { bayar } from './pembayaran.ts';
import { batalkan, kembalikanDana } from './pengembalian.ts';
import { jual } from './penjualanLangsung.ts';
import { hentikan, jadwalkan, lanjutkan } from './rencana.ts';
import { retirements } from './retire.ts';
import { batalSetoran, setorKas, terimaSetoran } from './setoranKas.ts';
import { catatMutasi, musnahkanBatch } from './stok.ts';
import { batalTolak, terimaStok, tolakStok } from './stokMasuk.ts';
import { hapusTampilan, simpanTampilan, ubahTampilan, utamakanTampilan } from './tampilan.ts';
import { tanpaNomor } from './tanpaNomor.ts';
import { hitungKas, tutupKas } from './tutupKas.ts';
import { ubahMetode } from './ubahMetode.ts';
import { aktifkanUser, batalTolakUser, nonaktifkanUser, setujuiUser, tolakUser, tundaUser } from './user.ts';

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
  lunasi,
  ubahMetode,
  kembalikanDana,
  batalkan,
  terimaStok,
  tolakStok,
  batalTolak,
  catatMutasi,
  musnahkanBatch,
  catatManual,
  catatKasKecil,
  batalKasKecil,
  bukaKas,
  kasTerbuka,
  hitungKas,
  tutupKas,
  koreksiKas,
  setorKas,
  terimaSetoran,
  batalSetoran,
  tagihUlangKunjungan,
  bukaKunjungan,
  batalkanKunjungan,
  datang,
  batalDatang,
  tidakHadir,
  selesai,
  batalkanJadwal,
  bukaJadwal,
  ingatkan,
  batalIngatkan,
  aturUlang,
  kabari,
  sudahDikabari,
  belumDikabari,
  selesaiKonsultasi,
  janjiKontrol,
  jadwalkan,
  hentikan,
  lanjutkan,
  nonaktifkanUser,
  aktifkanUser,
  aturHak,
  setujuiUser,
  tundaUser,
  tolakUser,
  batalTolakUser,
  simpanTampilan,
  ubahTampilan,
  utamakanTampilan,
  hapusTampilan,
] as const;

/** All commands by name; the client calls `dataProvider.command(name, input)`. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [...all, ...retirements].map((command) => [command.name, command]),
);

/** The command of this name that is given to many records of an entity at once, or takes such a one back. */
export function bulkCommand(name: string, source: string): Command | undefined {
  const command = commands.get(name);
  const takesBack = ({ bulk, undo }: Command) => bulk && undo.some(({ by }) => by === name);
  return command?.on === source && (command.bulk || [...commands.values()].some(takesBack)) ? command : undefined;
}

type Named = { [C in (typeof all)[number] as C['name']]: C };
export type CommandName = keyof Named;

/** Types of a command's input and answer. */
export type CommandInput<N extends CommandName> = InputOf<Named[N]>;
export type CommandAnswer<N extends CommandName> = AnswerOf<Named[N]>;
