/** The first page of everybody (product §2.1). */
export const dashboard = '/dashboard';

/** Where nobody is sent back to after signing in. */
const entrances = new Set(['/', '/login', '/register']);

/**
 * Where to go after signing in: the page that was asked for, which react-admin leaves in the state of the location,
 * or the dashboard.
 */
export function landingOf(state: unknown): string {
  const { nextPathname, nextSearch } = Object(state) as { nextPathname?: unknown; nextSearch?: unknown };
  if (typeof nextPathname !== 'string' || !/^\/(?!\/)/.test(nextPathname) || entrances.has(nextPathname)) {
    return dashboard;
  }
  return typeof nextSearch === 'string' ? nextPathname + nextSearch : nextPathname;
}
