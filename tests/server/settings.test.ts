import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot, secretNames, variables } from '../../server/base/config.ts';

/** The default as one would type it; what is worked out from others is told by the description. */
function defaultOf(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  if (typeof value === 'object') return `\`${Object.values(Object(value)).join(' ')}\``;
  const text = String(value);
  return `\`${text.startsWith(projectRoot) ? `./${relative(projectRoot, text)}` : text}\``;
}

it('every setting is described, in docs/made/settings.md', async () => {
  const settings = Object.entries(variables.shape);
  expect(settings.filter(([, { description }]) => !description)).toEqual([]);
  const lines = settings.map(([name, setting]) => {
    const { data } = setting.safeParse(undefined);
    return `| \`${name}\`${secretNames.test(name) ? ' *' : ''} | ${defaultOf(data)} | ${setting.description} |`;
  });
  const page = [
    '# Settings of the server',
    '',
    'Written by `tests/server/settings.test.ts` from `server/base/config.ts` (`npm run unit -- tests/server/settings.test.ts',
    '-u` writes it anew). They are environment variables, read once at the start; a wrong one stops it with a sentence that',
    'names it. One with a star may stand in a file, so that no environment shows it: `JWT_SECRET_FILE=/run/secrets/jwt`.',
    '',
    '| variable | default | |',
    '|---|---|---|',
    ...lines,
    '',
  ];
  await expect(page.join('\n')).toMatchFileSnapshot('../../docs/made/settings.md');
});
