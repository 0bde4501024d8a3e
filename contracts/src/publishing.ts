import { creciProblem } from './creci.js';
import { formatMoney } from './formats.js';
import { type Day, localDay } from './local-time.js';
import { type AuthorisationTerm, authorisationOn } from './mandates.js';
import type { Purpose } from './properties.js';
import { publishingWarnings } from './property-details.js';

export const PUBLISHING_LEVEL_LABELS = { warn: 'Avisar antes de publicar', refuse: 'Não deixar publicar' };
export type PublishingLevel = keyof typeof PUBLISHING_LEVEL_LABELS;
export const PUBLISHING_LEVELS = Object.keys(PUBLISHING_LEVEL_LABELS) as PublishingLevel[];

export interface UpdatePublishingRules {
  authorisation: PublishingLevel;
  incorporation: PublishingLevel;
  captorFirst: boolean;
}

export interface PublishingRules extends UpdatePublishingRules {
  version: number;
}

export const DEFAULT_PUBLISHING_RULES: UpdatePublishingRules = {
  authorisation: 'warn',
  incorporation: 'warn',
  captorFirst: false,
};

/** In reais; `price` is 0 without one, and the rent of a property for rent alone. */
export interface PublishedPrices {
  purpose: Purpose;
  price: number;
  rentPrice?: number | null;
}

interface AuthorisedPrices extends AuthorisationTerm {
  price: number | null;
  rentPrice?: number | null;
}

export interface PublicationFacts extends PublishedPrices {
  isNewConstruction: boolean;
  incorporationNumber: string | null;
  /** Oldest first. */
  authorisations: readonly AuthorisedPrices[];
  /** Undefined without a broker. */
  brokerCreci?: string | null;
}

export interface PublishingAgency {
  rules: UpdatePublishingRules;
  creci: string;
}

export interface PublicationWarning {
  code:
    | 'authorisation_missing'
    | 'authorisation_ended'
    | 'price_unauthorised'
    | 'incorporation_missing'
    | 'agency_creci_missing'
    | 'broker_creci_missing';
  field: 'authorisation' | 'price' | 'rentPrice' | 'incorporationNumber' | 'agencyCreci' | 'brokerCreci';
  level: PublishingLevel;
  message: string;
}

export function publicationWarnings(
  property: PublicationFacts,
  { rules, creci }: PublishingAgency,
  now: Date | string,
): PublicationWarning[] {
  return [
    ...authorisationWarnings(property.authorisations, rules.authorisation, localDay(now)),
    ...unauthorisedPrices(property.authorisations, property, localDay(now)),
    ...publishingWarnings(property).map((warning) => ({ ...warning, level: rules.incorporation })),
    ...creciWarnings(creci, property.brokerCreci),
  ];
}

function creciWarnings(agency: string, broker: string | null | undefined): PublicationWarning[] {
  const warnings: PublicationWarning[] = [];
  const problem = creciProblem(agency, 'J');
  if (problem) {
    const message = `CRECI da imobiliária: ${problem}`;
    warnings.push({ code: 'agency_creci_missing', field: 'agencyCreci', level: 'warn', message });
  }
  if (broker !== undefined && !broker?.trim()) {
    const message = 'O corretor do imóvel está sem CRECI.';
    warnings.push({ code: 'broker_creci_missing', field: 'brokerCreci', level: 'warn', message });
  }
  return warnings;
}

function authorisationWarnings(
  known: readonly AuthorisationTerm[],
  level: PublishingLevel,
  day: Day,
): PublicationWarning[] {
  if (authorisationOn(known, day)) return [];
  const hasEnded = known.some(({ withdrawn, firstDay }) => !withdrawn && firstDay <= day);
  return [
    {
      code: hasEnded ? 'authorisation_ended' : 'authorisation_missing',
      field: 'authorisation',
      level,
      message: hasEnded
        ? 'A autorização do proprietário venceu.'
        : 'Falta a autorização escrita do proprietário para anunciar.',
    },
  ];
}

/** None where no price was authorised, or the present one. `known`: oldest first. */
export function unauthorisedPrices(
  known: readonly AuthorisedPrices[],
  { purpose, price, rentPrice }: PublishedPrices,
  day: Day,
): PublicationWarning[] {
  const authorised = authorisationOn(known, day);
  const compared = [
    { field: 'price', name: purpose === 'rent' ? 'O aluguel' : 'O preço', price, agreed: authorised?.price },
    { field: 'rentPrice', name: 'O aluguel', price: rentPrice, agreed: authorised?.rentPrice },
  ] as const;
  return compared.flatMap(({ field, name, price: asked, agreed }) => {
    if (!agreed || !asked || asked === agreed) return [];
    const side = asked > agreed ? 'acima' : 'abaixo';
    const message = `${name} está ${side} do que o proprietário autorizou (${formatMoney(agreed)}).`;
    return [{ code: 'price_unauthorised' as const, field, level: 'warn' as const, message }];
  });
}

export interface PublicationCheck {
  id: string;
  title: string;
  warnings: PublicationWarning[];
}
