import type { Role } from '@lox/contracts/users.js';
import { isNotDemo } from '../../../platform/log/deciding/demo-correlation.js';
import type { Recorded } from '../../../platform/storage/event-store/event-catalogue.js';
import type { UserEvent } from '../../users/domain/user.events.js';

export interface PersonForLetter {
  name: string;
  email: string | null;
  /** The demonstration made the address up. */
  invented: boolean;
  role: Role;
  /** The pending request's id. */
  invitation: string | null;
  passwordReset: string | null;
  emailChange: { requestId: string; to: string | null } | null;
  asleep: boolean;
  removed: boolean;
  erased: boolean;
}

export function evolvePersonForLetter(
  person: PersonForLetter | undefined,
  event: Recorded<UserEvent>,
): PersonForLetter | undefined {
  if (event.type === 'UserRegistered') {
    const { name, email, role } = event.data;
    const nothing = { invitation: null, passwordReset: null, emailChange: null };
    const contact = { name: name ?? '', email, invented: !isNotDemo(event.metadata) };
    return { ...contact, role, ...nothing, asleep: false, removed: false, erased: false };
  }
  return person && { ...person, ...changeOf(event) };
}

function changeOf(event: Exclude<Recorded<UserEvent>, { type: 'UserRegistered' }>): Partial<PersonForLetter> {
  switch (event.type) {
    case 'UserProfileCorrected':
      return event.data.to?.name ? { name: event.data.to.name } : {};
    case 'UserEmailChanged':
      return { email: event.data.to, invented: !isNotDemo(event.metadata), emailChange: null };
    case 'UserPasswordChanged':
      return { invitation: null, passwordReset: null };
    case 'UserInvited':
      return { invitation: event.data.requestId };
    case 'PasswordResetRequested':
      return { passwordReset: event.data.requestId };
    case 'UserEmailChangeRequested':
      return { emailChange: { requestId: event.data.requestId, to: event.data.to } };
    case 'UserRoleChanged':
      return { role: event.data.to };
    case 'UserInvitationWithdrawn':
      return { invitation: null };
    case 'UserEmailChangeWithdrawn':
      return { emailChange: null };
    case 'UserDeactivated':
      return { asleep: true };
    case 'UserReactivated':
      return { asleep: false };
    case 'UserRemoved':
      return { removed: true };
    case 'UserRestored':
      return { removed: false, email: event.data.email, invented: !isNotDemo(event.metadata) };
    case 'UserPersonalDataErased':
      return { name: '', email: null, erased: true };
    default:
      return {};
  }
}
