import { Inject, Injectable } from '@nestjs/common';
import type { UpdatePublishingRules } from '@lox/contracts/publishing.js';
import { atVersion, VersionedChange } from '../../../platform/log/deciding/commands.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { changePublishingRules, PUBLISHING_RULES_KEY, publishingRules } from './publishing-rules.js';

export class ChangePublishingRules extends VersionedChange<Partial<UpdatePublishingRules>> {}

@Injectable()
export class PublishingCommands {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  @Handles(ChangePublishingRules)
  async change({ wanted, expectedVersion, origin }: ChangePublishingRules): Promise<void> {
    const decide = atVersion(expectedVersion, (state: UpdatePublishingRules) =>
      changePublishingRules(state, wanted),
    );
    await this.streams.carryOut(publishingRules, PUBLISHING_RULES_KEY, origin, decide);
  }
}
