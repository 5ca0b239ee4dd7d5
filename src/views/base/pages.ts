import type { ComponentType } from 'react';
import type { EntityName, GroupLabel } from '../../resources/index.ts';
import type { specialRights } from '../../resources/rights.ts';
import type { Action, IconName, May, PageWords } from '../../schema/index.ts';

/** A page that is no entity's, or a screen of an entity under a name of its own: its cash desk, say. */
export interface ConsolePage extends PageWords {
  /** Its address, with names in the places of values: '/antrian/:id/nomor'. */
  path: string;
  /** A component that is fetched when it is opened (`lazyScreen`); null where a screen of an entity has the address. */
  Page: (ComponentType & { fetch: () => Promise<unknown> }) | null;
  /** The right that it takes; open to all who are signed in unless given. */
  needs?: { resource: EntityName | keyof typeof specialRights; action: Action };
  /** Its name in the menu and the header's search, which do not know it without. */
  label?: string;
  /**
   * Its place in the menu: beneath a line or group, as of a list; without `under` a line of its own, before all others where its
   * rank is negative, else behind them. 'foot': beside the account, and on 'Semua halaman'.
   */
  menu?: { icon: IconName; under?: GroupLabel | EntityName; rank?: number } | 'foot';
  /** True outside of the layout: paper, or a screen for all. */
  bare?: true;
}

export const mayOpen = ({ needs }: ConsolePage, may: May): boolean => !needs || may(needs.resource, needs.action);
