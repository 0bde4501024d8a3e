import { Global, Module } from '@nestjs/common';
import { Accounts } from '../platform/auth/accounts.js';
import type { ProjectionReader } from '../platform/projections/projection-reader.js';
import { reads } from '../platform/projections/reads.js';
import { AdminRoster } from './admin-roster.js';
import { ChangePasswordHandler } from './change-password.command.js';
import { EditUserHandler } from './edit-user.command.js';
import { EmailReservations } from './email-reservations.js';
import { FirstAdmin } from './first-admin.js';
import { ManageUsersController } from './manage-users.controller.js';
import { OwnPasswordController } from './own-password.controller.js';
import { ProjectedAccounts } from './projected-accounts.js';
import { PublishedPasswords } from './published-passwords.js';
import { EraseUserHandler } from './erase-user.command.js';
import { RemoveUserHandler } from './remove-user.command.js';
import { UserFeed } from './user-feed.js';
import { USER_LINKS, UserLinks } from './user-links.js';
import { userLinks } from './user-links.projection.js';
import { ChangeUserPermissionsHandler, RegisterUserHandler } from './user.commands.js';
import { UserQueries, USERS } from './user.queries.js';
import { UsersController } from './users.controller.js';
import { usersProjection, type UserDocument } from './users.projection.js';

/** Accounts: who there is and what they may do. Global, because signing in needs it everywhere. */
@Global()
@Module({
  controllers: [UsersController, ManageUsersController, OwnPasswordController],
  providers: [
    reads(USERS, usersProjection),
    reads(USER_LINKS, userLinks),
    UserFeed,
    FirstAdmin,
    PublishedPasswords,
    AdminRoster,
    EmailReservations,
    UserLinks,
    UserQueries,
    RegisterUserHandler,
    EditUserHandler,
    ChangePasswordHandler,
    RemoveUserHandler,
    EraseUserHandler,
    ChangeUserPermissionsHandler,
    {
      provide: Accounts,
      inject: [USERS],
      useFactory: (users: ProjectionReader<UserDocument>) => new ProjectedAccounts(users),
    },
  ],
  exports: [Accounts],
})
export class UsersModule {}
