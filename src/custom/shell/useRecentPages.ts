import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import type { Hit } from './hit.ts';
import { findablePages } from './pageHits.ts';
import { useUsed } from './useUsed.ts';

/** The most pages. */
const most = 5;

/** The pages opened lately but for the one at hand, as hits; the last one first. */
export function useRecentPages(): Hit[] {
  const declarations = useDeclarations();
  const translate = useTranslate();
  const { lately } = useUsed();
  const { pathname } = useLocation();
  const opened = lately.filter((to) => !`${pathname}/`.startsWith(`${to}/`)).join(' ');
  return useMemo(() => {
    const pages = findablePages(declarations);
    return opened
      .split(' ')
      .flatMap((to) => pages.find(({ path }) => path === to) ?? [])
      .slice(0, most)
      .map(({ label, path, about }) => ({ group: translate('shell.search.pages'), label, path, note: about }));
  }, [declarations, opened, translate]);
}
