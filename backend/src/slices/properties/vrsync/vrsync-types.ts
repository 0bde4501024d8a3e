import type { PropertyType } from '@lox/contracts/properties.js';
import { foldedName } from '@lox/contracts/folded-name.js';
import { propertyTypeNamed } from '@lox/contracts/property-type-names.js';

const AMBIGUOUS: { [kind: string]: string | undefined } = {
  condominio: 'casa em condomínio, apartamento ou terreno',
  empreendimento: 'casa em condomínio, apartamento ou terreno',
  loteamento: 'terreno ou chácara',
  area: 'terreno ou chácara',
  gleba: 'terreno ou chácara',
};

/** `isOther`: commercial of an unknown kind. */
export function propertyTypeOf(text: string): { type: PropertyType; isOther?: true } | { problem: string } {
  const words = foldedName(text);
  const [uses = '', use = ''] =
    /^(?:(residential|residencial|commercial|comercial) )+/.exec(`${words} `) ?? [];
  const kind = words.slice(uses.length);
  const type = propertyTypeNamed(words) ?? propertyTypeNamed(kind);
  if (type) return { type };
  const instead = AMBIGUOUS[kind];
  if (instead)
    return { problem: `Tipo ambíguo: ${text}. Use no outro sistema ${instead}, ou cadastre o imóvel à mão.` };
  if (use.startsWith('com')) return { type: 'commercial', ...(kind !== '' && { isOther: true }) };
  return { problem: `Tipo desconhecido: ${text || 'não informado'}.` };
}
