import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Role } from '@lox/contracts/users.js';
import { fold } from '@lox/contracts/text.js';
import type { Recorded } from '../platform/events/event-catalogue.js';
import type { Projected, Projection } from '../platform/projections/projection.js';
import type { UserEvent } from './user.events.js';

/** An account as it is now. Removed people stay, for their names in the history. */
export interface UserDocument extends Projected {
  name: string;
  email: string | null;
  /** The address folded, for signing in. */
  emailKey: string | null;
  whatsapp: string | null;
  creci: string | null;
  avatar: string | null;
  role: Role;
  permissions: PermissionMatrix;
  removed: boolean;
  createdAt: string;
}

export const usersProjection: Projection<UserDocument> = {
  name: 'users',
  version: 1,
  categories: ['user'],
  indexes: [{ fields: { emailKey: 1 } }, { fields: { removed: 1, role: 1, createdAt: 1 } }],
  key: ({ stream }) => stream.slice('user-'.length),
  evolve(document, stored) {
    const event = stored as unknown as Recorded<UserEvent>;
    switch (event.type) {
      case 'UserRegistered': {
        const { name, email, whatsapp, creci, avatar, role, permissions } = event.data;
        return {
          _id: '',
          _position: 0,
          name: name ?? 'Dados apagados',
          email,
          emailKey: email && fold(email),
          whatsapp,
          creci,
          avatar,
          role,
          permissions,
          removed: false,
          createdAt: event.metadata.occurredAt,
        };
      }
      case 'UserRoleChanged':
        return document && { ...document, role: event.data.to };
      case 'UserPermissionsChanged':
        return document && { ...document, permissions: event.data.to };
      case 'UserRemoved':
        return document && { ...document, removed: true };
    }
  },
};
