import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { filterName } from './filterName.ts';

/** Opens the acts of a page, or of a part of it, that stand behind its ⋯. */
export const openMore = async (user: UserEvent, part: Pick<typeof screen, 'findByRole'> = screen) =>
  user.click(await part.findByRole('button', { name: 'Tindakan lain' }));

/** The record that is looked at beside its list. */
export const peeked = async () => within(await screen.findByLabelText(/^Sekilas .*\d/));

/** Opens the input of a filter, by what says its value or else by the list of all filters. */
export async function openFilter(user: UserEvent, label: string) {
  const bar = within(await within(await screen.findByRole('main')).findByRole('search'));
  const own = bar.queryByRole('button', { name: filterName(label) });
  await user.click(own ?? bar.getByRole('button', { name: 'Filter' }));
  if (!own) await user.click(await screen.findByRole('menuitem', { name: filterName(label) }));
  return within(await screen.findByRole('dialog', { name: label }));
}
