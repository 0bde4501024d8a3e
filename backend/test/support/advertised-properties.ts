import { GUARANTEES } from '@lox/contracts/property-details.js';
import { PROPERTY_TYPES, PURPOSES, type PropertyType } from '@lox/contracts/properties.js';
import { CODE_PREFIXES } from '@lox/contracts/property-codes.js';
import { PORTAL_TYPES } from '../../src/slices/properties/portals/portal-types.js';
import { VRSYNC_FEATURES } from '../../src/slices/properties/vrsync/vrsync-features.js';
import type { PropertyDocument } from '../../src/slices/properties/projections/properties.projection.js';
import { LISTED_HOUSE } from './property-samples.js';
import type { SeededRandom } from './seeded-random.js';

export const ADVERTISER = {
  name: 'LOX & Filhos',
  email: 'contato@lox.test',
  phone: '(19) 3800-4100',
  creci: 'CRECI-SP 28.415-J',
  address: 'https://lox.test',
};
export const TERMS = { highlight: 'standard', title: null, description: null } as const;
export const PHOTOS = Array.from({ length: 5 }, (_, at) => ({
  id: `photo-${at}`,
  width: 1600,
  height: 1200,
}));

export const HOUSE = {
  ...LISTED_HOUSE,
  description: 'Perto da lagoa, com jardim, quintal e três quartos claros.',
  zipCode: '13076-010',
  photos: PHOTOS,
  documents: [],
  live: true,
} as unknown as PropertyDocument;
export const house = (given: Partial<PropertyDocument> = {}): PropertyDocument => ({ ...HOUSE, ...given });

export const ADVERTISED_TYPES = PROPERTY_TYPES.filter((type) => PORTAL_TYPES[type] !== null);
const FEATURES = Object.values(VRSYNC_FEATURES);

export function randomProperty(random: SeededRandom, type: PropertyType): PropertyDocument {
  const some = <T>(choices: readonly T[]): T[] => [
    ...new Set(Array.from({ length: random.below(9) }, () => random.pick(choices))),
  ];
  const lines = Array.from(
    { length: 1 + random.below(4) },
    (_, at) => `Linha ${at}: sala & copa, 3 < 4, "clara".`,
  );
  const purpose = random.pick(PURPOSES);
  const rentPrice = purpose === 'sale' ? random.pick([null, (500 + random.below(9_000)) * 100]) : null;
  const area = 1 + random.below(9_000);
  const number = String(1 + random.below(999));
  const isRented = purpose === 'rent' || rentPrice !== null;
  return house({
    type,
    purpose,
    rentPrice,
    area,
    ...(PORTAL_TYPES[type]?.lot ? { lotArea: area } : { usefulArea: area }),
    ...{ street: 'Rua das Acácias', streetNumber: number, address: `Rua das Acácias, ${number}` },
    code: `${CODE_PREFIXES[type]}-${10_000 + random.below(90_000)}`,
    title: `Imóvel ${random.below(1_000)} – d'água & luz`,
    description: [...lines, HOUSE.description].join('\n'),
    price: (1_000 + random.below(5_000_000)) * 100,
    iptu: random.pick([null, (20 + random.below(900)) * 100]),
    condominiumFee: random.pick([null, 0, (50 + random.below(3_000)) * 100]),
    bedrooms: 1 + random.below(9),
    suites: random.pick([null, 1 + random.below(4)]),
    bathrooms: 1 + random.below(9),
    parkingSpaces: random.pick([null, random.below(9)]),
    floor: random.pick([null, random.below(30)]),
    buildingFloors: random.pick([null, 1 + random.below(30)]),
    builtYear: random.pick([null, 1_900 + random.below(120)]),
    guarantees: isRented ? some(GUARANTEES).toSorted() : [],
    features: some(FEATURES),
    ...random.pick([{}, { latitude: -22.905123, longitude: -47.060876 }]),
  });
}
