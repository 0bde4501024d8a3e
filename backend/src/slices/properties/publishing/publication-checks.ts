import { Inject, Injectable } from '@nestjs/common';
import {
  type PublicationCheck,
  type PublicationWarning,
  publicationWarnings,
} from '@lox/contracts/publishing.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { mandate, type MandateDocument, MANDATES, NO_MANDATE } from '../mandates/mandate.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { PublishingRulesQueries } from './publishing-rules.queries.js';

interface Published {
  isNewConstruction: boolean;
  incorporationNumber?: string | null;
}

@Injectable()
export class PublicationChecks {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PublishingRulesQueries) private readonly rules: PublishingRulesQueries,
    @Inject(MANDATES) private readonly mandates: ProjectionReader<MandateDocument>,
  ) {}

  /** @param propertyId null for one that is about to be listed */
  async warnings(
    propertyId: string | null,
    { isNewConstruction, incorporationNumber = null }: Published,
    now: Date | string,
  ): Promise<PublicationWarning[]> {
    const state = propertyId === null ? NO_MANDATE : (await this.streams.load(mandate, propertyId)).state;
    const { authorisations } = state;
    const facts = { isNewConstruction, incorporationNumber, authorisations };
    return publicationWarnings(facts, { rules: await this.rules.current() }, now);
  }

  async ofMany(properties: readonly PropertyDocument[], now: Date | string): Promise<PublicationCheck[]> {
    const [rules, found] = await Promise.all([
      this.rules.current(),
      this.mandates.getMany(properties.map(({ _id }) => _id)),
    ]);
    const known = new Map(found.map((one) => [one._id, one.authorisations]));
    return properties.map(({ _id: id, title, isNewConstruction, incorporationNumber = null }) => {
      const facts = { isNewConstruction, incorporationNumber, authorisations: known.get(id) ?? [] };
      return { id, title, warnings: publicationWarnings(facts, { rules }, now) };
    });
  }

  async require(...checked: Parameters<PublicationChecks['warnings']>): Promise<void> {
    const refusing = (await this.warnings(...checked)).filter(({ level }) => level === 'refuse');
    if (refusing.length > 0)
      throw new DomainError('publication_refused', refusing.map(({ message }) => message).join(' '));
  }
}
