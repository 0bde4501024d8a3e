import { Inject, Injectable } from '@nestjs/common';
import type { AgencyLogo, UpdateAgency } from '@lox/contracts/agency.js';
import type { UpdateSettings } from '@lox/contracts/settings.js';
import { CONFIG, type Config } from '../../config/config.js';
import { Handles } from '../../platform/log/deciding/handles.js';
import { Streams } from '../../platform/log/deciding/streams.js';
import { changeAgency, changeLogo } from './agency/agency.decider.js';
import { Agency } from './agency/agency.published.js';
import { agency, AGENCY_PROFILE_KEY, type AgencyState, networksAtFirst } from './agency/agency.js';
import { changeSettings } from './site-settings.decider.js';
import { defaultSettings, SITE_SETTINGS_KEY, siteSettings, type SiteSettingsState } from './site-settings.js';
import { atVersion, VersionedChange } from '../../platform/log/deciding/commands.js';

export class ChangeSettings extends VersionedChange<Partial<UpdateSettings>> {}

export class ChangeAgency extends VersionedChange<Partial<UpdateAgency>> {}

export class ChangeAgencyLogo extends VersionedChange<AgencyLogo | null> {}

@Injectable()
export class SettingsCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(ChangeSettings)
  async changeSettings({ wanted, expectedVersion, origin }: ChangeSettings): Promise<void> {
    const { phone } = await this.agency.profile();
    const decide = atVersion(expectedVersion, (state: SiteSettingsState) => {
      const present = { ...defaultSettings(phone), ...state };
      return changeSettings(present, { ...present, ...wanted });
    });
    await this.streams.carryOut(siteSettings, SITE_SETTINGS_KEY, origin, decide);
  }

  @Handles(ChangeAgency)
  async changeAgency({ wanted, expectedVersion, origin }: ChangeAgency): Promise<void> {
    const fixed = new Set(Object.keys(this.config.agency));
    const decide = atVersion(expectedVersion, (state: AgencyState) =>
      changeAgency(state, wanted, fixed, networksAtFirst(this.config)),
    );
    await this.streams.carryOut(agency, AGENCY_PROFILE_KEY, origin, decide);
  }

  @Handles(ChangeAgencyLogo)
  async changeLogo({ wanted, expectedVersion, origin }: ChangeAgencyLogo): Promise<void> {
    const decide = atVersion(expectedVersion, (state: AgencyState) => changeLogo(state, wanted));
    await this.streams.carryOut(agency, AGENCY_PROFILE_KEY, origin, decide);
  }
}
