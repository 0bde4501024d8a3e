import { addDays, localDay } from '@lox/contracts/local-time.js';
import { MAX_PRICE, PROPERTY_LIMITS, type ManagedProperty } from '@lox/contracts/property-management.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import type { Visit } from '@lox/contracts/visits.js';
import type { Agency } from './agency.js';
import { aDocument } from './documents.js';
import { storedPage, writePage } from './pages.js';
import { aProperty } from './properties.js';
import { aUser } from './users.js';
import { aVisit } from './visits.js';

const UNBROKEN = 'Apartamentoduplexcommobiliaplanejadaevistapermanente';
const PERSON = 'Maria Aparecida do Perpétuo Socorro Albuquerque Vasconcelos de Hollanda Cavalcanti Sobrinha';
const PLACE = {
  neighborhood: 'Conjunto Habitacional Presidente Castelo Branco (Cidade Tiradentes)',
  city: 'Santa Cruz do Monte Castelo de Nossa Senhora Aparecida do Rio Preto',
  state: 'SP' as const,
};

/** Without a place to break the line. */
const unbroken = (length: number): string =>
  UNBROKEN.repeat(Math.ceil(length / UNBROKEN.length)).slice(0, length);

/** The longest real names, and some that only a form allows. */
export interface LongNames {
  broker: ManagedUser;
  /** A title of the maximum length without a space. */
  unbroken: ManagedProperty;
  rented: ManagedProperty;
  visit: Visit;
}

export async function longNames(agency: Agency): Promise<LongNames> {
  const broker = await aUser(agency, PERSON, {
    creci: 'CRECI-SP 123.456-F (2ª Região)',
    whatsapp: '19998887766',
  });
  const common = {
    ...PLACE,
    address: 'Avenida Desembargador Afonso de Carvalho Albuquerque, 12.345, bloco B, apartamento 1.204',
    price: MAX_PRICE,
    iptu: 99_999.99,
    bedrooms: 12,
    bathrooms: 15,
    parkingSpaces: 20,
    area: 99_999.99,
    isNewConstruction: true,
    featured: true,
    brokerId: broker.id,
    description: `${unbroken(300)} https://exemplo.com.br/${unbroken(200)}`,
    amenities: [unbroken(PROPERTY_LIMITS.tag), 'Salão de festas com churrasqueira e forno de pizza'],
    features: [unbroken(PROPERTY_LIMITS.tag), 'Cozinha planejada'],
    status: 'live' as const,
  };
  const long = await aProperty(agency, 'admin', {
    ...common,
    title: unbroken(PROPERTY_LIMITS.title),
    type: 'commercial',
  });
  const rented = await aProperty(agency, 'admin', {
    ...common,
    title: `Terreno em condomínio fechado no ${PLACE.neighborhood}`,
    city: 'São José do Vale do Rio Preto',
    type: 'land',
    purpose: 'rent',
  });
  const visit = await aVisit(
    agency,
    'admin',
    PERSON,
    { day: addDays(localDay(new Date()), 1), time: '10:00' },
    { title: `${unbroken(60)} em ${PLACE.city}`, notes: unbroken(400) },
  );
  await agency.lead('admin', {
    name: unbroken(120),
    email: `${unbroken(64)}@${unbroken(60)}.com.br`,
    phone: '19998887766',
    message: unbroken(500),
    notes: unbroken(500),
    region: PLACE.city,
    propertyId: long.id,
  });
  await aDocument(agency, 'admin', [`${unbroken(110)}.pdf`]);
  const { title } = await storedPage(agency, 'terms');
  await writePage(agency, 'terms', {
    title: `${title}${unbroken(100)}`,
    content: `<h2>${unbroken(80)}</h2><p>${unbroken(300)}</p><p><a href="https://exemplo.com.br/${unbroken(150)}">https://exemplo.com.br/${unbroken(150)}</a></p><ul><li>${unbroken(120)}</li></ul>`,
  });
  return { broker, unbroken: long, rented, visit };
}
