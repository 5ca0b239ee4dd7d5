import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What the console printed as an error or a warning; a test that expects some clears it. */
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => {
      printed.push(args.map(String).join(' '));
    });
  }
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  expect(printed, 'unexpected console output').toEqual([]);
});
