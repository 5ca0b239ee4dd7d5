import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pilihan } from '../../../bin/ramai/pilihan.ts';
import { addDays, monthOf } from '../../../src/domain/core/tanggal.ts';
import { daftarAkunBawaan } from '../../../src/domain/laporan/akun.ts';
import { teksHledger } from '../../../src/domain/laporan/berkasJurnal.ts';
import { bukaDunia, permulaan } from '../../commands/bulan/dunia.ts';
import { langkah, macamLangkah } from '../../commands/bulan/langkah.ts';
import { jurnalCocok } from '../../support/jurnal.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';

/** Debian: `apt-get install hledger`. What it would tell of the same histories `jurnalCocok` tells without it. */
const there = spawnSync('hledger', ['--version']).status === 0;

it.skipIf(!there)(
  'hledger finds nothing wrong in the journal of a month, and its balances are the statement',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jurnal-'));
    const step = fc.record({ macam: fc.constantFrom(...macamLangkah), seed: fc.noBias(fc.nat()) });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...permulaan),
        fc.array(step, { minLength: 80, maxLength: 110, size: 'max' }),
        async (mulai, steps) => {
          const dunia = await bukaDunia(mulai);
          for (const { macam, seed } of steps) {
            dunia.tunggu(pilihan(seed).int(1, 40));
            await dunia.masuk(1);
            await langkah[macam]?.(dunia, pilihan(seed)).catch(() => null);
          }
          await dunia.masuk(1);
          // The file of the last month says what was before it, too.
          const hari = { from: monthOf(dunia.clock.today).from, to: dunia.clock.today };
          const { bukti, saldo } = await jurnalCocok(dunia.provider, hari, daftarAkunBawaan);
          const angka = await labaRugiDari(dunia.provider, hari);
          const file = join(folder, 'klinik.journal');
          writeFileSync(file, teksHledger(bukti, saldo, addDays(hari.from, -1)));
          execFileSync('hledger', ['-f', file, 'check', '--strict', 'ordereddates']);
          const balance = (...query: string[]) => {
            const csv = execFileSync('hledger', ['-f', file, 'balance', '-N', '-O', 'csv', ...query], {
              encoding: 'utf8',
            });
            return csv
              .split('\n')
              .slice(1)
              .reduce((sum, row) => sum + Number(/IDR (-?\d+)"$/.exec(row)?.[1] ?? 0), 0);
          };
          expect(balance(`date:${hari.from}..${addDays(hari.to, 1)}`, 'type:RX')).toBe(0 - (angka['hasil'] ?? 0));
          expect(balance('type:L')).toBe(0 - (angka['utang'] ?? 0) - (angka['pajakTerutang'] ?? 0));
          expect(balance('Piutang Pasien')).toBe(angka['piutang']);
          expect(balance('Persediaan')).toBe(angka['nilaiStok']);
          expect(balance()).toBe(0);
        },
      ),
      { numRuns: 6 },
    );
  },
  300_000,
);
