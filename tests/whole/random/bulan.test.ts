import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { pilihan, TidakAda } from '../../../bin/ramai/pilihan.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import { barisTreatment } from '../../../src/domain/kunjungan/kunjungan.ts';
import { bereskan } from '../../commands/bulan/beres.ts';
import { bukaDunia, type Dunia, permulaan } from '../../commands/bulan/dunia.ts';
import { hasilCocok } from '../../commands/bulan/hasil.ts';
import { kartuCocok } from '../../commands/bulan/kartu.ts';
import { cocok } from '../../commands/bulan/kecocokan.ts';
import { buang, langkah, macamLangkah } from '../../commands/bulan/langkah.ts';

/** Something that somebody does; `lagi`: sent once more after it, or twice at once, as after a lost answer. */
const perbuatan = fc.record({
  macam: fc.constantFrom(...macamLangkah),
  siapa: fc.constantFrom(1, 1, 1, 2, 2, 2, 3, 4, 5),
  seed: fc.noBias(fc.nat()),
  lagi: fc.constantFrom('tidak', 'tidak', 'tidak', 'tidak', 'tidak', 'sesudah', 'bersama'),
});
const riwayat = fc.record({
  mulai: fc.constantFrom(...permulaan),
  perbuatan: fc.array(perbuatan, { maxLength: 110, size: 'max' }),
});

/** A server takes a minute for each. */
const numRuns = inject('rung') === 'klinik' ? 1 : 55;

/** How often each kind of step was taken; refusals are beside it. */
const tally = new Map<string, { berhasil: number; ditolak: number }>();

async function lakukan(dunia: Dunia, macam: string, seed: number): Promise<void> {
  const count = tally.get(macam) ?? { berhasil: 0, ditolak: 0 };
  tally.set(macam, count);
  try {
    await langkah[macam]?.(dunia, pilihan(seed));
    count.berhasil++;
  } catch (error) {
    const { status, message } = error as { status?: number; message: string };
    if (!(error instanceof TidakAda)) {
      count.ditolak++;
      // A refusal is a sentence for people; whatever else is thrown is a fault.
      if (![403, 404, 409, 412, 422].includes(status ?? 0) || !/^[A-Z"#].* /.test(message)) throw error;
    }
  }
}

const belumTerjadi = () => Object.keys(langkah).filter((macam) => !tally.get(macam)?.berhasil);

/** A history more, in which the steps that chance left out are tried again and again between others. */
async function susulan(): Promise<void> {
  const dunia = await bukaDunia(permulaan[0] ?? '');
  for (const seed of fc.sample(fc.noBias(fc.nat()), 120)) {
    if (belumTerjadi().length === 0) return;
    dunia.tunggu(pilihan(seed).int(1, 40));
    await dunia.masuk(1);
    for (const macam of [pilihan(seed).of(macamLangkah), ...belumTerjadi()]) await lakukan(dunia, macam, seed);
  }
  await dunia.masuk(1);
  await cocok(dunia);
}

describe(`a month of a clinic (${numRuns} histories)`, () => {
  it('every figure agrees with the records, and whatever was begun can be finished', async () => {
    await fc.assert(
      fc.asyncProperty(riwayat, async ({ mulai, perbuatan }) => {
        const dunia = await bukaDunia(mulai);
        for (const { macam, siapa, seed, lagi } of perbuatan) {
          const before = dunia.clock.today;
          dunia.tunggu(pilihan(seed).int(1, 40));
          await dunia.masuk(siapa);
          if (lagi === 'bersama') await Promise.all([lakukan(dunia, macam, seed), lakukan(dunia, macam, seed)]);
          else await lakukan(dunia, macam, seed);
          if (lagi === 'sesudah') await lakukan(dunia, macam, seed);
          if (dunia.clock.today !== before) {
            await dunia.masuk(1);
            await cocok(dunia);
            await hasilCocok(dunia, mulai);
          }
        }
        await dunia.masuk(1);
        await cocok(dunia);
        await hasilCocok(dunia, mulai);
        await kartuCocok(dunia);
        await bereskan(dunia);
        await cocok(dunia);
        await hasilCocok(dunia, mulai);
        await kartuCocok(dunia);
      }),
      { numRuns },
    );
    // The histories did something: refusing everything would keep every figure.
    if (numRuns > 1) {
      await susulan();
      expect(belumTerjadi().length, belumTerjadi().join(', ')).toBeLessThan(Object.keys(langkah).length / 10);
    }
  }, 600_000);
});

describe('the rest of an opened package', () => {
  it.each(['batch/musnahkan', 'batch/buang-sisa'] as const)(
    'is neither used nor left once it was thrown away by %s',
    async (command) => {
      const dunia = await bukaDunia('2024-08-27');
      const [visit, treatment] = [(await dunia.rows('kunjungan'))[0], (await dunia.rows('treatments'))[1]];
      if (!visit || !treatment) throw new Error('Nothing to use a package for');
      const line = barisTreatment(treatment as never, pengaturan((await dunia.rows('settings')) as never));
      await dunia.ubah('kunjungan', visit, { treatments: [line], status: 'Selesai Konsultasi' });
      await cocok(dunia);
      const opened = async () => (await dunia.rows('batch')).find(({ terbuka }) => Number(terbuka) > 0);
      const batch = await opened();
      expect(batch).toMatchObject({ produk: 2, terbuka: 7 });
      if (!batch) return;
      await dunia.run('batch/tarik', { batch: batch.id, alasan: 'uji coba' });
      await buang(dunia, command, { ...batch });
      expect(await opened()).toBeUndefined();
      await cocok(dunia);
      // Given back, what was used is in the package again, and the rest stays lost.
      await dunia.run('kunjungan/batalkan', { kunjungan: visit.id, alasan: 'uji coba' });
      expect(await opened()).toMatchObject({ terbuka: 3 });
      await cocok(dunia);
    },
  );
});
