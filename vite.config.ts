import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';

const instead = (find: RegExp, path: string) => ({
  find,
  replacement: fileURLToPath(new URL(path, import.meta.url)),
});

const shims: UserConfig = {
  resolve: {
    alias: [
      // No workers from blob: addresses, which the Content Security Policy refuses.
      instead(/^fflate$/, 'src/views/report/zipInPlace.ts'),
      // What every page would fetch and none calls.
      instead(/^object\.entries$/, 'src/shims/objectEntries.cjs'),
      instead(/^jsonexport\/dist\/index\.js$/, 'src/shims/jsonExport.ts'),
      instead(/^inflection$/, 'src/shims/inflection.ts'),
    ],
  },
};

/** The settings that the benchmark's floor is built with, too. */
export const settings: UserConfig = {
  plugins: [react()],
  // The exports' worker loads its libraries when they are used.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    // Browsers that do not preload modules fetch them when they are imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The sign-in pages come in one file, and what every page of the console needs in another: one file compresses
      // better than the two dozen that screens share.
      output: {
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 2 },
            { name: 'console', test: /\/src\/console\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
};

export default defineConfig(mergeConfig(settings, shims));
