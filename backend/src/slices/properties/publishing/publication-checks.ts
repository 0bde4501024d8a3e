import { Inject, Injectable } from '@nestjs/common';
import {
  type PublicationCheck,
  type PublicationWarning,
  publicationWarnings,
  type PublishedPrices,
} from '@lox/contracts/publishing.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { AgencyCreci } from '../../settings/creci.published.js';
import {
  mandate,
  type MandateDocument,
  MANDATES,
  type MandateState,
  NO_MANDATE,
} from '../mandates/mandate.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { PublishingRulesQueries } from './publishing-rules.queries.js';

/** Prices in cents. */
interface Published extends PublishedPrices {
  isNewConstruction: boolean;
  incorporationNumber?: string | null;
  brokerId?: string | null;
}

const reais = (cents: number | null = null): number | null => cents && cents / 100;

@Injectable()
export class PublicationChecks {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PublishingRulesQueries) private readonly rules: PublishingRulesQueries,
    @Inject(MANDATES) private readonly mandates: ProjectionReader<MandateDocument>,
    @Inject(AgencyCreci) private readonly agency: AgencyCreci,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** @param propertyId null for one that is about to be listed */
  async warnings(
    propertyId: string | null,
    published: Published,
    now: Date | string,
  ): Promise<PublicationWarning[]> {
    const state = propertyId === null ? NO_MANDATE : (await this.streams.load(mandate, propertyId)).state;
    const warned = await this.warnedOf([published], now);
    return warned(published, state.authorisations);
  }

  async ofMany(properties: readonly PropertyDocument[], now: Date | string): Promise<PublicationCheck[]> {
    const [warned, found] = await Promise.all([
      this.warnedOf(properties, now),
      this.mandates.getMany(properties.map(({ _id }) => _id)),
    ]);
    const known = new Map(found.map((one) => [one._id, one.authorisations]));
    return properties.map((property) => {
      const { _id: id, title } = property;
      return { id, title, warnings: warned(property, known.get(id) ?? []) };
    });
  }

  async require(...checked: Parameters<PublicationChecks['warnings']>): Promise<void> {
    const refusing = (await this.warnings(...checked)).filter(({ level }) => level === 'refuse');
    if (refusing.length > 0)
      throw new DomainError('publication_refused', refusing.map(({ message }) => message).join(' '));
  }

  private async warnedOf(all: readonly Published[], now: Date | string) {
    const [rules, creci, brokers] = await Promise.all([
      this.rules.current(),
      this.agency.creci(),
      this.accounts.byIds(new Set(all.flatMap(({ brokerId }) => brokerId ?? []))),
    ]);
    const crecis = new Map(brokers.map((broker) => [broker.id, broker.creci]));
    return (
      { isNewConstruction, incorporationNumber = null, brokerId, ...asked }: Published,
      recorded: MandateState['authorisations'],
    ): PublicationWarning[] => {
      const brokerCreci = crecis.get(brokerId ?? '');
      const authorisations = recorded.map((one) => ({
        ...one,
        price: reais(one.price),
        rentPrice: reais(one.rentPrice),
      }));
      const facts = {
        isNewConstruction,
        incorporationNumber,
        authorisations,
        brokerCreci,
        purpose: asked.purpose,
        price: asked.price / 100,
        rentPrice: reais(asked.rentPrice),
      };
      return publicationWarnings(facts, { rules, creci }, now);
    };
  }
}
