import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../server/base/config.ts';

interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
}

/** The paths that the image takes over, by the COPY lines of its last stage; each stands there as it does here. */
function copied(): string[] {
  const [, stage = ''] = readFileSync(join(projectRoot, 'deploy/Dockerfile'), 'utf8').split(/^FROM .*(?<! AS build)$/m);
  return [...stage.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' ').map((path) => path.replace('/app/', '')),
  );
}

/** Puts into a folder what serving needs alone, as deploy/Dockerfile does; files that nobody writes are linked where that works. */
export function shipTo(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const installed = Object.keys(packages).filter(
    (path) =>
      /^node_modules\/(?!.*node_modules\/)/.test(path) &&
      !packages[path]?.dev &&
      !packages[path]?.devOptional &&
      existsSync(join(projectRoot, path)),
  );
  const paths = [...copied().filter((path) => existsSync(join(projectRoot, path))), ...installed];
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
