import type { LeadChannelEvent } from './slices/incoming-leads/channels/lead-channel.events.js';
import type { ApiTokenEvent } from './slices/integrations/tokens/api-token.events.js';
import type { WebhookEvent } from './slices/integrations/webhooks/webhook.events.js';
import type { MailServerChanged } from './slices/letters/letter.events.js';
import type { SecondFactorRequirementChanged, SignInEvent } from './slices/sign-in/sign-in.events.js';
import type { UserEvent } from './slices/users/domain/user.events.js';
import type { RoleTemplateEvent } from './slices/users/templates/role-template.events.js';
import type { DelicateChanges } from './platform/log/deciding/proof.js';

/** These need a recent proof by password or passkey. */
export const DELICATE_CHANGES: DelicateChanges<
  | UserEvent
  | RoleTemplateEvent
  | SignInEvent
  | SecondFactorRequirementChanged
  | ApiTokenEvent
  | WebhookEvent
  | LeadChannelEvent
  | MailServerChanged
> = {
  // At creation only administrators are sensitive.
  UserRegistered: ({ role }) => role === 'admin',
  UserRoleChanged: true,
  UserPermissionsChanged: true,
  UserTeamChanged: true,
  RoleTemplateMade: true,
  RoleTemplateChanged: true,
  RoleTemplateRestored: true,
  RoleTemplateRemoved: true,
  // Reset links go to an account's address.
  UserPasswordChanged: true,
  UserEmailChanged: true,
  UserDeactivated: true,
  UserReactivated: true,
  UserRemoved: true,
  UserRestored: true,
  UserPurged: true,
  SecondFactorEnrolled: true,
  SecondFactorRemoved: true,
  RecoveryCodesMade: true,
  SecondFactorRequirementChanged: true,
  SessionsEnded: true,
  ApiTokenMade: true,
  WebhookRegistered: true,
  WebhookSecretRemade: true,
  LeadChannelOpened: true,
  LeadChannelKeysReplaced: true,
  MailServerChanged: true,
};
