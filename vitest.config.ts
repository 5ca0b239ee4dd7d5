import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: 'core', environment: 'node', include: ['tests/**/*.test.ts'] } },
        {
          extends: true,
          test: {
            name: 'browser',
            environment: 'happy-dom',
            include: ['tests/**/*.test.tsx'],
            setupFiles: ['tests/setup.ts'],
            testTimeout: 20_000,
          },
        },
      ],
    },
  }),
);
