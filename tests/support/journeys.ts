import { readdirSync } from 'node:fs';
import { ofToday } from './effort.ts';

/** What is looked at every day: the clinic's day, payment, who gets in, and what takes parts of its own by the day. */
const daily = /^(accessibility|day|payment|reports|routes|screens|sessions|sign-in|sign-out|xss)\.spec\.ts$/;

/** The journeys of a run: the daily ones, and every other of the rest, most of whose parts units show as well. */
export function journeysOfToday(): string[] {
  const all = readdirSync('tests/e2e')
    .filter((file) => file.endsWith('.spec.ts'))
    .sort();
  const rest = all.filter((file) => !daily.test(file));
  return [...all.filter((file) => daily.test(file)), ...ofToday(2, rest)];
}
