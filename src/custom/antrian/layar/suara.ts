import { kalimatPanggilan } from '../../../domain/teks.ts';

/** The voice of the waiting room. */
export interface Suara {
  /** Chimes and says the number, after whatever is being said. */
  panggil: (nomor: number) => Promise<void>;
  tutup: () => void;
}

/** Opens the voice; a browser allows it only from a click. */
export function bukaSuara(): Suara {
  const audio = typeof AudioContext === 'undefined' ? null : new AudioContext();
  let last: Promise<void> = Promise.resolve();
  return {
    panggil(nomor) {
      last = last.then(async () => {
        if (audio) await chime(audio);
        await say(kalimatPanggilan(nomor));
      });
      return last;
    },
    tutup() {
      globalThis.speechSynthesis?.cancel();
      void audio?.close();
    },
  };
}

/** Whether the device can speak Indonesian; another language's voice would only garble it. */
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
  spoken.lang = 'id-ID';
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
