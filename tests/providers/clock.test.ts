import { expect, it } from 'vitest';
import { createClock } from '../../src/providers/clock.ts';

const server = Date.parse('2026-11-22T09:00:00Z');
const date = new Date(server).toUTCString();
const minute = 60_000;

/** A browser whose clock is so far ahead of the server's, and an answer it got within so many ms. */
function browser(ahead: number, took = 100) {
  const clock = createClock(() => server + ahead);
  clock.hear(date, server + ahead - took);
  return clock;
}

it.each([
  ['a day ahead', 24 * 60 * minute],
  ['six minutes behind', -6 * minute],
])('%s: the time is the server\u2019s, and people are told', (_, ahead) => {
  const clock = browser(ahead);
  expect(Math.abs(clock.now() - server)).toBeLessThan(1_000);
  expect(clock.off()).toBeCloseTo(-ahead, -4);
});

it.each([0, 1_500, -1_500])('%s ms off is no news', (ahead) => {
  const clock = browser(ahead);
  expect(clock.now()).toBe(server + ahead);
  expect(clock.off()).toBe(0);
});

it('four minutes off count, without a word', () => {
  const clock = browser(4 * minute);
  expect(Math.abs(clock.now() - server)).toBeLessThan(1_000);
  expect(clock.off()).toBe(0);
});

it('an answer that took long, or brings no time, is not gone by', () => {
  expect(browser(60 * minute, 11_000).off()).toBe(0);
  const clock = createClock(() => server + 60 * minute);
  clock.hear(null, server);
  clock.hear('kemarin', server);
  expect(clock.off()).toBe(0);
});

it('a clock that is put right is heard of', () => {
  let ahead = 60 * minute;
  const clock = createClock(() => server + ahead);
  let told = 0;
  clock.subscribe(() => told++);
  clock.hear(date, clock.local());
  ahead = 0;
  clock.hear(date, clock.local());
  clock.hear(date, clock.local());
  expect([clock.off(), clock.now(), told]).toEqual([0, server, 2]);
});
