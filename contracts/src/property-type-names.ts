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

/** By the beginning, where the rest says more: "Apartamento garden". */
const BEGINNINGS: readonly [RegExp, PropertyType][] = [
  [/^(?:casa|sobrado)s? (?:em|de|no) condominio/, 'gated_community'],
  [/^(?:apartamento|cobertura|flat|loft)s? /, 'apartment'],
  [/^(?:casa|sobrado)s? /, 'house'],
  [/^(?:kitnet|kitinete|quitinete|studio)s? /, 'kitnet'],
  [/^(?:terreno|lote)s? /, 'land'],
  [/^(?:chacara|sitio|fazenda|haras)s? /, 'farm'],
  [/^(?:sala|conjunto)s? /, 'commercial_room'],
  [/^(?:loja|ponto)s? /, 'store'],
  [/^(?:galpao|barracao|deposito)s? /, 'warehouse'],
  [/^predios? /, 'commercial'],
];

/** "Sobrado" is a house. */
export function propertyTypeNamed(text: string): PropertyType | undefined {
  const name = foldedName(text);
  return TYPES.get(name) ?? BEGINNINGS.find(([beginning]) => beginning.test(name))?.[1];
}
