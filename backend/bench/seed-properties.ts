import { randomUUID } from 'node:crypto';
import { PROPERTY_TYPES, PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import { foldCase } from '@lox/contracts/text.js';
import type { Config } from '../src/config/config.js';
import type { PropertyEvent, PropertyListed } from '../src/slices/properties/domain/property.events.js';
import type { UserRegistered } from '../src/slices/users/domain/user.events.js';
import { newEvent, seedStreams } from './seed.js';

const BROKERS = 40;
const PHOTOS = 8;
const NEIGHBORHOODS = ['Cambuí', 'Taquaral', 'Barão Geraldo', 'Centro', 'Guanabara', 'Mansões Santo Antônio'];
const CITIES = ['Campinas', 'Jaguariúna', 'Valinhos', 'Vinhedo', 'Holambra'];

export interface SeededProperties {
  ids: string[];
  slugs: string[];
  /** Their ids. */
  brokers: string[];
}

/** Fills a log with brokers and live properties. */
export async function seedProperties(
  config: Config,
  count: number,
  given: (index: number) => Partial<PropertyListed['data']> = () => ({}),
): Promise<SeededProperties> {
  const brokers = Array.from({ length: BROKERS }, () => randomUUID());
  await seedStreams(config, BROKERS, (index) => ({
    stream: `user-${brokers[index]}`,
    events: [newEvent(brokerOf(index), index)],
  }));
  const ids = Array.from({ length: count }, () => randomUUID());
  const properties = Array.from({ length: count }, (_, index) => ({
    ...propertyOf(index, brokers[index % BROKERS] ?? ''),
    ...given(index),
  }));
  await seedStreams(config, count, (index) => ({
    stream: `property-${ids[index]}`,
    events: eventsOf(properties[index]!).map((event) => newEvent(event, index)),
  }));
  return { ids, slugs: properties.map(({ slug }) => slug), brokers };
}

export function brokerOf(index: number): UserRegistered {
  return {
    type: 'UserRegistered',
    data: {
      name: `Corretora ${index} de Oliveira`,
      email: `corretora${index}@exemplo.com.br`,
      whatsapp: `19 9${String(80_000_000 + index)}`,
      creci: `${100_000 + index}-F`,
      avatar: null,
      role: 'broker',
      permissions: {},
    },
  };
}

export function propertyOf(index: number, brokerId: string): PropertyListed['data'] {
  const type = PROPERTY_TYPES[index % PROPERTY_TYPES.length]!;
  const neighborhood = NEIGHBORHOODS[index % NEIGHBORHOODS.length]!;
  const city = CITIES[index % CITIES.length]!;
  const title = `${PROPERTY_TYPE_LABELS[type]} número ${index} no ${neighborhood}`;
  return {
    slug: `${foldCase(title).replaceAll(/[^a-z0-9]+/g, '-')}-${foldCase(city)}`,
    code: `BM-${index}`,
    title,
    description:
      'Sala ampla com varanda, cozinha planejada e boa luz o dia inteiro, a poucos minutos de escolas, mercados e ' +
      'do parque. Condomínio com portaria, piscina e salão de festas. Documentação em ordem, pronto para visitar.',
    purpose: index % 3 ? 'sale' : 'rent',
    type,
    status: 'live',
    price: 25_000_000 + (index % 977) * 150_000,
    iptu: 18_000,
    address: `Rua das Paineiras, ${index}`,
    neighborhood,
    city,
    state: 'SP',
    zipCode: '13000-000',
    bedrooms: index % 6,
    bathrooms: 1 + (index % 4),
    parkingSpaces: index % 4,
    area: 45 + (index % 300),
    builtYear: 1990 + (index % 36),
    isNewConstruction: index % 9 === 0,
    isReady: index % 2 === 0,
    featured: index % 50 === 0,
    amenities: ['Piscina', 'Academia', 'Portaria 24 horas', 'Salão de festas'],
    features: ['Varanda', 'Armários planejados', 'Ar-condicionado'],
    videoUrl: null,
    aiEnhanced: false,
    ownerId: null,
    brokerId,
  };
}

function eventsOf(data: PropertyListed['data']): PropertyEvent[] {
  const photos = Array.from({ length: PHOTOS }, () => ({ id: randomUUID(), width: 1600, height: 1067 }));
  return [
    { type: 'PropertyListed', data },
    { type: 'PropertyPhotosChanged', data: { from: [], to: photos } },
  ];
}
