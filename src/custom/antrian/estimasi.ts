import type { HariKerja, Kisaran } from '../../domain/antrian/antrian.ts';
import { ucapanEstimasi } from '../../domain/antrian/antrian.ts';
import type { Translate } from '../../views/words.ts';

/** An expected time in words, the same on every screen and on paper; of a range it is told how long to wait. */
export function kataEstimasi(waktu: string, hari: HariKerja, translate: Translate, tunggu?: Kisaran): string {
  const said = ucapanEstimasi(waktu, hari, tunggu);
  if (said.cara === 'takTerlayani') return translate('antrian.unserved');
  if (said.cara === 'jam')
    return translate(tunggu ? 'antrian.layar.about' : 'antrian.estimate', {
      time: tunggu ? waktu.replace(':', '.') : waktu,
    });
  return said.dari === 0
    ? translate('antrian.layar.waitMost', { sampai: said.sampai })
    : translate('antrian.layar.wait', { dari: said.dari, sampai: said.sampai });
}
