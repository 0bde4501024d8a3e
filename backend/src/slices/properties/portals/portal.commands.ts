import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import type { AdvertChange, AdvertTexts, Portal, PortalContract } from '@lox/contracts/portals.js';
import type { BulkUpdateResult } from '@lox/contracts/property-management.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { httpFailureOf } from '../../../platform/http/answers/http-failures.js';
import { ConcurrencyLimiter } from '../../../platform/http/files/concurrency-limiter.js';
import { atVersion } from '../../../platform/log/deciding/commands.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { property } from '../domain/property.js';
import { PropertyAccess } from '../staff/property-access.js';
import { advertise, type Adverts, adverts, changeAdvertTexts } from './advert.js';
import { FeedKeys } from './feed-keys.js';
import { changeContract, closeFeed, openFeed, portal as portalStream, type PortalTerms } from './portal.js';
import type { AdvertEvent } from './portal.events.js';

const AT_ONCE = 8;

/** Answers the secret of the new address. */
export class OpenFeed extends Command<string> {
  constructor(
    readonly portal: Portal,
    readonly origin: Origin,
  ) {
    super();
  }
}

export class CloseFeed extends Command<void> {
  constructor(
    readonly portal: Portal,
    readonly origin: Origin,
  ) {
    super();
  }
}

export class ChangePortalContract extends Command<void> {
  constructor(
    readonly portal: Portal,
    readonly wanted: PortalContract,
    readonly expectedVersion: number | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Each property is authorised on its own. */
export class ChangeAdverts extends Command<BulkUpdateResult['results']> {
  constructor(
    readonly portal: Portal,
    readonly wanted: AdvertChange,
    readonly by: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

export class ChangeAdvertTexts extends Command<void> {
  constructor(
    readonly propertyId: string,
    readonly portal: Portal,
    readonly wanted: AdvertTexts,
    readonly by: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

@Injectable()
export class PortalCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(FeedKeys) private readonly keys: FeedKeys,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
  ) {}

  @Handles(OpenFeed)
  async open({ portal, origin }: OpenFeed): Promise<string> {
    // A crash before the event leaves an unused address.
    const secret = await this.keys.make(portal);
    await this.streams.carryOut(portalStream, portal, origin, openFeed);
    return secret;
  }

  @Handles(CloseFeed)
  async close({ portal, origin }: CloseFeed): Promise<void> {
    await this.keys.remove(portal);
    await this.streams.carryOut(portalStream, portal, origin, ({ state }) => closeFeed(state));
  }

  @Handles(ChangePortalContract)
  async contract({ portal, wanted, expectedVersion, origin }: ChangePortalContract): Promise<void> {
    const decide = atVersion(expectedVersion, (state: PortalTerms) => changeContract(state, wanted));
    await this.streams.carryOut(portalStream, portal, origin, decide);
  }

  @Handles(ChangeAdverts)
  async change({ portal, wanted, by, origin }: ChangeAdverts): Promise<BulkUpdateResult['results']> {
    const queue = new ConcurrencyLimiter(AT_ONCE);
    const change = (state: Adverts): AdvertEvent[] => advertise(state, portal, wanted.highlight);
    return Promise.all(
      [...new Set(wanted.propertyIds)].map((id) =>
        queue.run(async () => {
          try {
            await this.carryOut(id, by, origin, change);
            return { id, success: true };
          } catch (error) {
            return { id, success: false, message: httpFailureOf(error).body.message };
          }
        }),
      ),
    );
  }

  @Handles(ChangeAdvertTexts)
  async texts({ propertyId, portal, wanted, by, origin }: ChangeAdvertTexts): Promise<void> {
    await this.carryOut(propertyId, by, origin, (state) => changeAdvertTexts(state, portal, wanted));
  }

  private async carryOut(
    id: string,
    by: Account,
    origin: Origin,
    decide: (state: Adverts) => AdvertEvent[],
  ): Promise<void> {
    const { state } = await this.streams.load(property, id);
    this.access.require(by, 'update', state);
    await this.streams.carryOut(adverts, id, origin, (loaded) => decide(loaded.state));
  }
}
