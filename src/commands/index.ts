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

/** Every command, by name: the client calls them as `dataProvider.command(name, input)`. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [
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
  ].map((command) => [command.name, command as unknown as Command]),
);
