/**
 * A typed time of day as `HH:MM`; null for none. Spoken hours are those in which people come: `jam 2` is in the afternoon.
 *
 * @example readTime('9.30') // '09:30'
 * @example readTime('setengah 3 sore') // '14:30'
 */
export function readTime(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\s*\b(?:wib|wita|wit)$/, '');
  return spokenTime(text) ?? writtenTime(text);
}

function spokenTime(text: string): string | null {
  const [, lead, half, hours, minutes = '00', part] =
    /^(jam |pukul )?\s*(setengah )?\s*(\d{1,2})(?:[.:](\d{2}))?(?:\s*(pagi|siang|sore|malam|am|pm))?$/.exec(text) ?? [];
  if (hours === undefined || !(lead || half || part) || (half && minutes !== '00')) return null;
  const hour = Number(hours);
  const later = part ? afterNoon[part as keyof typeof afterNoon](hour) : hour >= 1 && hour <= 6;
  const midnight = ['pagi', 'malam', 'am'].includes(part ?? '') && hour === 12;
  const minute = (midnight ? 0 : hour + (later ? 12 : 0)) * 60 + Number(minutes) - (half ? 30 : 0);
  return minute < 0 || minute >= 24 * 60 || Number(minutes) > 59 ? null : clock(minute);
}

/** True for hours of a part of the day that are after noon. */
const afterNoon = {
  pagi: () => false,
  am: () => false,
  siang: (hour: number) => hour < 6,
  sore: (hour: number) => hour < 12,
  pm: (hour: number) => hour < 12,
  malam: (hour: number) => hour >= 6 && hour < 12,
};

function writtenTime(text: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2}?)(?:\s*[.:,\s]\s*)?(\d{2})?(?:[.:]\d{2})?$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return clock(Number(hours) * 60 + Number(minutes));
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** True for a time of day that is typed completely. */
export const isWholeTime = (typed: string): boolean => /^\d{2}[.:]?\d{2}$/.test(typed.trim());
