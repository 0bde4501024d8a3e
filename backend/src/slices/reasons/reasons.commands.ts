import { Inject, Injectable } from '@nestjs/common';
import type { ReasonKind, UpdateReasons } from '@lox/contracts/reasons.js';
import { atVersion, VersionedChange } from '../../platform/log/deciding/commands.js';
import { Handles } from '../../platform/log/deciding/handles.js';
import { Streams } from '../../platform/log/deciding/streams.js';
import { changedReasons, lostReasonRules, reasonKey, reasonRules } from './reason-rules.js';
import type { ReasonRules } from './reason-rules.events.js';

export class ChangeReasons extends VersionedChange<UpdateReasons & { kind: ReasonKind }> {}

@Injectable()
export class ReasonCommands {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  @Handles(ChangeReasons)
  async change({ wanted, expectedVersion, origin }: ChangeReasons): Promise<void> {
    const { kind } = wanted;
    const eventsOf = <T extends string>(type: T) =>
      atVersion(expectedVersion, (state: ReasonRules) => {
        const data = changedReasons(state, wanted);
        return data ? [{ type, data }] : [];
      });
    // The reasons of lost leads were stored before the others.
    if (kind === 'lost')
      await this.streams.carryOut(lostReasonRules, reasonKey(kind), origin, eventsOf('LostReasonsChanged'));
    else await this.streams.carryOut(reasonRules(kind), reasonKey(kind), origin, eventsOf('ReasonsChanged'));
  }
}
