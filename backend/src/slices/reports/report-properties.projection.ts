import type { PropertyStatus } from '@lox/contracts/properties.js';
import { type Day, localDay } from '@lox/contracts/local-time.js';
import { TYPED_REASON } from '@lox/contracts/reasons.js';
import { picked } from '../../platform/log/projections/picked.js';
import { type Projected, projection, type Projection } from '../../platform/log/projections/projection.js';
import { type PropertyEvent, propertyEvents } from '../properties/domain/property.events.js';
import { priceStep, propertyFields, type PropertySummary } from '../properties/property.published.js';

export const REPORT_PROPERTIES = Symbol('REPORT_PROPERTIES');

const SHOWN = ['status', 'type', 'purpose', 'city', 'price', 'brokerId', 'ownerId'] as const;
const FURTHER = ['rentPrice', 'condominiumFee', 'suites'] as const;
const MOST_SUITES = 4;

export interface ReportProperty extends Projected, Pick<PropertySummary, (typeof SHOWN)[number]> {
  day: Day | null;
  /** Of the last change of a price. */
  priceDay: Day | null;
  /** A reason's key, or `TYPED_REASON.key`; null where nobody said why. */
  priceReason: string | null;
  /** Null unless it is sold now. */
  soldDay: Day | null;
  /** The second price, in cents; `rents` counts it. */
  rentPrice?: number;
  rents?: number;
  /** In cents; `fees` counts it. */
  condominiumFee?: number;
  fees?: number;
  /** 4: or more; −1: unknown. */
  suites?: number;
  kept?: Pick<ReportProperty, 'day' | 'priceDay' | 'soldDay'>;
}

export const reportProperties: Projection<ReportProperty> = projection({
  name: 'report-properties',
  version: 4,
  smallDocuments: true,
  deferred: true,
  past: { scope: 'properties', erased: [] },
  categories: [propertyEvents],
  indexes: [
    {
      fields: {
        ...{ day: 1, brokerId: 1, purpose: 1, status: 1, type: 1, city: 1, price: 1 },
        ...{ suites: 1, rentPrice: 1, rents: 1, condominiumFee: 1, fees: 1 },
      },
    },
    { fields: { brokerId: 1, day: 1, purpose: 1, status: 1, type: 1, city: 1, price: 1 } },
    { fields: { ownerId: 1, day: 1 }, sparse: 'ownerId' },
    { fields: { priceDay: 1, brokerId: 1, priceReason: 1 }, sparse: 'priceDay' },
    { fields: { soldDay: 1, brokerId: 1, purpose: 1, price: 1 }, sparse: 'soldDay' },
  ],
  perStream: true,
  key: ({ stream, type }) => (COUNTED.has(type) ? stream.slice('property-'.length) : null),
  evolve(document, event) {
    if (event.type === 'PropertyRemoved')
      return event.data.keptUntil ? document && uncounted(document) : undefined;
    if (event.type === 'PropertyPurged') return undefined;
    const day = localDay(event.metadata.occurredAt);
    if (event.type === 'PropertyListed') {
      const begun = { _id: '', _position: 0, day, priceDay: null, priceReason: null };
      const shown = picked(propertyFields(event), SHOWN);
      return { ...begun, ...soldOn(event.data.status, day), ...shown, ...furtherOf(event) };
    }
    if (!document) return undefined;
    const changed = { ...document, ...picked(propertyFields(event), SHOWN), ...furtherOf(event) };
    if (event.type === 'PropertyRestored') return countedAgain(changed);
    if (event.type === 'PropertyStatusChanged') return { ...changed, ...soldOn(event.data.to, day) };
    if (event.type === 'PropertyPriceExplained')
      return { ...changed, priceReason: event.data.reason ?? TYPED_REASON.key };
    return priceStep(event) ? { ...changed, priceDay: day, priceReason: null } : changed;
  },
});

function uncounted({ kept: _, ...document }: ReportProperty): ReportProperty {
  const { day, priceDay, soldDay } = document;
  return { ...document, day: null, priceDay: null, soldDay: null, kept: { day, priceDay, soldDay } };
}

const countedAgain = ({ kept, ...document }: ReportProperty): ReportProperty => ({ ...document, ...kept });

function furtherOf(event: PropertyEvent): Partial<ReportProperty> {
  const { rentPrice, condominiumFee, suites } = picked(
    propertyFields(event),
    FURTHER,
  ) as Partial<PropertySummary>;
  return {
    ...(rentPrice !== undefined && { rentPrice: rentPrice ?? 0, rents: rentPrice ? 1 : 0 }),
    ...(condominiumFee !== undefined && {
      condominiumFee: condominiumFee ?? 0,
      fees: condominiumFee ? 1 : 0,
    }),
    ...(suites !== undefined && { suites: suites === null ? -1 : Math.min(suites, MOST_SUITES) }),
  };
}

const soldOn = (status: PropertyStatus, day: Day): { soldDay: Day | null } => ({
  soldDay: status === 'sold' ? day : null,
});

const COUNTED: ReadonlySet<PropertyEvent['type']> = new Set([
  'PropertyListed',
  'PropertyDetailsChanged',
  'PropertyPriceChanged',
  'PropertyPriceExplained',
  'PropertyStatusChanged',
  'PropertyBrokerChanged',
  'PropertyOwnerChanged',
  'PropertyRemoved',
  'PropertyRestored',
  'PropertyPurged',
]);
