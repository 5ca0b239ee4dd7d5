import { menit } from '../domain/core/tanggal.ts';

/** The time at which the demo's day begins: in the middle of a morning, so that there is a queue. */
export const demoBegins = '10:05';

/** The day, and the minutes of it, at which 'Klinik ramai' was left. */
export const ramaiPada = { today: '2024-08-27', minutes: menit(demoBegins) };
