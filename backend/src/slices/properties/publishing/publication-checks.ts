import { Inject, Injectable } from '@nestjs/common';
import { type PublicationWarning, publicationWarnings } from '@lox/contracts/publishing.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { mandate, NO_MANDATE } from '../mandates/mandate.js';
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

  /** @throws DomainError 409 `publication_refused` where the agency made a rule of what is missing */
  async require(...checked: Parameters<PublicationChecks['warnings']>): Promise<void> {
    const refusing = (await this.warnings(...checked)).filter(({ level }) => level === 'refuse');
    if (refusing.length > 0)
      throw new DomainError('publication_refused', refusing.map(({ message }) => message).join(' '));
  }
}
