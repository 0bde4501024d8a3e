import type { PublicProperty } from '@lox/contracts/properties.js';
import { foldCase } from '@lox/contracts/text.js';
import { propertiesQuery } from '../../api/queries.js';

const SALE = 4;
const LAND = 3;
const RENT = 4;
// The search covers more fields; `pick` drops those matches.
const LAND_CANDIDATES = 12;

export interface HomeSection {
  id: string;
  title: string;
  intro: string;
  more: { to: string; label: string };
  count: 3 | 4;
  query: ReturnType<typeof propertiesQuery>;
  pick: (found: readonly PublicProperty[]) => readonly PublicProperty[];
}

export function mentionsCondominium({ neighborhood, title, description }: PublicProperty): boolean {
  return [neighborhood, title, description].some((text) => foldCase(text).includes('condominio'));
}

export const HOME_SECTIONS: readonly HomeSection[] = [
  {
    id: 'comprar',
    title: 'Imóveis para Comprar',
    intro: 'Casas e apartamentos escolhidos um a um, prontos para receber a sua história.',
    more: { to: '/imoveis?purpose=sale', label: 'Ver todos os imóveis à venda' },
    count: SALE,
    query: propertiesQuery({ purpose: 'sale', limit: SALE }),
    pick: (found) => found.slice(0, SALE),
  },
  {
    id: 'terrenos',
    title: 'Terrenos em Condomínio',
    intro: 'Lotes em condomínios fechados, com a segurança e o verde que a cidade não dá.',
    more: { to: '/imoveis?type=land', label: 'Ver todos os terrenos' },
    count: LAND,
    query: propertiesQuery({ type: 'land', search: 'condomínio', limit: LAND_CANDIDATES }),
    pick: (found) => found.filter(mentionsCondominium).slice(0, LAND),
  },
  {
    id: 'alugar',
    title: 'Imóveis para Alugar',
    intro: 'Para morar ou trabalhar já, com contrato claro e acompanhamento de perto.',
    more: { to: '/imoveis?purpose=rent', label: 'Ver todos os imóveis para alugar' },
    count: RENT,
    query: propertiesQuery({ purpose: 'rent', limit: RENT }),
    pick: (found) => found.slice(0, RENT),
  },
];

export const homeQueries = () => HOME_SECTIONS.map(({ query }) => query);
