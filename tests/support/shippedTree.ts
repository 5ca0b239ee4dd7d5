import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../server/base/config.ts';

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
}

/** Puts into a folder what serving needs alone, as deploy/Dockerfile does; files that nobody writes are linked where that works. */
export function shipTo(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const installed = Object.keys(packages).filter(
    (path) =>
      /^node_modules\/(?!.*node_modules\/)/.test(path) &&
      !packages[path]?.dev &&
      !packages[path]?.devOptional &&
      existsSync(join(projectRoot, path)),
  );
  const paths = ['package.json', 'bin', 'dist-server', 'server/db/migrations', ...installed];
  for (const parent of new Set(paths.map((path) => dirname(path)))) {
    mkdirSync(join(folder, parent), { recursive: true });
    const given = [...paths.filter((path) => dirname(path) === parent), join(folder, parent)];
    const copy = (how: string) => execFileSync('cp', [how, ...given], { cwd: projectRoot, stdio: 'pipe' });
    try {
      copy('-Rl');
    } catch {
      copy('-Rf');
    }
  }
}
