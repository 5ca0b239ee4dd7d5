import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { npmFile, scriptArgs, toolFile } from '../../bin/tools.js';
import { projectRoot } from '../../server/base/config.ts';
import { launch, run } from '../../server/db/cluster/install.ts';

/** Diagnostics of `systems.grit` for a text. */
function lint(text: string): string[] {
  const args = [toolFile('biome'), 'lint', '--stdin-file-path=server/base/contoh.ts', '--colors=off'];
  const { stderr, stdout } = spawnSync(process.execPath, args, { cwd: projectRoot, input: text, encoding: 'utf8' });
  return [...`${stdout}${stderr}`.matchAll(/^ {2}× (.*)$/gm)].map(([, message = '']) => message);
}

describe('macOS and Windows, by construction', () => {
  it('lint refuses what Linux alone takes', () => {
    expect(lint(`spawn('npx', ['x']);`)[0]).toMatch(/^No program on Windows/);
    expect(lint(`execFileSync("npm", ['x']);`)[0]).toMatch(/^No program on Windows/);
    expect(lint(`export const a = new URL('.', import.meta.url).pathname;`)[0]).toMatch(/^On Windows no path/);
    expect(lint(`await import(join('a', 'b'));`)[0]).toMatch(/^On Windows no address/);
    expect(lint(`execFile('x', [], { env: { PATH: process.env['PATH'] } });`)[0]).toMatch(
      /^On Windows a program needs/,
    );
    expect(lint(`spawn(process.execPath, ['x'], { env: process.env });`)).toEqual([]);
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
