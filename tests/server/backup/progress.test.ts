import { describe, expect, it } from 'vitest';
import { showProgress } from '../../../server/backup/fill.ts';

function shown(isTTY: boolean): string {
  const written: string[] = [];
  const progress = showProgress({ isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 });
  for (const step of ['Rows', 'Indexes', 'Comparing'] as const)
    for (const done of [0, 1, 50, 299, 300]) progress(step, done, 300);
  return written.join('');
}

describe('how far a restore is', () => {
  it('in a log: a line each ten percent', () => {
    const lines = (step: string) => [0, 10, 90, 100].map((percent) => `${step}: ${percent} %\n`).join('');
    expect(shown(false)).toBe(['Rows', 'Indexes', 'Comparing'].map(lines).join(''));
  });

  it('on a terminal: a line for each step, written over and over', () => {
    const line = (step: string) => [0, 16, 99, 100].map((percent) => `\r${step}: ${percent} %`).join('');
    expect(shown(true)).toBe(`${['Rows', 'Indexes', 'Comparing'].map(line).join('\n')}\n`);
  });
});
