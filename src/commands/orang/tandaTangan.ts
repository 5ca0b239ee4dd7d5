import type { Caller, Tx } from '../core/command.ts';

/** A signature: name and e-mail, since a name alone proves nobody. */
export async function tandaTangan(tx: Tx, { userId, user: nama }: Caller): Promise<string> {
  const [user] = userId === null ? [] : await tx.read('user', { id: userId });
  return user ? `${nama} (${user.email})` : nama;
}
