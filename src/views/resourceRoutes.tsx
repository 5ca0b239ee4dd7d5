import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Resource as AdminResource, useCanAccess } from 'react-admin';
import { Outlet, Route } from 'react-router-dom';
import type { Resource } from '../schema/index.ts';
import { AccessDenied, UnknownPath } from './errorPages.tsx';
import { ListScreen } from './list/ListScreen.tsx';
import type { Overrides } from './overrides.ts';

// People open the list first; the other screens are fetched when they are opened.
const ShowScreen = lazy(async () => ({ default: (await import('./record/ShowScreen.tsx')).ShowScreen }));
const CreateScreen = lazy(async () => ({ default: (await import('./record/CreateScreen.tsx')).CreateScreen }));
const PrintScreen = lazy(async () => ({ default: (await import('./report/PrintScreen.tsx')).PrintScreen }));
const EditScreen = lazy(async () => ({ default: (await import('./record/EditScreen.tsx')).EditScreen }));

const generated = { list: ListScreen, show: ShowScreen, create: CreateScreen, edit: EditScreen };

/**
 * The screens of a resource at `/name`, `/name/create`, `/name/:id` and `/name/:id/edit`, each generated unless an
 * override replaces it; forms in a dialog stand over the list, which stays as it is. The routes are children of
 * <Resource>, since its own props put details at `:id/show`.
 */
export function resourceRoutes(resource: Resource, overrides: Overrides) {
  const own = overrides[resource.name]?.screens ?? {};
  const element = (screen: keyof typeof generated) => {
    const Screen: ComponentType = own[screen] ?? generated[screen];
    return (
      <OnlyAllowed key={`${resource.name} ${screen}`} resource={resource.name} action={screen}>
        <Screen />
      </OnlyAllowed>
    );
  };
  const { actions, dialog } = resource;
  const list = element('list');
  const forms = [
    actions.create && <Route key="create" path="create" element={element('create')} />,
    actions.edit && <Route key="edit" path=":id/edit" element={element('edit')} />,
  ];
  return (
    <AdminResource
      key={resource.name}
      name={resource.name}
      hasCreate={actions.create}
      hasEdit={actions.edit}
      hasShow={actions.show}
      recordRepresentation={resource.titleOf}
    >
      {dialog ? (
        <Route element={<Beneath list={list} />}>
          <Route index element={null} />
          {forms}
        </Route>
      ) : (
        <>
          <Route index element={list} />
          {forms}
        </>
      )}
      {resource.list.report && (
        <Route
          path="cetak"
          element={
            <OnlyAllowed resource={resource.name} action="list">
              <PrintScreen />
            </OnlyAllowed>
          }
        />
      )}
      {actions.show && <Route path=":id" element={element('show')} />}
      <Route path="*" element={<UnknownPath />} />
    </AdminResource>
  );
}

/** The list under the dialogs of its forms. */
const Beneath = ({ list }: { list: ReactNode }) => (
  <>
    {list}
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  </>
);

/**
 * A screen for those who may open it. Others are refused before the screen sends a request; on every page but the first
 * the answer is in the cache.
 */
function OnlyAllowed({ resource, action, children }: { resource: string; action: string; children: ReactNode }) {
  const { canAccess, isPending } = useCanAccess({ resource, action });
  if (isPending) return null;
  // Undefined where the rights could not be read, which react-admin's screens report themselves.
  return canAccess === false ? <AccessDenied /> : children;
}
