import { type Declarations, useDeclarations } from '../base/declarations.ts';
import { rowClasses } from '../base/rowStyles.ts';
import { withColumns } from '../state/columns.ts';
import { storedOpening } from '../state/keptPeriod.ts';
import { listDefaultsOf, resolve } from '../state/listState.ts';
import { type Reader, readRecord, readRelated, readRows, useReader, useRest } from '../value/prefetch.ts';
import { screenAt } from './screens.ts';

/**
 * Fetches a page before its link is followed: its code, and its record or the first rows of its list. A row of a table
 * stands for its own page. Pages that one may not open are left alone.
 */
export function useAhead() {
  const reader = useReader();
  const declarations = useDeclarations();
  return useRest(
    (target) => {
      const address = linkAt(target)?.getAttribute('href');
      return address ? pageAt(address, declarations) : null;
    },
    (page) => {
      // The page itself tells of a failure.
      void page.fetch().catch(() => undefined);
      void readPage(page, declarations, reader);
    },
  );
}

/** The page of a resource at an address of the console; null where there is none, or none that one may open. */
export function pageAt(address: string, { routed, parts, may }: Declarations) {
  const { origin, pathname, search } = new URL(address, window.location.origin);
  const found = origin === window.location.origin ? screenAt(pathname, routed, parts) : null;
  return found && may(found.resource.name, found.screen) ? { ...found, search } : null;
}

type Page = NonNullable<ReturnType<typeof pageAt>>;

/** Reads the record that a page shows, or the rows that its list begins with. */
export async function readPage(page: Page, declarations: Declarations, reader: Reader): Promise<void> {
  const { resource, screen, id, generated, search } = page;
  const { name } = resource;
  if (id !== undefined) {
    const related = screen === 'show' ? resource.related.filter((each) => declarations.may(each.resource, 'list')) : [];
    await Promise.all([readRecord(reader, name, id), readRelated(reader, related, Number(id))]);
    return;
  }
  if (screen !== 'list' || !generated) return;
  const beginning = listDefaultsOf(resource, declarations, storedOpening(resource, declarations.now()));
  const { columns, sort, filter, ...at } = resolve(resource, search, beginning).state;
  const pagination = { page: at.page, perPage: at.perPage };
  await readRows(reader, name, { pagination, sort, filter }, withColumns(resource, columns));
}

/** A button in a row does something to the record, and may be deleting it. */
const linkAt = (element: Element) =>
  element.closest('a') ??
  (element.closest('button') ? null : element.closest('tr')?.querySelector(`.${rowClasses.detail}`));
