import { type FocusEvent, type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import type { Row } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { pathTo } from '../base/paths.ts';
import { peekClass } from '../state/useListKeys.ts';

const PeekPanel = fetched(async () => (await import('./PeekPanel.tsx')).PeekPanel);

/**
 * A look at a record beside its list. Space on a row opens it, it follows the focus through the rows, the right arrow leads
 * into it; Space or Escape closes it.
 *
 * @param enabled - false where records have no page, or may not be opened
 */
export function usePeek(enabled: boolean) {
  const resource = useDeclaration();
  const { data = [] } = useListContext<Row>();
  const [asked, setAsked] = useAsked();
  const link = useRef<HTMLElement | null>(null);
  const record = enabled ? data.find(({ id }) => id === asked) : undefined;

  /** The row that a link stands in. What is pressed in a dialog of the panel comes here, too. */
  const rowAt = ({ target, currentTarget }: KeyboardEvent | FocusEvent) => {
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return undefined;
    const row = target.closest<HTMLTableRowElement>('tbody tr');
    return row && !row.closest(`.${peekClass}`) ? data[row.sectionRowIndex] : undefined;
  };

  const close = () => {
    // A row that gets the focus would be looked at.
    link.current?.focus();
    setAsked(null);
  };

  function onFocus(event: FocusEvent<HTMLElement>) {
    const row = rowAt(event);
    if (!row) return;
    // The panel is there when it is asked for.
    void PeekPanel.fetch().catch(() => undefined);
    link.current = event.target;
    if (record) setAsked(row.id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return;
    const row = rowAt(event);
    // A button in a row is pressed by Space.
    if (key === ' ' && row && (target as Element).closest('a')) setAsked(row === record ? null : row.id);
    else if (key === 'Escape' && record && currentTarget.contains(target as Node)) close();
    else if (key === 'ArrowRight' && row && record)
      currentTarget.querySelector<HTMLElement>(`.${peekClass} a, .${peekClass} button`)?.focus();
    else return;
    event.preventDefault();
  }

  const panel: ReactNode = record && !resource.page.peek && (
    <Suspense fallback={null}>
      <PeekPanel id={record.id} onClose={close} />
    </Suspense>
  );
  return { around: enabled ? { onFocus, onKeyDown } : {}, peeked: record?.id ?? null, panel };
}

/** The record that is looked at; of one without a page its address says so. */
function useAsked() {
  const resource = useDeclaration();
  const navigate = useNavigate();
  const { search } = useLocation();
  const at = useMatch(`${pathTo.list(resource)}/:id`);
  const local = useState<number | null>(null);
  if (!resource.page.peek) return local;
  const ask = (id: number | null) =>
    void navigate(id === null ? pathTo.list(resource) + search : pathTo.shown(resource, id, search), {
      replace: Boolean(at),
    });
  return [Number(at?.params.id), ask] as const;
}
