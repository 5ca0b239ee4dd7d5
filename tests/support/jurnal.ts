import { saldoRekening } from '../../src/custom/kas/saldoRekening.ts';
import { akunKas, type BarisAkun, daftarAkunBawaan } from '../../src/domain/laporan/akun.ts';
import type { ConsoleDataProvider } from '../../src/providers/consoleDataProvider.ts';
import { type Jurnal, jurnalDari, type PembacaAngka, periksaJurnal } from '../../src/resources/laporan/jurnal.ts';
import type { Hari } from '../../src/resources/laporan/labaRugi.ts';
import { labaRugiDari, pembaca } from './labaRugi.ts';

/** The journal of a period. @throws where it says otherwise than 'Laba Rugi', or an entry does not balance */
export async function jurnalCocok(
  provider: PembacaAngka | ConsoleDataProvider,
  hari: Hari,
  chart: readonly BarisAkun[] = daftarAkunBawaan,
): Promise<Jurnal> {
  const read = pembaca(provider);
  const [jurnal, angka] = await Promise.all([jurnalDari(read, hari, chart), labaRugiDari(read, hari)]);
  const wrong = periksaJurnal(jurnal, angka);
  if (wrong.length > 0) throw new Error(`${hari.from} – ${hari.to}: ${JSON.stringify(wrong)}`);
  const accounts = await saldoRekening(read, hari.to);
  for (const kunci of akunKas) {
    const [own, told] = [0 - jurnal.peran[kunci].akhir, accounts.get(kunci) ?? 0];
    if (own !== told) throw new Error(`${hari.to}: ${kunci} has ${told}, the journal ${own}`);
  }
  if (jurnal.peran.diLuarHpp.gerak !== 0) throw new Error(`${hari.to}: goods were sold without their cost`);
  const total = jurnal.saldo.reduce((sum, { akhir }) => sum + akhir, 0);
  if (total !== 0) throw new Error(`${hari.to}: balances add up to ${total}`);
  return jurnal;
}
