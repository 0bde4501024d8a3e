import { Inject, Injectable } from '@nestjs/common';
import { Streams } from '../../../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { Mandates } from '../mandates.published.js';
import { PublishingRulesQueries } from '../publishing/publishing-rules.queries.js';
import { standsUntilEnd } from './mandate-end.decider.js';
import { mandate, type MandateDocument, MANDATES } from './mandate.js';

@Injectable()
export class PublishedMandates implements Mandates {
  constructor(
    @Inject(PublishingRulesQueries) private readonly rules: PublishingRulesQueries,
    @Inject(MANDATES) private readonly mandates: ProjectionReader<MandateDocument>,
    @Inject(Streams) private readonly streams: Streams,
  ) {}

  async firstCaptor(propertyId: string): Promise<string | null> {
    if (!(await this.rules.current()).captorFirst) return null;
    return (await this.mandates.get(propertyId))?.captorId ?? null;
  }

  async captorsOf(propertyIds: readonly string[]): Promise<Map<string, string>> {
    const found = await this.mandates.getMany(propertyIds);
    return new Map(found.flatMap(({ _id, captorId }) => (captorId === null ? [] : [[_id, captorId]])));
  }

  async isEnding(propertyId: string, authorisationId: string): Promise<boolean> {
    const { state } = await this.streams.load(mandate, propertyId);
    const found = state.authorisations.find(({ id }) => id === authorisationId);
    return found !== undefined && standsUntilEnd(state, found);
  }
}
