import type { ApiTokenEvent } from './slices/integrations/tokens/api-token.events.js';
import type { WebhookEvent } from './slices/integrations/webhooks/webhook.events.js';
import type { MailServerChanged } from './slices/letters/letter.events.js';
import type { SecondFactorRequirementChanged, SignInEvent } from './slices/sign-in/sign-in.events.js';
import type { UserEvent } from './slices/users/domain/user.events.js';
import type { RoleTemplateEvent } from './slices/users/templates/role-template.events.js';
import type { DelicateChanges } from './platform/log/deciding/proof.js';

/**
 * What only a person changes, whose session has shown password or passkey within the last 15 minutes: the one list, by
 * the events that tell of it, for every call that leads there (docs/behaviour/session-and-access.md#asking-for-the-password-again).
 */
export const DELICATE_CHANGES: DelicateChanges<
  | UserEvent
  | RoleTemplateEvent
  | SignInEvent
  | SecondFactorRequirementChanged
  | ApiTokenEvent
  | WebhookEvent
  | MailServerChanged
> = {
  // Who may do what. Colleagues are opened an account all day; an administrator's is another matter.
  UserRegistered: ({ role }) => role === 'admin',
  UserRoleChanged: true,
  UserPermissionsChanged: true,
  UserTeamChanged: true,
  RoleTemplateMade: true,
  RoleTemplateChanged: true,
  RoleTemplateRestored: true,
  RoleTemplateRemoved: true,
  // Who gets into an account. Links that reset a password go to its address.
  UserPasswordChanged: true,
  UserEmailChanged: true,
  UserDeactivated: true,
  UserReactivated: true,
  UserRemoved: true,
  // How people sign in.
  SecondFactorEnrolled: true,
  SecondFactorRemoved: true,
  RecoveryCodesMade: true,
  SecondFactorRequirementChanged: true,
  SessionsEnded: true,
  // What programs get, and through whose hands letters go.
  ApiTokenMade: true,
  WebhookRegistered: true,
  WebhookSecretRemade: true,
  MailServerChanged: true,
};
