import { Global, Module } from '@nestjs/common';
import { Accounts } from '../platform/auth/accounts.js';
import { Projections } from '../platform/projections/projections.js';
import { FirstAdmin } from './first-admin.js';
import { ProjectedAccounts } from './projected-accounts.js';
import { UserFeed } from './user-feed.js';
import { ChangeUserPermissionsHandler, RegisterUserHandler } from './user.commands.js';
import { UsersController } from './users.controller.js';
import { usersProjection } from './users.projection.js';

/** Accounts: who there is and what they may do. Global, because signing in needs it everywhere. */
@Global()
@Module({
  controllers: [UsersController],
  providers: [
    UserFeed,
    FirstAdmin,
    RegisterUserHandler,
    ChangeUserPermissionsHandler,
    {
      provide: Accounts,
      inject: [Projections],
      useFactory: (projections: Projections) => new ProjectedAccounts(projections.register(usersProjection)),
    },
  ],
  exports: [Accounts],
})
export class UsersModule {}
