import { PROPERTY_KINDS, type PropertyType, type Purpose } from '@lox/contracts/properties.js';
import { nearestRows, priceDistance } from './nearest-rows.js';
import { OFFERS_OF, type PropertyTable } from './property-table.js';

const SIMILAR_MAX = 4;
const OF_BROKER_MAX = 3;
const PRICE_FACTOR = 2;
/** Added to the distance of prices. */
const OTHER_TYPE = 0.3;
const OTHER_NEIGHBORHOOD = 0.2;
const OTHER_ROOM = 0.1;

/** The most alike first. */
export function similarRows(table: PropertyTable, row: number): number[] {
  const { values, numbers } = table;
  const purpose = purposeOf(table, row);
  const prices = purpose === 'rent' ? numbers.rent : numbers.price;
  const price = prices.numbers[row]!;
  const type = values.type.at(row);
  const rooms = values.bedrooms.at(row);
  const alike = table.select({
    live: values.live.among([true]),
    purpose: values.offer.among(OFFERS_OF[purpose]),
    kind: values.type.among(kindOf(type)),
    city: values.cityKey.among([values.cityKey.at(row)]),
    price: prices.between(price / PRICE_FACTOR, price * PRICE_FACTOR),
  });
  const others = alike.rows().filter((other) => other !== row);
  return nearestRows(table, others, SIMILAR_MAX, (other) => {
    const otherRooms = values.bedrooms.at(other);
    const further = rooms === null || otherRooms === null ? 0 : Math.abs(otherRooms - rooms);
    return (
      priceDistance(prices.numbers[other]!, price) +
      OTHER_TYPE * Number(values.type.at(other) !== type) +
      OTHER_NEIGHBORHOOD * Number(values.neighborhoodKey.at(other) !== values.neighborhoodKey.at(row)) +
      OTHER_ROOM * further
    );
  });
}

/** Of its purpose first, then the newest. */
export function brokersOtherRows(table: PropertyTable, row: number, without: readonly number[]): number[] {
  const { live, brokerId, offer } = table.values;
  const offers = OFFERS_OF[purposeOf(table, row)];
  const own = table.select({ live: live.among([true]), broker: brokerId.among([brokerId.at(row)]) });
  const others = own.rows().filter((other) => other !== row && !without.includes(other));
  return nearestRows(table, others, OF_BROKER_MAX, (other) => Number(!offers.includes(offer.at(other))));
}

const purposeOf = ({ values }: PropertyTable, row: number): Purpose =>
  values.offer.at(row) === 'rent' ? 'rent' : 'sale';

const kindOf = (type: PropertyType): readonly PropertyType[] =>
  Object.values<readonly PropertyType[]>(PROPERTY_KINDS).find((types) => types.includes(type)) ?? [type];
