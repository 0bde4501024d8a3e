import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { FileCleaner } from '../../../platform/http/files/file-cleaner.js';
import { PORTRAIT_FOLDER } from '../../../platform/http/files/photos.js';
import { usersProjection } from '../projections/users.projection.js';
import { OwnAccounts } from './own-account.queries.js';

@Injectable()
export class PortraitOwner implements OnModuleInit {
  constructor(
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
  ) {}

  onModuleInit(): void {
    const inUse = () => this.accounts.portraitIds();
    this.cleaner.register({ folder: PORTRAIT_FOLDER, projection: usersProjection.name, inUse });
  }
}
