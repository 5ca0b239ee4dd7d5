import { Box } from '@mui/material';
import {
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useNotify, useStore } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Setting } from '../../resources/klinik/settings.ts';
import { followSettings, withAdded, withoutOff } from '../../schema/added.ts';
import type { Resource } from '../../schema/index.ts';
import { ConfirmProvider } from '../../views/base/ConfirmProvider.tsx';
import { inOrder } from '../../views/base/coming.tsx';
import { DeclarationsContext, useDeclarations } from '../../views/base/declarations.ts';
import { PageBoundary } from '../../views/base/errorPages.tsx';
import { fetched } from '../../views/base/fetched.tsx';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { useNarrowerThan } from '../../views/base/media.ts';
import { useGetList } from '../../views/base/records.ts';
import { useKeys } from '../../views/base/useKeys.ts';
import { useNotedWay } from '../../views/base/wayBack.ts';
import { useTranslate } from '../../views/base/words.ts';
import { screenAt } from '../../views/list/screens.ts';
import { useAhead } from '../../views/list/useAhead.ts';
import { useSingleKeys } from '../../views/state/singleKeys.ts';
import { firstHundred } from '../core/shared.tsx';
import { SessionWatch } from '../masuk/SessionWatch.tsx';
import { Banners } from './Banners.tsx';
import { Header } from './Header.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useNotedRecords } from './useRecent.ts';
import { useNotedPages } from './useUsed.ts';

/** Sidebar widths of product §9: 72 and 20 units of 4 px. */
const width = { expanded: 288, minimised: 80 };

/** The frame around every signed-in page (product §2.2). */
export const Layout = ({ children }: { children: ReactNode }) => (
  <ConfirmProvider>
    <SessionWatch>
      <AddedChoices>
        <Frame>{children}</Frame>
      </AddedChoices>
    </SessionWatch>
  </ConfirmProvider>
);

const MenuDrawer = fetched(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);

// A sort or a filter changes the address of a list, and nothing around it.
const Menu = memo(Sidebar);
const Top = memo(Header);

function Frame({ children }: { children: ReactNode }) {
  const desktop = !useNarrowerThan('lg');
  const [minimised, setMinimised] = useStore('sidebar.minimised', false);
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { onNotice } = useDeclarations();
  const notify = useNotify();
  const ahead = useAhead();
  useNotedRecords();
  useNotedPages();
  const opened = useOpened();

  const toggle = useCallback(() => setMinimised(!minimised), [minimised, setMinimised]);
  const openMenu = useCallback(() => setOpen(true), []);
  const closeMenu = useCallback(() => setOpen(false), []);

  useEffect(
    () => onNotice((message) => notify(message, { type: 'warning', autoHideDuration: 10_000 })),
    [onNotice, notify],
  );

  useNotedWay();
  useTopOfPage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever a link was followed
  useEffect(() => setOpen(false), [pathname]);

  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default', color: 'text.primary' }} {...ahead}>
      <Box component="a" href="#isi" sx={skipSx}>
        {translate('shell.skip')}
      </Box>
      {desktop ? (
        <Box sx={{ width: minimised ? width.minimised : width.expanded, flexShrink: 0, transition: 'width .2s' }}>
          <Box sx={[railSx, { width: minimised ? width.minimised : width.expanded }]}>
            <Menu minimised={minimised} onToggle={toggle} />
          </Box>
        </Box>
      ) : (
        <Suspense fallback={null}>
          <MenuDrawer open={open} onClose={closeMenu} width={width.expanded}>
            <Menu minimised={false} onClose={closeMenu} />
          </MenuDrawer>
        </Suspense>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Top {...(desktop ? {} : { onMenu: openMenu })} />
        <Shortcuts />
        <Banners />
        <Box
          component="main"
          id="isi"
          tabIndex={-1}
          sx={{
            ...inOrder,
            flex: 1,
            px: { xs: 2, md: 3 },
            pt: 0.75,
            pb: { xs: 2, md: 3 },
            width: '100%',
            maxWidth: 1440,
            mx: 'auto',
            outline: 'none',
          }}
        >
          <PageBoundary>
            <Suspense fallback={<LoadingScreen variant="skeleton" />}>
              {opened ? children : <LoadingScreen variant="skeleton" />}
            </Suspense>
          </PageBoundary>
        </Box>
      </Box>
    </Box>
  );
}

/** Another page is shown from its top; going back is the browser's to place. A list with the forms in dialogs over it is one page. */
function useTopOfPage() {
  const { pathname } = useLocation();
  const { routed, parts } = useDeclarations();
  const back = useNavigationType() === 'POP';
  const here = screenAt(pathname, routed, parts);
  const page = here?.resource.dialog && here.screen !== 'show' ? here.resource.name : pathname;
  // Before the effects of the page, which may bring a part of itself into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    if (back) return;
    // With the frame: at once it would lay the page out twice.
    const frame = requestAnimationFrame(() => window.scrollTo(0, 0));
    return () => cancelAnimationFrame(frame);
  }, [page]);
}

/**
 * True once the first page can be shown. What is around it comes first, and what it shows is read meanwhile: both at once
 * would keep the browser busy for twice as long, and show the page empty before it is full.
 */
function useOpened(): boolean {
  const { opening } = useDeclarations();
  const [opened, setOpened] = useState(opening === undefined);
  useEffect(() => {
    const open = () => startTransition(() => setOpened(true));
    // The page itself tells of a failure.
    void opening?.then(open, open);
  }, [opening]);
  return opened;
}

const railSx = {
  position: 'fixed',
  insetBlock: 0,
  left: 0,
  zIndex: 2,
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
  transition: 'width .2s',
};

/** For the keyboard: the first stop on every page, seen only while it has the focus. */
const skipSx = {
  position: 'fixed',
  top: -60,
  left: 12,
  zIndex: 2000,
  px: 2,
  py: 1,
  borderRadius: 2,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:focus': { top: 12 },
};

/** The declarations with the choices that the clinic added, in forms, filters, imports and wherever else they are read. */
export function AddedChoices({ children }: { children: ReactNode }) {
  const known = useDeclarations();
  const { pathname } = useLocation();
  // Asked for where such a field is shown; elsewhere as far as somebody has read them.
  const shown = known.resources.some(
    ({ name, fields }) => `${pathname}/`.startsWith(`/${name}/`) && followSettings(fields),
  );
  const { data } = useGetList('settings', firstHundred, { enabled: shown && known.may('settings', 'list') });
  const settings = data?.[0];
  const value = useMemo(
    () => ({ ...known, resources: known.resources.map((resource) => asSet(resource, settings)) }),
    [known, settings],
  );
  return <DeclarationsContext value={value}>{children}</DeclarationsContext>;
}

/** A declaration as the settings have it: with the choices that they add, and without those that they have off. */
function asSet(resource: Resource, settings: Setting | undefined): Resource {
  if (!followSettings(resource.fields)) return resource;
  const added = withAdded(resource, settings);
  return { ...added, fields: withoutOff(added.fields, settings) };
}

const ShortcutsDialog = fetched(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Shows the keys of the console by `?`, or Ctrl and `/` where single keys are switched off. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const { areOn } = useSingleKeys();
  const help = () => setOpen(true);
  useKeys({ '?': () => areOn() && help() }, 'page');
  useKeys({ 'Ctrl+/': help }, 'always');
  return <Suspense fallback={null}>{open && <ShortcutsDialog onClose={() => setOpen(false)} />}</Suspense>;
}
