import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { CHANNEL_LIMITS, type CreateLeadChannel, type MetaKeys } from '@lox/contracts/incoming-leads.js';
import { RecordCommand } from '../../../platform/log/deciding/commands.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { ChannelKeys } from './channel-keys.js';
import {
  leadChannel,
  removeLeadChannel,
  replaceChannelKeys,
  switchLeadChannel,
} from './lead-channel.decider.js';
import { LEAD_CHANNELS, type LeadChannelDocument } from './lead-channels.projection.js';

/** Answers the id and, only here, the secret. @throws DomainError */
export class OpenLeadChannel extends Command<{ id: string; secret: string }> {
  constructor(
    readonly wanted: CreateLeadChannel,
    readonly origin: Origin,
  ) {
    super();
  }
}

export class SwitchLeadChannel {
  constructor(
    readonly id: string,
    readonly on: boolean,
    readonly origin: Origin,
  ) {}
}

/** Answers the new secret, only here. Keys of Meta that are not given stay. */
export class ReplaceChannelKeys extends Command<string> {
  constructor(
    readonly id: string,
    readonly meta: MetaKeys,
    readonly origin: Origin,
  ) {
    super();
  }
}

export class RemoveLeadChannel extends RecordCommand {}

@Injectable()
export class LeadChannelCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(ChannelKeys) private readonly keys: ChannelKeys,
    @Inject(LEAD_CHANNELS) private readonly channels: ProjectionReader<LeadChannelDocument>,
  ) {}

  @Handles(OpenLeadChannel)
  async open({ wanted, origin }: OpenLeadChannel): Promise<{ id: string; secret: string }> {
    const { kind, name, appSecret, accessToken } = wanted;
    const opened = [{ type: 'LeadChannelOpened' as const, data: { kind, name } }];
    this.streams.requireProof(origin, opened);
    if (kind === 'meta' && !appSecret)
      throw new DomainError('app_secret_required', 'Informe a chave secreta do app do Meta.', 400);
    if ((await this.channels.count({ removed: false })) >= CHANNEL_LIMITS.ofAgency)
      throw new DomainError('too_many_channels', 'Já há canais demais: exclua um que não é usado.');
    const id = randomUUID();
    // Keys come first: alone they do no harm.
    const secret = await this.keys.replace(id, kind === 'meta' ? { appSecret, accessToken } : {});
    await this.streams.carryOut(leadChannel, id, origin, () => opened, 'new');
    return { id, secret };
  }

  @Handles(SwitchLeadChannel)
  async switch({ id, on, origin }: SwitchLeadChannel): Promise<void> {
    await this.streams.carryOut(leadChannel, id, origin, ({ state }) => switchLeadChannel(state, on));
  }

  /** Recorded first: each secret in use has an event. */
  @Handles(ReplaceChannelKeys)
  async replaceKeys({ id, meta, origin }: ReplaceChannelKeys): Promise<string> {
    const decided = await this.streams.decide(leadChannel, id, origin, ({ state }) =>
      replaceChannelKeys(state),
    );
    const secret = await this.keys.replace(id, decided.state?.kind === 'meta' ? given(meta) : {});
    await this.streams.shown(decided);
    return secret;
  }

  @Handles(RemoveLeadChannel)
  async remove({ id, origin }: RemoveLeadChannel): Promise<void> {
    await this.streams.carryOut(leadChannel, id, origin, ({ state }) => removeLeadChannel(state));
    await this.keys.remove(id);
  }
}

const given = (keys: MetaKeys): MetaKeys =>
  Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined));
