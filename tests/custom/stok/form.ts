import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The dialog under this heading. */
export const dialog = (name: string) => screen.findByRole('dialog', { name });

/** Types into the input with this label, over what stood there. */
export async function fill(user: UserEvent, form: HTMLElement, label: string, text: string) {
  const input = await within(form).findByLabelText(new RegExp(`^${label}(\\s\\*)?$`));
  await user.clear(input);
  await user.type(input, text);
}

/** Takes an option of a choice. */
export async function choose(user: UserEvent, form: HTMLElement, label: string, option: string) {
  await user.click(await within(form).findByRole('combobox', { name: new RegExp(`^${label}( |$)`) }));
  await user.click(await screen.findByRole('option', { name: option }));
}
