import { Global, Module } from '@nestjs/common';
import { Accounts } from '../../platform/http/auth/accounts.js';
import { latest } from '../../platform/log/deciding/latest.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { provideMemoryModel, reads } from '../../platform/log/following/reads.js';
import type { MemoryModel } from '../../platform/log/memory/memory-model.js';
import { hintFeed } from '../../platform/edge/realtime/hint-feed.js';
import { AccountLinksController } from './links/account-links.controller.js';
import { PasswordResets } from './links/password-resets.js';
import { AdminRoster } from './domain/last-admin.js';
import { ChangePasswordHandler } from './own/change-password.command.js';
import { EmailReservations } from './domain/email-reservations.js';
import { PasswordRules } from './domain/password-rules.js';
import { FirstAdmin } from './start/first-admin.js';
import { ManageUsersController } from './staff/manage-users.controller.js';
import { ProjectedAccounts } from './projections/projected-accounts.js';
import { OwnAccountController, OwnPasswordController } from './own/own-account.controller.js';
import { OwnAccounts } from './own/own-account.queries.js';
import { PublishedPasswords } from './start/published-passwords.js';
import { TeamController } from './team/team.controller.js';
import { UserFeed } from './user-feed.js';
import { USER_LINKS, UserLinks } from './staff/user-links.js';
import { userLinks } from './projections/user-links.projection.js';
import { EditUserHandler, RegisterUserHandler } from './staff/user.commands.js';
import { UserQueries, USERS_IN_MEMORY } from './staff/user.queries.js';
import { userEvents } from './domain/user.events.js';
import { evolveUser, LATEST_USERS } from './user.published.js';
import { UsersController } from './own/users.controller.js';
import { UsersInMemory } from './projections/users-in-memory.js';
import { PermissionTrials } from './templates/permission-trials.js';
import { RoleTemplates } from './templates/role-template.queries.js';
import { RoleTemplatesController } from './templates/role-templates.controller.js';
import { roleTemplateEvents } from './templates/role-template.events.js';
import { WhyController } from './missing-permission/missing-permission.controller.js';
import { type UserDocument, USERS, usersProjection } from './projections/users.projection.js';
import { LinkCommands } from './links/link.commands.js';
import { handlers } from '../../platform/log/deciding/handles.js';
import { OwnAccountCommands } from './own/own-account.commands.js';
import { AccountAccessCommands } from './staff/account-access.commands.js';
import { RoleTemplateCommands } from './templates/role-template.commands.js';
import { PermissionCommands } from './staff/permission.commands.js';
import { ownsFiles } from '../../platform/http/files/file-cleaner.js';
import { PORTRAIT_FOLDER } from '../../platform/http/files/photos.js';
import {
  DeactivationController,
  InvitationLinks,
  InvitationsController,
} from './staff/account-access.controller.js';
import { RemovedUsers } from './staff/removed-users.js';
import { RemovedUserCommands } from './staff/removed-user.commands.js';
import { EraseUserHandler, RemoveUserHandler } from './staff/remove-user.commands.js';

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
    ...handlers(AccountAccessCommands),
    ...handlers(LinkCommands),
    EditUserHandler,
    ChangePasswordHandler,
    OwnAccounts,
    ownsFiles(OwnAccounts, PORTRAIT_FOLDER, usersProjection.name, (accounts) => accounts.portraitIds()),
    ...handlers(OwnAccountCommands),
    RemoveUserHandler,
    EraseUserHandler,
    RemovedUsers,
    ...handlers(RemovedUserCommands),
    ...handlers(PermissionCommands),
    RoleTemplates,
    PermissionTrials,
    hintFeed({
      what: 'template',
      events: roleTemplateEvents,
      send: (sockets, hint) => sockets.hintModule('users', hint),
      idOf: ({ data }) => data.key,
    }),
    ...handlers(RoleTemplateCommands),
    {
      provide: Accounts,
      inject: [USERS, USERS_IN_MEMORY],
      useFactory: (users: ProjectionReader<UserDocument>, faces: MemoryModel<UsersInMemory, UserDocument>) =>
        new ProjectedAccounts(users, faces),
    },
  ],
  exports: [Accounts, LATEST_USERS, UserLinks, RemovedUsers],
})
export class UsersModule {}
