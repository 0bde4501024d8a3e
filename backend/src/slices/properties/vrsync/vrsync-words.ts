import type { PropertyType } from '@lox/contracts/properties.js';
import { fold } from '@lox/contracts/text.js';

/** Kinds of VRSync by their last word, such as `Residential / Apartment`. */
const TYPES: { [word: string]: PropertyType } = {
  apartment: 'apartment',
  flat: 'apartment',
  loft: 'apartment',
  penthouse: 'apartment',
  cobertura: 'apartment',
  studio: 'kitnet',
  kitnet: 'kitnet',
  home: 'house',
  house: 'house',
  sobrado: 'house',
  'village house': 'house',
  condo: 'gated_community',
  'condo house': 'gated_community',
  'farm ranch': 'farm',
  agricultural: 'farm',
  chacara: 'farm',
  'land lot': 'land',
  'allotment land': 'land',
  office: 'office',
  consultorio: 'commercial_room',
  business: 'store',
  store: 'store',
  loja: 'store',
  industrial: 'warehouse',
  warehouse: 'warehouse',
  building: 'commercial',
  'residential income': 'commercial',
  'edificio residencial': 'commercial',
  'edificio comercial': 'commercial',
  hotel: 'commercial',
  garage: 'commercial',
};

/** Our kind of property; undefined for one that we do not know. */
export function typeOf(text: string): PropertyType | undefined {
  const [use = '', kind = use] = text.split('/').map((part) => fold(part).trim().replace(/[-_]+/g, ' '));
  return TYPES[kind] ?? (use === 'commercial' ? 'commercial' : undefined);
}

const FEATURES: { [word: string]: string } = {
  pool: 'Piscina',
  bbq: 'Churrasqueira',
  'barbecue grill': 'Churrasqueira',
  gym: 'Academia',
  playground: 'Playground',
  sauna: 'Sauna',
  elevator: 'Elevador',
  'party room': 'Salão de festas',
  'party hall': 'Salão de festas',
  'gourmet area': 'Espaço gourmet',
  'gourmet balcony': 'Varanda gourmet',
  balcony: 'Varanda',
  'balcony/terrace': 'Varanda',
  cooling: 'Ar-condicionado',
  'air conditioning': 'Ar-condicionado',
  heating: 'Aquecimento',
  fireplace: 'Lareira',
  furnished: 'Mobiliado',
  garden: 'Jardim',
  'garden area': 'Jardim',
  backyard: 'Quintal',
  laundry: 'Lavanderia',
  'service area': 'Área de serviço',
  'maids quarters': 'Dependência de empregada',
  'close to schools': 'Próximo a escolas',
  'close to public transportation': 'Próximo ao transporte público',
  'gated community': 'Condomínio fechado',
  'controlled access': 'Portaria',
  concierge: 'Portaria 24h',
  'security guard on duty': 'Segurança 24h',
  'tv security': 'Câmeras de segurança',
  'tennis court': 'Quadra de tênis',
  'sports court': 'Quadra poliesportiva',
  'pets allowed': 'Aceita animais',
  'disabled access': 'Acessibilidade',
  kitchen: 'Cozinha',
  'kitchen cabinets': 'Armários na cozinha',
  'built in wardrobe': 'Armários embutidos',
};

/** A feature in Portuguese; one that we have no word for stays as it is. */
export const featureOf = (text: string): string =>
  FEATURES[fold(text).replace(/'/g, '').trim()] ?? text.trim();
