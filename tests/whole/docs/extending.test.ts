import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/base/config.ts';
import { copyOfProject } from '../../support/projectCopy.ts';

/** A block of code in the document: what stands behind its three ticks, and the lines between. */
interface Block {
  language: string;
  path: string;
  text: string;
}

const document = readFileSync(join(projectRoot, 'docs/extending.md'), 'utf8');
const sections = document
  .split(/^## \d+\. /m)
  .slice(1)
  .map((text) => ({
    heading: text.slice(0, text.indexOf('\n')),
    blocks: [...text.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(
      ([, language = '', path = '', lines = '']): Block => ({ language, path, text: lines }),
    ),
  }));

const { copy, type, git, commit, remove } = copyOfProject();
afterAll(remove);

const doing: Readonly<Record<string, (block: Block) => unknown>> = {
  sh: ({ text }) => type(`set -e\n${text}`),
  ts: write,
  tsx: write,
  diff({ path, text }) {
    const lines = text.split('\n').slice(0, -1);
    const side = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(' ') || line.startsWith(sign) ? [line.slice(1)] : [])).join('\n');
    const before = readFileSync(join(copy, path), 'utf8');
    expect(before.split(side('-')), `${path} has once:\n${side('-')}`).toHaveLength(2);
    write({ path, text: before.replace(side('-'), () => side('+')) });
  },
  /** The files that do not compile. */
  faulty: async ({ text }) => {
    const said = await type('npx --no-install tsc --noEmit || true');
    const found = [...said.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file);
    expect(`${[...new Set(found)].sort().join('\n')}\n`).toBe(text);
  },
};

function write({ path, text }: Pick<Block, 'path' | 'text'>) {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

describe('docs/extending.md, typed in a copy of the project from top to bottom', () => {
  beforeAll(async () => {
    commit('feat: version 1.0.0');
    // A newer version, which has a migration, too.
    git('checkout', '--quiet', '-b', 'newer');
    await type('npm run new -- field supplier npwp:text');
    commit('feat: version 1.1.0');
    git('tag', 'v1.1.0');
    git('checkout', '--quiet', 'main');
  }, 600_000);

  it.each(sections)(
    '$heading',
    async ({ blocks }) => {
      expect(blocks.length).toBeGreaterThan(0);
      for (const block of blocks) {
        const run = doing[block.language];
        if (!run) throw new Error(`There is nothing to do with a block of "${block.language}".`);
        await run(block);
      }
      commit('feat: a step of the hour');
    },
    // A busy machine takes several times what an idle one does.
    1_200_000,
  );

  it('and it compiles, in the style of the house, within its import rules', async () => {
    await type(
      'npx --no-install tsc --noEmit && npx --no-install biome check . && npx --no-install depcruise src server',
    );
    expect(readFileSync(join(copy, 'server/db/migrations/meta/_journal.json'), 'utf8')).toMatch(
      /tambah_ruang_terapi[\s\S]*ruang_terapi_lantai[\s\S]*versi_baru/,
    );
    expect(readFileSync(join(copy, 'server/db/migrations/meta/_journal.json'), 'utf8')).not.toContain('perubahan');
  }, 600_000);
});
