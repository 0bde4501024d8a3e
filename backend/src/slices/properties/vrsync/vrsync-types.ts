import type { PropertyType } from '@lox/contracts/properties.js';
import { feedNameKey } from './xml-element.js';

/** Without "Residential" or "Commercial". */
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

/** With what to write instead. */
const AMBIGUOUS: { [kind: string]: string | undefined } = {
  condominio: 'casa em condomínio, apartamento ou terreno',
  empreendimento: 'casa em condomínio, apartamento ou terreno',
  loteamento: 'terreno ou chácara',
  area: 'terreno ou chácara',
  gleba: 'terreno ou chácara',
};

/** `isOther`: commercial of an unknown kind. */
export function propertyTypeOf(text: string): { type: PropertyType; isOther?: true } | { problem: string } {
  const words = feedNameKey(text);
  const [uses = '', use = ''] =
    /^(?:(residential|residencial|commercial|comercial) )+/.exec(`${words} `) ?? [];
  const kind = words.slice(uses.length);
  const type = TYPES.get(words) ?? TYPES.get(kind);
  if (type) return { type };
  const instead = AMBIGUOUS[kind];
  if (instead)
    return { problem: `Tipo ambíguo: ${text}. Use no outro sistema ${instead}, ou cadastre o imóvel à mão.` };
  if (use.startsWith('com')) return { type: 'commercial', ...(kind !== '' && { isOther: true }) };
  return { problem: `Tipo desconhecido: ${text || 'não informado'}.` };
}
