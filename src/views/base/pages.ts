import type { ComponentType } from 'react';
import type { EntityName, GroupLabel } from '../../resources/index.ts';
import type { specialRights } from '../../resources/rights.ts';
import type { Action, IconName, May } from '../../schema/index.ts';

/** A page that is no entity's. */
export interface ConsolePage {
  /** Its address, with names in the places of values: '/antrian/:id/nomor'. */
  path: string;
  /** A component that is fetched when it is opened: `lazyScreen`. */
  Page: ComponentType & { fetch: () => Promise<unknown> };
  /** The right that it takes; open to all who are signed in unless given. */
  needs?: { resource: EntityName | keyof typeof specialRights; action: Action };
  /** Its name in the menu and the header's search, which do not know it without. */
  label?: string;
  /**
   * Its line in the menu: at the end of a group (`in`, by label) or behind the line of a resource (`after`), before all lines
   * where that is null; by default behind all.
   */
  menu?: { icon: IconName; in?: GroupLabel; after?: EntityName | null };
  /** True outside of the layout: paper, or a screen for all. */
  bare?: true;
}

export const mayOpen = ({ needs }: ConsolePage, may: May): boolean => !needs || may(needs.resource, needs.action);
