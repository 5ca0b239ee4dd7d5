import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildConsole, buildServer, bundle } from '../../bin/build.js';
import { isFresh as isYounger, sources } from '../../bin/bundles.js';
import { projectRoot } from '../../server/base/config.ts';
import { emptyFolder } from './test-server.ts';

it('the lock pins what every platform installs by its hash', () => {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  const loose = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

/** A path as Vite spells it. */
const posix = (path: string) => path.replaceAll(sep, '/');

const [past, longPast] = [new Date('2026-01-02'), new Date('2026-01-01')];

const isFresh = (root: string, dist: string) => isYounger(root, sources.console, join(dist, 'index.html'));

/** A project with one source file; everything in it is older than `past`. */
function project(): string {
  const root = emptyFolder();
  mkdirSync(join(root, 'src', 'deep'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<head></head><script type="module" src="/src/deep/main.js"></script>');
  writeFileSync(join(root, 'src', 'deep', 'main.js'), 'document.title = import.meta.env.MODE;');
  age(root, longPast);
  return root;
}

function age(root: string, date: Date) {
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) utimesSync(join(root, name), date, date);
}

function withDist(root: string): string {
  const dist = join(emptyFolder(), 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '');
  utimesSync(join(dist, 'index.html'), past, past);
  expect(isFresh(root, dist)).toBe(true);
  return dist;
}

describe('building what is not built', () => {
  it('a bundle is old when a source changed, came or went', () => {
    const root = project();
    const dist = withDist(root);
    writeFileSync(join(root, 'src', 'deep', 'main.js'), '');
    expect(isFresh(root, dist)).toBe(false);
    age(root, longPast);
    expect(isFresh(root, dist)).toBe(true);
    rmSync(join(root, 'src', 'deep', 'main.js'));
    expect(isFresh(root, dist)).toBe(false);
    age(root, longPast);
    writeFileSync(join(root, 'package-lock.json'), '');
    expect(isFresh(root, dist)).toBe(false);
  });

  it('builds for production, compressed beforehand', async () => {
    const root = project();
    const dist = join(root, 'dist');
    await buildConsole(root, dist);
    expect(isFresh(root, dist)).toBe(true);
    const [script] = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
    const file = join(dist, 'assets', script ?? '');
    expect(readFileSync(file, 'utf8')).toContain('production');
    expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(readFileSync(file));
    expect(existsSync(`${file}.gz`)).toBe(true);
    expect(process.env.NODE_ENV).toBe('test');
  });
});

describe('what is run on a machine that others use', () => {
  it('is read from the project alone: nothing is transpiled into a folder where somebody else may have been first', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    const run = ['start', 'start:db', 'build', 'backup', 'restore', 'audit:verify', 'factor:reset'].map((name) =>
      String(scripts[name]),
    );
    for (const script of run) expect(script).toMatch(/^node bin\/(konsol|build)\.js/);
    const folder = emptyFolder();
    const env = { PATH: process.env['PATH'], TMPDIR: folder };
    const { status } = spawnSync(process.execPath, ['bin/build.js', 'nothing'], { cwd: projectRoot, env });
    expect(status).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
    expect(readFileSync(join(projectRoot, 'bin/bundles.js'), 'utf8')).not.toContain('tsx');
  });
});

describe('the server as it is built', () => {
  it('imports nothing that only building and testing install', async () => {
    const outDir = emptyFolder();
    const files = (await buildServer(projectRoot, outDir)).filter((file) => file.startsWith(posix(projectRoot)));
    const rooms = [...new Set(files.map((file) => relative(projectRoot, file).split(sep).slice(0, 2).join('/')))];
    // `npm run dev` starts the server anew when one of them is edited, and a start builds it anew.
    expect(rooms).toEqual(
      expect.arrayContaining(['src/brand.ts', 'src/engine', 'src/files', 'src/schema', 'server/rest']),
    );
    expect(rooms.filter((room) => !sources.server.some((each) => room === each || room.startsWith(each)))).toEqual([]);
    expect(rooms.filter((room) => /^src\/(views|custom|providers|signin)$/.test(room))).toEqual([]);
    const bundle = readdirSync(outDir).map((name) => readFileSync(join(outDir, name), 'utf8'));
    const imported = bundle.flatMap((code) => [...code.matchAll(/^(?:import|export) .*?from "([^".][^"]*)";$/gm)]);
    const packages = imported
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:'))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect(packages).toContain('express');
    const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([]);
  });

  it('keeps every check, also one that is a call for its throw alone', async () => {
    const checks = {
      decodeURIComponent: ['decodeURIComponent(x)', '%'],
      URL: ['new URL(x)', 'alamat'],
      BigInt: ['BigInt(x)', 'dua'],
      RegExp: ['new RegExp(x)', '('],
      Date: ['new Date(x).toISOString()', 'besok'],
      JSON: ['JSON.parse(x)', '{'],
      normalize: ["'a'.normalize(x)", 'nfx'],
    } as const;
    const root = emptyFolder();
    const source = Object.entries(checks).map(
      ([name, [call]]) => `export function is${name}(x) { try { ${call}; return true; } catch { return false; } }`,
    );
    writeFileSync(join(root, 'checks.js'), source.join('\n'));
    await bundle(root, join(root, 'dist'), { input: { checks: 'checks.js' } });
    const built = await import(pathToFileURL(join(root, 'dist', 'checks.js')).href);
    const answers = Object.entries(checks).map(([name, [, wrong]]) => [name, built[`is${name}`](wrong)]);
    expect(answers).toEqual(Object.keys(checks).map((name) => [name, false]));
  });
});
