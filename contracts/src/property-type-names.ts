import { foldedName } from './folded-name.js';
import type { PropertyType } from './properties.js';

const KINDS = {
  apartment:
    'apartment, flat, loft, penthouse, apartamento, apto, apartamento padrao, apart hotel, cobertura, ' +
    'duplex, triplex',
  house:
    'home, house, sobrado, village house, casa, casa padrao, casa terrea, casa de vila, ' +
    'single family home',
  kitnet: 'kitnet, studio, kitinete, quitinete, conjugado, estudio, kitnet conjugado',
  land:
    'land lot, land, lot, allotment land, lote, terreno, lote terreno, terreno lote, terreno padrao, ' +
    'terreno comercial, terreno em condominio',
  gated_community: 'condo, condo house, casa em condominio, casa de condominio, casa condominio',
  farm:
    'farm ranch, farm, ranch, agricultural, rural, chacara, sitio, fazenda, haras, rancho, ' +
    'fazenda sitio chacara, sitio fazenda, chacara sitio fazenda',
  commercial:
    'building, edificio residencial, edificio comercial, hotel, motel, pousada, hotel motel pousada, ' +
    'garage, garagem, box garagem, income, comercial, imovel comercial, casa comercial, predio, ' +
    'predio inteiro, predio comercial, edificio inteiro',
  office:
    'office, corporate floor, escritorio, andar, laje corporativa, andar corporativo, ' +
    'andar laje corporativa',
  commercial_room:
    'consultorio, sala, sala comercial, conjunto, conjunto comercial, conjunto comercial sala, ' +
    'sala conjunto',
  store:
    'business, loja, retail, store, ponto, ponto comercial, box, salao, salao comercial, ' +
    'ponto comercial loja box, loja box, ponto loja box, loja salao',
  warehouse:
    'industrial, warehouse, galpao, deposito, armazem, barracao, galpao industrial, ' +
    'galpao deposito armazem',
} satisfies Partial<Record<PropertyType, string>>;
const TYPES = new Map(
  Object.entries(KINDS).flatMap(([type, kinds]) =>
    kinds.split(', ').map((kind) => [kind, type as keyof typeof KINDS] as const),
  ),
);

/** "Sobrado" is a house. */
export const propertyTypeNamed = (text: string): PropertyType | undefined => TYPES.get(foldedName(text));
