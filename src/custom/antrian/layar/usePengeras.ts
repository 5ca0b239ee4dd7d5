import { useEffect, useRef, useState } from 'react';
import type { Antrian } from '../../../resources/antrian.ts';
import { ikutBersuara } from './giliranSuara.ts';
import { bukaSuara, type Suara } from './suara.ts';

/** The loudspeaker of a display: `nyalakan` from a click, `bersuara` when this display is the one that speaks. */
export function usePengeras(sekarang: Antrian | undefined) {
  const [suara, setSuara] = useState<Suara | null>(null);
  const [bersuara, setBersuara] = useState(false);

  useEffect(() => {
    if (!suara) return;
    const leave = ikutBersuara(setBersuara);
    return () => {
      leave();
      setBersuara(false);
      suara.tutup();
    };
  }, [suara]);

  useNewCall(sekarang, (nomor) => {
    if (suara && bersuara) void suara.panggil(nomor);
  });

  return { menyala: suara !== null, bersuara, nyalakan: () => setSuara((open) => open ?? bukaSuara()) };
}

/** Told of each call and each repeated one, but not of what had been called before the display was opened. */
function useNewCall(sekarang: Antrian | undefined, onCall: (nomor: number) => void) {
  const call = panggilanKe(sekarang);
  const heard = useRef(call);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call is heard once, whatever else changes
  useEffect(() => {
    if (heard.current === call) return;
    heard.current = call;
    if (sekarang?.dipanggil) onCall(sekarang.nomor);
  }, [call]);
}

/** Another one for each call, also for one that repeats the number. */
export const panggilanKe = (sekarang: Antrian | undefined): string =>
  sekarang ? `${sekarang.id} ${sekarang.dipanggil ?? ''}` : '';
