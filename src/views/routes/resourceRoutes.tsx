import { type ReactNode, Suspense } from 'react';
import { Resource as AdminResource } from 'react-admin';
import { Navigate, Outlet, Route } from 'react-router-dom';
import { type Resource, singletonId } from '../../schema/index.ts';
import { OnlyAllowed, UnknownPath } from '../base/errorPages.tsx';
import { fetched } from '../base/fetched.tsx';
import type { PartsByName } from '../base/parts.ts';
import { pathTo } from '../base/paths.ts';
import { type ScreenName, screenOf } from '../list/screens.ts';

const PrintScreen = fetched(async () => (await import('../report/PrintScreen.tsx')).PrintScreen);

/**
 * The screens of a resource at `/name`, `/name/create`, `/name/:id` and `/name/:id/edit`, each generated unless a
 * hand-written one replaces it; forms in a dialog, and records without a page, stand over the list, which stays as it is.
 * The routes are children of <Resource>, since its own props put details at `:id/show`. Of a singleton all addresses lead
 * to its form, at `/name`.
 */
export function resourceRoutes(resource: Resource, parts: PartsByName) {
  const element = (screen: ScreenName) => {
    const { Screen } = screenOf(resource, parts, screen);
    return (
      <OnlyAllowed key={`${resource.name} ${screen}`} resource={resource.name} action={screen}>
        <Screen />
      </OnlyAllowed>
    );
  };
  const { actions, dialog, page, singleton } = resource;
  const list = element('list');
  if (singleton) {
    const home = <Navigate to={pathTo.list(resource)} replace />;
    return (
      <AdminResource key={resource.name} name={resource.name} recordRepresentation={resource.titleOf}>
        <Route index element={list} />
        <Route path={String(singletonId)} element={home} />
        <Route path={`${singletonId}/edit`} element={home} />
        <Route path="*" element={<UnknownPath />} />
      </AdminResource>
    );
  }
  const forms = [
    actions.create && <Route key="create" path="create" element={element('create')} />,
    actions.edit && <Route key="edit" path=":id/edit" element={element('edit')} />,
  ];
  const show = actions.show && <Route key="show" path=":id" element={element('show')} />;
  const over = [...(dialog ? forms : []), ...(page.peek ? [show] : [])];
  return (
    <AdminResource
      key={resource.name}
      name={resource.name}
      hasCreate={actions.create}
      hasEdit={actions.edit}
      hasShow={actions.show}
      recordRepresentation={resource.titleOf}
    >
      {over.length > 0 ? (
        <Route element={<Beneath list={list} />}>
          <Route index element={null} />
          {over}
        </Route>
      ) : (
        <Route index element={list} />
      )}
      {!dialog && forms}
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
      {!page.peek && show}
      <Route path="*" element={<UnknownPath />} />
    </AdminResource>
  );
}

/** The list under what its addresses open over it. */
const Beneath = ({ list }: { list: ReactNode }) => (
  <>
    {list}
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  </>
);
