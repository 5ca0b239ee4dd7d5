import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root, serverDir } from './bundles.js';
import { fingerprintOfRules } from './rules.js';
import { npmFile } from './tools.js';

const execute = promisify(execFile);

/**
 * Builds the browser bundle.
 *
 * @param {string} root - the folder of vite.config.ts.
 * @param {string} distDir
 */
export async function buildConsole(root, distDir) {
  await inProduction(() =>
    build({
      root,
      logLevel: 'warn',
      build: { outDir: distDir, emptyOutDir: true, license: { fileName: 'licences.md' } },
    }),
  );
  compress(distDir);
}

/**
 * Builds what the server runs, in plain JavaScript: our own sources; packages are imported from where they are installed.
 *
 * @param {string} root
 * @param {string} outDir
 * @returns {Promise<string[]>} the files that it is made of
 */
export async function buildServer(root, outDir) {
  const input = {
    start: 'server/run/start.ts',
    migrate: 'server/run/migrate.ts',
    parts: 'server/run/parts.ts',
    backup: 'server/backup/main.ts',
    worker: 'server/backup/worker.ts',
    'audit-verify': 'server/run/auditVerify.ts',
    join: 'server/joining/main.ts',
    'factor-reset': 'server/auth/rules/resetCommand.ts',
    'factor-reseal': 'server/auth/rules/resealCommand.ts',
  };
  const options = { input, output: { chunkFileNames: '[name]-[hash].js' } };
  return inProduction(() => bundle(root, outDir, options, { define: rulesIn(root) }));
}

/**
 * The server of `npm run dev`, whose stacks name the sources: `node --enable-source-maps dev.js`.
 *
 * @param {string} root
 * @param {string} outDir
 */
export async function buildDevServer(root, outDir) {
  const input = { dev: 'server/run/start.ts', 'dev-worker': 'server/backup/worker.ts' };
  return bundle(root, outDir, { input, output: { chunkFileNames: 'dev-[name].js' } }, { sourcemap: true });
}

/**
 * The fingerprint that server/db/write/refresh.ts compares with the one that a database's rows were computed by.
 *
 * @param {string} root
 */
const rulesIn = (root) => ({ __RULES__: JSON.stringify(fingerprintOfRules(root)) });

/**
 * Bundles for Node, every statement kept.
 *
 * @param {string} root
 * @param {string} outDir
 * @param {import('vite').Rolldown.RolldownOptions & { output?: import('vite').Rolldown.OutputOptions }} options
 * @param {{ sourcemap?: boolean, define?: Record<string, string> }} more
 * @returns {Promise<string[]>} the files that it is made of
 */
export async function bundle(root, outDir, options, { sourcemap = false, define = {} } = {}) {
  const made = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      root,
      define,
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir,
        ssr: true,
        target: 'node20',
        // A server that runs may still import what it has not needed so far.
        emptyOutDir: false,
        copyPublicDir: false,
        sourcemap,
        // A check may be a call made for its throw alone, which either step takes for a call without effect.
        minify: false,
        rolldownOptions: {
          ...options,
          treeshake: false,
          output: { ...options.output, minify: false, entryFileNames: '[name].js' },
        },
      },
    })
  );
  return made.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

/**
 * Vite would otherwise bundle React's slow development version for NODE_ENV=development or test.
 *
 * @template T
 * @param {() => Promise<T>} run
 */
export async function inProduction(run) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await run();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/**
 * Compressed once and hard, rather than lightly on every request; server/http/pages.ts serves these files where they exist.
 *
 * @param {string} distDir
 */
function compress(distDir) {
  for (const name of readdirSync(distDir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(name)) continue;
    compressFile(join(distDir, name));
  }
}

/** @param {string} path */
function compressFile(path) {
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

/**
 * Makes the demo's 'Klinik ramai' in a process of its own: two months of commands take some 20 seconds.
 *
 * @param {string} root
 * @param {string} distDir
 * @param {Promise<void>} console - the bundle, whose folder is emptied first.
 */
async function makeBusyClinic(root, distDir, console) {
  await bundle(root, serverDir, { input: { ramai: 'bin/ramai.ts' } });
  const made = join(serverDir, 'ramai.json');
  await Promise.all([console, execute(process.execPath, [join(serverDir, 'ramai.js'), made])]);
  copyFileSync(made, join(distDir, 'ramai.json'));
  compressFile(join(distDir, 'ramai.json'));
}

/**
 * What it is made of, as CycloneDX, by the lock alone; the console's licences are `licences.md` among its files.
 *
 * @param {string} root
 * @param {string} outDir
 */
function writeBillOfMaterials(root, outDir) {
  const npm = npmFile();
  if (!npm) return;
  const args = [npm, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status === 0) writeFileSync(join(outDir, 'sbom.cdx.json'), stdout);
}

/**
 * `npm run build`, and what `bin/konsol.js` asks for: `node bin/build.js [console] [server]`. Plain JavaScript: a transpiler
 * would run what it finds in a cache under TMPDIR, which another user may have filled.
 */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2);
  /** @param {string} name */
  const wants = (name) => wanted.length === 0 || wanted.includes(name);
  try {
    if (wants('console')) {
      process.stdout.write('Membangun tampilan konsol, mohon tunggu…\n');
      const distDir = process.env['DIST_DIR'] ?? join(root, 'dist');
      await makeBusyClinic(root, distDir, buildConsole(root, distDir));
    }
    if (wants('server')) {
      await buildServer(root, serverDir);
      writeBillOfMaterials(root, serverDir);
    }
  } catch (error) {
    const [reason] = String(error).split('\n');
    if (!/EACCES|EROFS|EPERM|ENOSPC|EDQUOT|os error (1|13|28|30|122)\b/.test(String(error))) throw error;
    process.stderr.write(
      `Cannot build in ${root}: ${reason}. Make room there, run "npm run build" as a user who may write there, or put PAGES=prebuilt before the command to start what was built.\n`,
    );
    process.exitCode = 1;
  }
}
