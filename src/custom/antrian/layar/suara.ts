import { useEffect, useRef, useState } from 'react';
import { kalimatPanggilan } from '../../../domain/core/teks.ts';
import { locale } from '../../../locale.ts';
import type { Antrian } from '../../../resources/antrian/antrian.ts';
import { ikutBersuara } from './giliranSuara.ts';

/** The voice of the waiting room. */
interface Suara {
  /** Chimes and says the number, after whatever is being said. */
  panggil: (nomor: number, ruang?: string | null) => Promise<void>;
  tutup: () => void;
}

/** Opens the voice; a browser allows it only from a click. */
function bukaSuara(): Suara {
  const audio = typeof AudioContext === 'undefined' ? null : new AudioContext();
  let last: Promise<void> = Promise.resolve();
  return {
    panggil(nomor, ruang) {
      last = last.then(async () => {
        if (audio) await chime(audio);
        await say(kalimatPanggilan(nomor, ruang));
      });
      return last;
    },
    tutup() {
      globalThis.speechSynthesis?.cancel();
      void audio?.close();
    },
  };
}

/** The device's Indonesian voice; that of another language would garble the sentence. */
export const suaraIndonesia = (): SpeechSynthesisVoice | undefined =>
  globalThis.speechSynthesis?.getVoices().find(({ lang }) => /^(id|in)([-_]|$)/i.test(lang));

/** Two falling tones. */
async function chime(audio: AudioContext): Promise<void> {
  if (audio.state === 'closed') return;
  await atMost(1_000, audio.resume());
  const tones = [
    { hertz: 784, at: 0 },
    { hertz: 587, at: 0.45 },
  ];
  const played = tones.map(({ hertz, at }) => tone(audio, hertz, audio.currentTime + at));
  await atMost(2_000, Promise.all(played));
}

function tone(audio: AudioContext, hertz: number, from: number): Promise<void> {
  const sound = audio.createOscillator();
  const volume = audio.createGain();
  sound.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(0.5, from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.8);
  sound.connect(volume).connect(audio.destination);
  sound.start(from);
  sound.stop(from + 0.85);
  return new Promise((resolve) => {
    sound.onended = () => resolve();
  });
}

async function say(sentence: string): Promise<void> {
  const voice = suaraIndonesia();
  if (!voice) return;
  const spoken = new SpeechSynthesisUtterance(sentence);
  spoken.lang = locale.tag;
  spoken.voice = voice;
  spoken.rate = 0.9;
  const ended = new Promise<void>((resolve) => {
    spoken.onend = () => resolve();
    spoken.onerror = () => resolve();
  });
  globalThis.speechSynthesis.speak(spoken);
  await atMost(15_000, ended);
}

/** Some browsers forget to say that they have finished; the next call must not wait for ever. */
const atMost = (ms: number, done: Promise<unknown>): Promise<unknown> =>
  Promise.race([done, new Promise((resolve) => setTimeout(resolve, ms))]);

/** The loudspeaker of a display: `nyalakan` from a click, `bersuara` when this display is the one that speaks. */
export function usePengeras(dilayani: readonly Antrian[], ruangDari: (dokter: number) => string | null) {
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

  useNewCalls(dilayani, ({ nomor, dokter }) => {
    if (suara && bersuara) void suara.panggil(nomor, ruangDari(dokter));
  });

  return { menyala: suara !== null, bersuara, nyalakan: () => setSuara((open) => open ?? bukaSuara()) };
}

/** Calls back on each call and each repeated one of any lane, but not for those from before the display was opened. */
function useNewCalls(dilayani: readonly Antrian[], onCall: (entry: Antrian) => void) {
  const calls = dilayani.map(panggilanKe);
  const heard = useRef(new Set(calls));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call is heard once, whatever else changes
  useEffect(() => {
    const fresh = dilayani.filter((entry) => entry.dipanggil && !heard.current.has(panggilanKe(entry)));
    heard.current = new Set(calls);
    for (const entry of fresh.toSorted((a, b) => String(a.dipanggil).localeCompare(String(b.dipanggil)))) onCall(entry);
  }, [calls.join()]);
}

/** A key of the latest call, another one for each, also where the number is repeated. */
export const panggilanKe = (sekarang: Antrian | undefined): string =>
  sekarang ? `${sekarang.id} ${sekarang.dipanggil ?? ''}` : '';
