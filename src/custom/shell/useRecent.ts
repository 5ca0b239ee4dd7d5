import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { recentPrefix } from '../../providers/drafts.ts';
import { type Fits, forgetStored, readStored, store } from '../../providers/stored.ts';
import { factsOf, type Row } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import { screenAt } from '../../views/list/screens.ts';
import { searchedTitles } from '../../views/value/titles.ts';
import { dihargaiBila, useHarga } from '../core/useHarga.ts';
import { useSession } from '../masuk/useSession.ts';
import type { Hit } from './hit.ts';

/** Notes the records that are opened. */
export function useNotedRecords(): void {
  const { pathname } = useLocation();
  const { routed, parts, may } = useDeclarations();
  const account = useSession().user?.id;
  useEffect(() => {
    const found = screenAt(pathname, routed, parts);
    if (account !== undefined && found?.screen === 'show' && found.id !== undefined && may(found.resource.name, 'show'))
      keepRecent(account, [found.resource.name, Number(found.id)]);
  }, [pathname, routed, parts, may, account]);
}

/** The records opened lately that are there still, as hits. */
export function useRecent(enabled: boolean): Hit[] {
  const dataProvider = useDataProvider();
  const { resources, may } = useDeclarations();
  const account = useSession().user?.id;
  const translate = useTranslate();
  const opened = enabled && account !== undefined ? recentOf(account).filter(([name]) => may(name, 'show')) : [];
  const dihargai = useHarga();
  const names = [...new Set(opened.map(([name]) => name))];
  const { data = [] } = useQuery({
    queryKey: ['recent', opened],
    meta: { of: names },
    enabled: opened.length > 0 && dihargai !== undefined,
    queryFn: async () => {
      const hits = new Map<string, Hit>();
      await Promise.all(
        names.map(async (name) => {
          const resource = resources.find((each) => each.name === name);
          const ids = opened.flatMap(([each, id]) => (each === name ? [id] : []));
          if (!resource) return;
          const { data: rows } = await dataProvider.getMany<Row>(name, { ids }).catch(() => ({ data: [] }));
          const titles = await searchedTitles(dataProvider, resources, resource, rows);
          for (const row of rows) {
            const facts = factsOf(
              resource,
              dihargaiBila(dihargai, resource, row),
              (to, id) => titles.get(`${to}/${id}`) ?? null,
            );
            hits.set(`${name}/${row.id}`, {
              group: translate('shell.search.recent'),
              label: resource.titleOf(row),
              note: [resource.label, ...facts].join(' · '),
              path: pathTo.show(resource, row.id),
            });
          }
        }),
      );
      return opened.flatMap(([name, id]) => hits.get(`${name}/${id}`) ?? []);
    },
  });
  return data;
}

const most = 8;
/** A record that was opened: its entity and id alone, since others may use the same computer. */
type RecentRecord = readonly [resource: string, id: number];

const areOpened: Fits<readonly RecentRecord[]> = (value): value is readonly RecentRecord[] =>
  Array.isArray(value) &&
  value.every(
    (each) => Array.isArray(each) && each.length === 2 && typeof each[0] === 'string' && Number.isInteger(each[1]),
  );

/** The records that an account opened lately on this computer, the last one first. */
export const recentOf = (account: string | number): readonly RecentRecord[] =>
  readStored(recentPrefix + account, areOpened) ?? [];

/** Puts a record first; those of other accounts are forgotten. */
function keepRecent(account: string | number, [resource, id]: RecentRecord): void {
  const others = recentOf(account).filter((each) => each[0] !== resource || each[1] !== id);
  forgetStored(recentPrefix);
  store(recentPrefix + account, [[resource, id], ...others].slice(0, most));
}
