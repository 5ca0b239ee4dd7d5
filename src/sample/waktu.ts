/** The instant at which the clinic's clocks (WIB) show a date and a time of day. */
export const instantOf = (tanggal: string, waktu: string): string =>
  new Date(`${tanggal}T${waktu}:00+07:00`).toISOString();

/** Minutes since midnight as a time of day. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Earlier rows first. */
export const byTime = (a: Timed, b: Timed): number => (stamp(a) < stamp(b) ? -1 : Number(stamp(a) > stamp(b)));

interface Timed {
  tanggal: string;
  waktu: string;
}
const stamp = (row: Timed) => `${row.tanggal} ${row.waktu}`;
