import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Fits, readStored, store } from '../../providers/stored.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useSession } from '../masuk/useSession.ts';
import { lineAt, menuParts } from './menuLines.ts';

/** A page of the menu that was opened, and how often. */
type Used = readonly [to: string, times: number];

/** Pages of the menu are no secret, so that each account on a computer keeps its own. */
const prefix = 'konsol.halaman/';
const most = 40;
/** From so often on a page stays open in the menu. */
const enough = 2;

const areUsed: Fits<readonly Used[]> = (value): value is readonly Used[] =>
  Array.isArray(value) &&
  value.every(
    (each) => Array.isArray(each) && each.length === 2 && typeof each[0] === 'string' && typeof each[1] === 'number',
  );

/** The pages of the menu that an account opened on this computer, the last one first. */
const usedOf = (account: string | number): readonly Used[] => readStored(prefix + account, areUsed) ?? [];

/** Counts how often pages of the menu are opened: going from one record of it to another, or reading it anew, is once. */
export function useNotedPages(): void {
  const { pathname } = useLocation();
  const declarations = useDeclarations();
  const account = useSession().user?.id;
  const to = lineAt(menuParts(declarations), pathname)?.to;
  useEffect(() => {
    if (account === undefined || to === undefined) return;
    const used = usedOf(account);
    if (used[0]?.[0] === to) return;
    const times = used.find(([each]) => each === to)?.[1] ?? 0;
    store(prefix + account, [[to, times + 1], ...used.filter(([each]) => each !== to)].slice(0, most));
  }, [account, to]);
}

/** Addresses of pages: those opened lately, the last one first, and those used often enough to stay. */
export function useUsed(): { lately: readonly string[]; kept: ReadonlySet<string> } {
  const account = useSession().user?.id;
  const used = account === undefined ? [] : usedOf(account);
  return {
    lately: used.map(([to]) => to),
    kept: new Set(used.flatMap(([to, times]) => (times >= enough ? [to] : []))),
  };
}
