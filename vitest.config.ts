import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Kinds are told apart by the end of a file's name, tiers by folder: `tests/whole`, `tests/drills`, and the ordinary rest. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      maxWorkers: availableParallelism(),
      // What hangs is ended; what is slow on a busy machine is not.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // What is waited for comes at once, or late where the machine is busy.
      expect: { poll: { timeout: 15_000, interval: 20 } },
      projects: [
        // What test files import keeps nothing, so a worker need not read it again for the next: `isolate: false`.
        {
          extends: true,
          test: {
            name: 'core',
            environment: 'node',
            isolate: false,
            include: ['tests/**/*.test.ts'],
            globalSetup: ['tests/support/globalSetup.ts'],
            setupFiles: ['tests/support/setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'postgres',
            environment: 'node',
            isolate: false,
            include: ['tests/**/*.pg.ts'],
            globalSetup: ['tests/support/globalSetup.ts'],
            setupFiles: ['tests/support/setup.ts'],
            provide: { rung: 'klinik' },
            // It works by the compiler's JavaScript API, which TypeScript 7 has not.
            server: { deps: { inline: ['openapi-typescript'] } },
            alias: { typescript: 'typescript5' },
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            environment: 'happy-dom',
            isolate: false,
            environmentOptions: { happyDOM: { width: 1366, height: 800 } },
            include: ['tests/**/*.test.tsx'],
            setupFiles: ['tests/setup.ts'],
            // A console drawn again and again leaves much behind; collected less often, by one thread, it costs less. Compiled
            // at once, what a test runs a few times only is not interpreted.
            execArgv: ['--max-semi-space-size=128', '--single-threaded-gc', '--always-sparkplug'],
          },
        },
      ],
    },
  }),
);
