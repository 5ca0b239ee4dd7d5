import { pages } from '../../src/custom/pages.tsx';
import { parts } from '../../src/custom/parts.ts';
import { menu, resources, routed } from '../../src/resources/index.ts';
import { rightsWith } from '../../src/resources/rights.ts';
import { type Action, asSeenBy, guardOf } from '../../src/schema/index.ts';

export const roles = ['admin', 'manager', 'kasir', 'perawat', 'dokter', 'hr'] as const;

/** The console as a role sees it. */
export function seenBy(role: string) {
  const rights = rightsWith(role, []);
  const may = (name: string, action: Action) => rights(guardOf(resources, name), action);
  const seen = resources.map((resource) => asSeenBy(resource, rights));
  const now = () => ({ today: '2024-08-27', time: '10:05', instant: '2024-08-27T03:05:00.000Z', user: 'Uji' });
  return { menu, routed, pages, parts, may, resources: seen, offers: () => true, now };
}
