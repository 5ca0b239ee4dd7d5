import { Box, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { menu } from '../../../resources/index.ts';
import { ownRowsOnly } from '../../../resources/rights.ts';
import { type Ability, abilitiesOf, boxOf, pagesOf, rowsIn } from '../../../resources/rightsMatrix.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { groups, nameOf } from './kataHak.ts';
import type { RoleRights } from './useHak.ts';

/** A role's rights with the boxes as ticked, in words: its menu, its acts on which page, fields, special rights. */
export function Akibat({ rights: { role, ticked } }: { rights: RoleRights }) {
  const translate = useTranslate();
  const abilities = useMemo(() => abilitiesOf(groups, ticked), [ticked]);
  const pages = menu.flatMap((entry) => pagesOf(entry));
  const opened = pages.filter(({ guard }) => ticked.has(boxOf(guard, 'list')));
  const does = rowsIn(groups).flatMap((row) => {
    const own = abilities.filter((each) => each.guard === row.guard);
    const words = own.flatMap((each) => wordOf(each));
    return row.special || words.length === 0 ? [] : [{ row, words }];
  });
  function wordOf({ verb, name }: Ability): string[] {
    if (verb === 'act') return [name];
    if (verb === 'read' || verb === 'write' || verb === 'special' || verb === 'everybody') return [];
    return [translate(`hak.here.${verb}`)];
  }
  const special = abilities.filter(({ verb }) => verb === 'special').map(({ name }) => name);
  const narrowed = ticked.has(boxOf(ownRowsOnly, 'edit')) && role.username !== 'admin';
  return (
    <>
      <Typography component="h3" variant="subtitle1">
        {translate('hak.effect.title', { role: role.name })}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('hak.effect.before')}
      </Typography>
      <Part title={translate('hak.effect.menu')}>
        {opened.length > 0 ? opened.map(({ label }) => label).join(' · ') : translate('hak.effect.noMenu')}
      </Part>
      <Part title={translate('hak.effect.special')}>
        <Lines lines={[...(narrowed ? [translate('hak.effect.narrowed')] : []), ...special]} />
      </Part>
      <Part title={translate('hak.effect.fields')}>
        <Fields these={abilities.filter(isField)} />
      </Part>
      <Part title={translate('hak.effect.closed')}>
        <Fields these={closedFields(abilities)} />
      </Part>
      <Part title={translate('hak.effect.does')}>
        {does.length === 0 && translate('hak.effect.nothing')}
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
          {does.map(({ row, words }) => (
            <div key={row.guard}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {nameOf(translate, row)}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {words.join(', ')}
              </Box>
            </div>
          ))}
        </Box>
      </Part>
    </>
  );
}

const isField = ({ verb }: Ability) => verb === 'read' || verb === 'write';

/** Of the pages that the role may open, the fields that it does not see or set. */
function closedFields(abilities: readonly Ability[]): Ability[] {
  const known = new Set(abilities.filter(isField).map(keyOf));
  const seen = new Set(abilities.filter(({ verb }) => verb === 'list' || verb === 'show').map(({ guard }) => guard));
  return rowsIn(groups).flatMap(({ guard, fields }) =>
    fields
      .filter(({ on }) => on.some((page) => seen.has(page)))
      .map(({ verb, label, page }): Ability => ({ guard, verb, page: [page], name: label }))
      .filter((field) => !known.has(keyOf(field))),
  );
}

const keyOf = ({ verb, page, name }: Ability) => `${verb} ${page[0]} ${name}`;

/** Fields by their entity: 'Produk: Harga Beli, Nilai Stok'. */
function Fields({ these }: { these: readonly Ability[] }) {
  const byPage = new Map<string, string[]>();
  for (const { page, name } of these) byPage.set(page[0] ?? '', [...(byPage.get(page[0] ?? '') ?? []), name]);
  return <Lines lines={[...byPage].map(([page, names]) => `${page}: ${names.join(', ')}`)} />;
}

function Lines({ lines }: { lines: readonly string[] }) {
  const translate = useTranslate();
  if (lines.length === 0) return translate('hak.effect.nothing');
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mt: 1.5, fontSize: '0.875rem' }}>
    <Typography component="h4" variant="body2" sx={{ fontWeight: 700, mb: 0.25 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
