import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SystemSettings } from '@lox/contracts/site.js';
import { Agency } from './agency/agency.published.js';
import { StaleState } from '../../platform/storage/errors/domain-error.js';
import { Streams, type Origin } from '../../platform/log/deciding/streams.js';
import { defaultSettings } from './default-settings.js';
import { changeSettings } from './site-settings.decider.js';
import { SITE_SETTINGS_KEY, siteSettings } from './site-settings.js';

/** `expectedVersion` 0: never changed. */
export class ChangeSettings {
  constructor(
    readonly wanted: SystemSettings,
    readonly expectedVersion: number | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Agency) private readonly agency: Agency,
  ) {}

  async execute({ wanted, expectedVersion, origin }: ChangeSettings): Promise<void> {
    const { phone } = await this.agency.profile();
    await this.streams.carryOut(siteSettings, SITE_SETTINGS_KEY, origin, ({ state, revision }) => {
      const present = { ...defaultSettings(phone), ...state };
      if (expectedVersion !== null && expectedVersion !== revision + 1) throw new StaleState(present);
      return changeSettings(present, wanted);
    });
  }
}
