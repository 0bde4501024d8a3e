import { Global, Module } from '@nestjs/common';
import { Accounts } from '../../platform/http/auth/accounts.js';
import { latest } from '../../platform/log/deciding/latest.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { provideMemoryModel, reads } from '../../platform/log/following/reads.js';
import type { MemoryModel } from '../../platform/log/memory/memory-model.js';
import { hintFeed } from '../../platform/edge/realtime/hint-feed.js';
import { AccountLinksController } from './links/account-links.controller.js';
import { ChoosePasswordHandler } from './links/choose-password.command.js';
import { ConfirmEmailHandler } from './links/confirm-email.command.js';
import { PasswordResets } from './links/password-resets.js';
import { InvitationLinks } from './staff/invitation-links.js';
import {
  CompleteHandoverHandler,
  DeactivateUserHandler,
  ReactivateUserHandler,
} from './staff/deactivation.commands.js';
import { DeactivationController } from './staff/deactivation.controller.js';
import { InvitationsController } from './staff/invitations.controller.js';
import { InviteUserHandler, WithdrawInvitationHandler } from './staff/invitations.commands.js';
import { AdminRoster } from './domain/admin-roster.js';
import { ChangePasswordHandler } from './own/change-password.command.js';
import { EditUserHandler } from './staff/edit-user.command.js';
import { EmailReservations } from './domain/email-reservations.js';
import { PasswordRules } from './domain/password-rules.js';
import { FirstAdmin } from './start/first-admin.js';
import { ManageUsersController } from './staff/manage-users.controller.js';
import { OwnPasswordController } from './own/own-password.controller.js';
import { ProjectedAccounts } from './projections/projected-accounts.js';
import {
  ChangeOwnEmailHandler,
  ChangeOwnPhotoHandler,
  CorrectOwnAccountHandler,
} from './own/own-account.commands.js';
import { OwnAccountController } from './own/own-account.controller.js';
import { OwnAccounts } from './own/own-account.queries.js';
import { PortraitOwner } from './own/portrait-owner.js';
import { PublishedPasswords } from './start/published-passwords.js';
import { EraseUserHandler } from './staff/erase-user.command.js';
import { RemoveUserHandler } from './staff/remove-user.command.js';
import { ChangeTeamHandler } from './team/change-team.command.js';
import { TeamController } from './team/team.controller.js';
import { UserFeed } from './user-feed.js';
import { USER_LINKS, UserLinks } from './staff/user-links.js';
import { userLinks } from './projections/user-links.projection.js';
import { ChangeUserPermissionsHandler, RegisterUserHandler } from './staff/user.commands.js';
import { UserQueries, USERS_IN_MEMORY } from './staff/user.queries.js';
import { userEvents } from './domain/user.events.js';
import { evolveUser, LATEST_USERS } from './user.published.js';
import { USERS } from './user.tokens.js';
import { UsersController } from './own/users.controller.js';
import { UsersInMemory } from './projections/users-in-memory.js';
import {
  ChangeRoleTemplateHandler,
  MakeRoleTemplateHandler,
  RemoveRoleTemplateHandler,
  RestoreRoleTemplateHandler,
} from './templates/role-template.commands.js';
import { RoleTemplates } from './templates/role-template.queries.js';
import { RoleTemplatesController } from './templates/role-templates.controller.js';
import { roleTemplateEvents } from './templates/role-template.events.js';
import { WhyController } from './why/why.controller.js';
import { usersProjection, type UserDocument } from './projections/users.projection.js';

@Global()
@Module({
  controllers: [
    UsersController,
    ManageUsersController,
    InvitationsController,
    DeactivationController,
    OwnPasswordController,
    OwnAccountController,
    AccountLinksController,
    WhyController,
    TeamController,
    RoleTemplatesController,
  ],
  providers: [
    latest(LATEST_USERS, userEvents, evolveUser),
    reads(USERS, usersProjection),
    reads(USER_LINKS, userLinks),
    provideMemoryModel(USERS_IN_MEMORY, usersProjection, UsersInMemory),
    UserFeed,
    FirstAdmin,
    PublishedPasswords,
    AdminRoster,
    EmailReservations,
    PasswordRules,
    UserLinks,
    UserQueries,
    InvitationLinks,
    PasswordResets,
    RegisterUserHandler,
    InviteUserHandler,
    WithdrawInvitationHandler,
    DeactivateUserHandler,
    ReactivateUserHandler,
    CompleteHandoverHandler,
    ChoosePasswordHandler,
    ConfirmEmailHandler,
    EditUserHandler,
    ChangePasswordHandler,
    OwnAccounts,
    PortraitOwner,
    CorrectOwnAccountHandler,
    ChangeOwnPhotoHandler,
    ChangeOwnEmailHandler,
    RemoveUserHandler,
    EraseUserHandler,
    ChangeUserPermissionsHandler,
    ChangeTeamHandler,
    RoleTemplates,
    hintFeed({
      what: 'template',
      events: roleTemplateEvents,
      send: (sockets, hint) => sockets.hintModule('users', hint),
      idOf: ({ data }) => data.key,
    }),
    MakeRoleTemplateHandler,
    ChangeRoleTemplateHandler,
    RestoreRoleTemplateHandler,
    RemoveRoleTemplateHandler,
    {
      provide: Accounts,
      inject: [USERS, USERS_IN_MEMORY],
      useFactory: (users: ProjectionReader<UserDocument>, faces: MemoryModel<UsersInMemory, UserDocument>) =>
        new ProjectedAccounts(users, faces),
    },
  ],
  exports: [Accounts, LATEST_USERS, UserLinks],
})
export class UsersModule {}
