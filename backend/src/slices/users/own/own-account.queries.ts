import { Inject, Injectable } from '@nestjs/common';
import type { OwnAccount } from '@lox/contracts/accounts.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { type UserDocument, USERS } from '../projections/users.projection.js';
import { picked } from '../../../platform/log/projections/picked.js';

@Injectable()
export class OwnAccounts {
  constructor(@Inject(USERS) private readonly users: ProjectionReader<UserDocument>) {}

  async one(id: string): Promise<OwnAccount | null> {
    const found = await this.users.get(id);
    return found && !found.removed ? present(found) : null;
  }

  async portraitIds(): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    for await (const part of this.users.parts({}, { _id: 1 }))
      for (const { avatar } of part) if (avatar) ids.add(avatar.split('/').at(-1)!);
    return ids;
  }
}

function present(document: UserDocument): OwnAccount {
  const { _id: id, email, emailChange } = document;
  return {
    id,
    ...picked(document, ['name', 'role', 'whatsapp', 'avatar', 'revision']),
    email: email ?? '',
    emailChange: emailChange && {
      to: emailChange.to ?? '',
      confirmedAt: [...emailChange.confirmedAt],
      expiresAt: emailChange.expiresAt,
    },
  };
}
