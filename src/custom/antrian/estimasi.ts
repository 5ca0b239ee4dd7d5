import { type HariKerja, type Kisaran, lewatTutup } from '../../domain/antrian/antrian.ts';
import type { Translate } from '../../views/base/words.ts';

/** The longest wait that is told in minutes. */
const terlama = 60;

/**
 * An expected time in words, the same on every screen and on paper.
 *
 * @param tunggu - the minutes to wait, where these are asked for: of a range it is told how long to wait
 */
export function kataEstimasi(waktu: string, hari: HariKerja, translate: Translate, tunggu?: Kisaran): string {
  if (lewatTutup(waktu, hari)) return translate('antrian.unserved');
  if (!tunggu) return translate('antrian.estimate', { time: waktu });
  const { dari, sampai } = tunggu;
  if (sampai > terlama) return translate('antrian.layar.about', { time: waktu.replace(':', '.') });
  return dari === 0
    ? translate('antrian.layar.waitMost', { sampai })
    : translate('antrian.layar.wait', { dari, sampai });
}
