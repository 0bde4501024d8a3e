import { CommandBus } from '@nestjs/cqrs';
import { fold } from '@lox/contracts/text.js';
import { Streams, type Origin } from '../platform/deciding/streams.js';
import type { ProjectionReader } from '../platform/projections/projection-reader.js';
import { EraseUser } from '../slices/users/staff/erase-user.command.js';
import { RemoveUser } from '../slices/users/staff/remove-user.command.js';
import { user } from '../slices/users/domain/user.js';
import { USERS } from '../slices/users/staff/user.queries.js';
import type { UserDocument } from '../slices/users/projections/users.projection.js';
import type { OperatorContext } from './operator-context.js';

/**
 * Erases the accounts with an e-mail address: a visitor's is removed first, a staff account must have been removed.
 * Returns the ids of the erased accounts, and of active staff accounts.
 */
export async function eraseAccounts(
  context: OperatorContext,
  email: string,
  origin: () => Origin,
): Promise<{ erased: string[]; active: string[] }> {
  const users = context.get<ProjectionReader<UserDocument>>(USERS, { strict: false });
  const commands = context.get(CommandBus);
  const wanted = fold(email.trim());
  const erased: string[] = [];
  const active: string[] = [];
  const erase = async (id: string): Promise<void> => {
    await commands.execute(new EraseUser(id, origin()));
    erased.push(id);
  };
  for (const { _id, role } of await users.find({ emailKey: wanted, removed: false })) {
    if (role !== 'visitor') active.push(_id);
    else {
      await commands.execute(new RemoveUser(_id, null, origin()));
      await erase(_id);
    }
  }
  // The documents know no address of removed people: their streams do, until they are erased.
  for (const { _id } of await users.find({ removed: true })) {
    const { state } = await context.get(Streams).load(user, _id);
    if (fold(state?.email ?? '') === wanted) await erase(_id);
  }
  return { erased, active };
}
