import { CommandBus } from '@nestjs/cqrs';
import type { Origin } from '../platform/log/deciding/streams.js';
import type { OperatorContext } from './operator-context.js';
import type { FoundAccount } from './find-person.js';
import { EraseUser, RemoveUser } from '../slices/users/staff/remove-user.commands.js';

export const isActiveStaff = ({ role, removed }: FoundAccount): boolean => role !== 'visitor' && !removed;

/** Visitors' accounts are removed first. */
export async function eraseAccounts(
  context: OperatorContext,
  accounts: readonly FoundAccount[],
  origin: () => Origin,
): Promise<string[]> {
  const commands = context.get(CommandBus);
  const erasable = accounts.filter((account) => !isActiveStaff(account));
  for (const { id, removed } of erasable) {
    if (!removed) await commands.execute(new RemoveUser(id, null, origin()));
    await commands.execute(new EraseUser(id, origin()));
  }
  return erasable.map(({ id }) => id);
}
