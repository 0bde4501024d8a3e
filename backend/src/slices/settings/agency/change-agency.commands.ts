import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AgencyLogo, UpdateAgency as WantedAgency } from '@lox/contracts/agency.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { StaleState } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Decide, type Origin } from '../../../platform/log/deciding/streams.js';
import { changeAgency, changeLogo } from './agency.decider.js';
import type { AgencyEvent } from './agency.events.js';
import { networksAtFirst } from './fixed-fields.js';
import { agency, AGENCY_PROFILE_KEY, type AgencyState } from './agency.js';

/** `expectedVersion` 0: never changed. */
export class ChangeAgency {
  constructor(
    readonly wanted: WantedAgency,
    readonly expectedVersion: number | null,
    readonly origin: Origin,
  ) {}
}

export class ChangeAgencyLogo {
  constructor(
    readonly logo: AgencyLogo | null,
    readonly expectedVersion: number | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ChangeAgency)
export class ChangeAgencyHandler implements ICommandHandler<ChangeAgency> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ wanted, expectedVersion, origin }: ChangeAgency): Promise<void> {
    const fixed = new Set(Object.keys(this.config.agency));
    const decide = expecting(expectedVersion, (state) =>
      changeAgency(state, wanted, fixed, networksAtFirst(this.config)),
    );
    await this.streams.carryOut(agency, AGENCY_PROFILE_KEY, origin, decide);
  }
}

@CommandHandler(ChangeAgencyLogo)
export class ChangeAgencyLogoHandler implements ICommandHandler<ChangeAgencyLogo> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ logo, expectedVersion, origin }: ChangeAgencyLogo): Promise<void> {
    const decide = expecting(expectedVersion, (state) => changeLogo(state, logo));
    await this.streams.carryOut(agency, AGENCY_PROFILE_KEY, origin, decide);
  }
}

function expecting(
  version: number | null,
  decide: (state: AgencyState) => AgencyEvent[],
): Decide<AgencyState, AgencyEvent> {
  return ({ state, revision }) => {
    if (version !== null && version !== revision + 1) throw new StaleState(state);
    return decide(state);
  };
}
