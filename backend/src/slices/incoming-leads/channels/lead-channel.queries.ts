import { Inject, Injectable } from '@nestjs/common';
import type { LeadChannel, LeadChannelKind } from '@lox/contracts/incoming-leads.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { CatchUps } from './catch-ups.js';
import { ChannelKeys } from './channel-keys.js';
import { channelNotFound } from './lead-channel.decider.js';
import { LEAD_CHANNELS, type LeadChannelDocument } from './lead-channels.projection.js';

export const CHANNEL_PATHS: Record<LeadChannelKind, string> = {
  grupo_olx: 'grupo-olx',
  meta: 'meta',
  google: 'google',
  chaves_na_mao: 'chaves-na-mao',
};
export const INCOMING_LEADS_PATH = '/api/incoming-leads/';

const MOST_SHOWN = 100;

@Injectable()
export class LeadChannelQueries {
  constructor(
    @Inject(LEAD_CHANNELS) private readonly channels: ProjectionReader<LeadChannelDocument>,
    @Inject(ChannelKeys) private readonly keys: ChannelKeys,
    @Inject(CatchUps) private readonly catchUps: CatchUps,
  ) {}

  /** Newest first. */
  async list(): Promise<LeadChannel[]> {
    const newest = { sort: { createdAt: -1 }, limit: MOST_SHOWN } as const;
    return this.present(await this.channels.find({ removed: false }, newest));
  }

  /** @throws DomainError `channel_not_found` */
  async one(id: string): Promise<LeadChannel> {
    const found = await this.channels.get(id);
    if (!found || found.removed) throw channelNotFound();
    return (await this.present([found]))[0]!;
  }

  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.channels.getMany([...new Set(ids)]);
    return new Map(found.map(({ _id, name }) => [_id, name]));
  }

  private async present(documents: readonly LeadChannelDocument[]): Promise<LeadChannel[]> {
    const ids = documents.map(({ _id }) => _id);
    const [former, caughtUp, meta] = await Promise.all([
      this.keys.formerUntil(ids),
      this.catchUps.of(ids),
      Promise.all(documents.map(({ _id }) => this.keys.metaKeys(_id))),
    ]);
    return documents.map(({ _id: id, kind, name, on, createdAt }, at) => ({
      ...{ id, kind, name, on, createdAt },
      path: `${INCOMING_LEADS_PATH}${CHANNEL_PATHS[kind]}/${id}`,
      formerSecretUntil: former.get(id) ?? null,
      fetches: Boolean(meta[at]?.accessToken),
      caughtUpAt: caughtUp.get(id) ?? null,
    }));
  }
}
