import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the acts of a page that stand behind its ⋯. */
export const openMore = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Tindakan lain' }));
