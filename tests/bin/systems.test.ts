import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { npmFile, scriptArgs, toolFile } from '../../bin/tools.js';
import { projectRoot } from '../../server/base/config.ts';
import { launch, run } from '../../server/db/cluster/install.ts';
import { emptyFolder } from '../server/test-server.ts';

/** What `systems.grit` says of a file, a line each. */
function lint(text: string): string[] {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [join(projectRoot, 'systems.grit')] }));
  writeFileSync(join(folder, 'contoh.ts'), text);
  const args = [toolFile('biome'), 'lint', '--only=plugin', '--colors=off', 'contoh.ts'];
  const { stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return [...stderr.matchAll(/contoh\.ts:(\d+).* plugin .*\n+ {2}× (.*)/g)].map(([, row, says]) => `${row}: ${says}`);
}

describe('macOS and Windows, by construction', () => {
  it('lint refuses what Linux alone takes', () => {
    const refused = [
      `spawn('npx', ['x']);`,
      `execFileSync("npm", ['x']);`,
      `export const a = new URL('.', import.meta.url).pathname;`,
      `await import(join('a', 'b'));`,
      `execFile('x', [], { env: { PATH: process.env['PATH'] } });`,
    ];
    const fine = [
      `spawn(process.execPath, ['x'], { env: process.env });`,
      `await import(pathToFileURL(join('a')).href);`,
    ];
    expect(lint([...refused, ...fine].join('\n'))).toEqual([
      expect.stringMatching(/^1: No program on Windows/),
      expect.stringMatching(/^2: No program on Windows/),
      expect.stringMatching(/^3: On Windows no path/),
      expect.stringMatching(/^4: On Windows no address/),
      expect.stringMatching(/^5: On Windows a program needs SystemRoot/),
    ]);
  });

  it('each script of package.json is run by Node, without npm', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    for (const script of ['types', 'lint', 'arrows', 'unused', 'unit', 'e2e']) {
      const [file = '', ...args] = scriptArgs(script);
      expect(existsSync(file), script).toBe(true);
      expect(scripts[script]).toBe([scripts[script].split(' ')[0], ...args].join(' '));
    }
    expect(scriptArgs('db:generate')).toEqual(['--import', 'tsx', 'server/db/schema/generate.ts']);
    expect(() => toolFile('tiada')).toThrow('has a tool "tiada"');
    expect(npmFile()).toMatch(/npm-cli\.js$/);
  });

  describe('the programs of PostgreSQL', () => {
    const before = { ...process.env };
    afterEach(() => {
      process.env = before;
    });

    it('get the place of the system where there is one, and no secret', async () => {
      const seen = async () =>
        JSON.parse((await run(process.execPath, ['-p', 'JSON.stringify(Object.keys(process.env))'], {})).stdout);
      process.env['JWT_SECRET'] = 'rahasia';
      if (process.platform !== 'win32') expect(await seen()).toEqual(['PATH']);
      process.env['SystemRoot'] = 'C:\\Windows';
      process.env['ComSpec'] = 'C:\\Windows\\system32\\cmd.exe';
      expect(await seen()).toEqual(expect.arrayContaining(['PATH', 'SystemRoot', 'ComSpec']));
      expect(await seen()).not.toContain('JWT_SECRET');
    });

    it('that leave others behind say only whether they ended well', async () => {
      await launch(process.execPath, ['-e', ''], {});
      await expect(launch(process.execPath, ['-e', 'process.exit(3)'], {})).rejects.toThrow('ended with 3');
    });
  });
});
