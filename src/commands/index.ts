import type { z } from 'zod';
import { ambilNomor, aturLayanan, lewati, panggilSelanjutnya, panggilUlang, selesaikan } from './antrian.ts';
import { catatManual } from './catatan.ts';
import type { Command } from './command.ts';
import { batalkanKunjungan, bukaKunjungan, tagihUlangKunjungan } from './kunjungan.ts';
import { bayar } from './pembayaran.ts';
import { batalkan, kembalikanDana } from './pengembalian.ts';
import { catatMutasi, musnahkanBatch } from './stok.ts';
import { terimaStok, tolakStok } from './stokMasuk.ts';
import { bukaKas, hitungKas, kasTerbuka, koreksiKas, tutupKas } from './tutupKas.ts';
import { ubahMetode } from './ubahMetode.ts';
import { aktifkanUser, nonaktifkanUser } from './user.ts';

const all = [
  ambilNomor,
  panggilSelanjutnya,
  panggilUlang,
  lewati,
  selesaikan,
  aturLayanan,
  bayar,
  kembalikanDana,
  batalkan,
  ubahMetode,
  terimaStok,
  tolakStok,
  catatMutasi,
  musnahkanBatch,
  catatManual,
  bukaKas,
  kasTerbuka,
  hitungKas,
  tutupKas,
  koreksiKas,
  batalkanKunjungan,
  bukaKunjungan,
  tagihUlangKunjungan,
  nonaktifkanUser,
  aktifkanUser,
] as const;

/** Every command, by name: the client calls them as `dataProvider.command(name, input)`. */
export const commands: ReadonlyMap<string, Command> = new Map(all.map((command) => [command.name, command]));

type Named = { [C in (typeof all)[number] as C['name']]: C };
export type CommandName = keyof Named;

/** What a command is told, and what it answers. */
export type CommandInput<N extends CommandName> = z.input<Named[N]['input']>;
export type CommandAnswer<N extends CommandName> = Awaited<ReturnType<Named[N]['run']>>;
