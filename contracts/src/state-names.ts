import { BRAZILIAN_STATES, type BrazilianState } from './brazilian-states.js';
import { foldedName } from './folded-name.js';
import { digits } from './text.js';

export const STATE_NAMES: { [state in BrazilianState]: string } = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
};
const BY_NAME = new Map(BRAZILIAN_STATES.map((state) => [foldedName(STATE_NAMES[state]), state] as const));

/** By the first five digits; ascending. */
const POSTAL_CODES: readonly [from: number, state: BrazilianState][] = [
  [1_000, 'SP'],
  [20_000, 'RJ'],
  [29_000, 'ES'],
  [30_000, 'MG'],
  [40_000, 'BA'],
  [49_000, 'SE'],
  [50_000, 'PE'],
  [57_000, 'AL'],
  [58_000, 'PB'],
  [59_000, 'RN'],
  [60_000, 'CE'],
  [64_000, 'PI'],
  [65_000, 'MA'],
  [66_000, 'PA'],
  [68_900, 'AP'],
  [69_000, 'AM'],
  [69_300, 'RR'],
  [69_400, 'AM'],
  [69_900, 'AC'],
  [70_000, 'DF'],
  [72_800, 'GO'],
  [73_000, 'DF'],
  [73_700, 'GO'],
  [76_800, 'RO'],
  [77_000, 'TO'],
  [78_000, 'MT'],
  [79_000, 'MS'],
  [80_000, 'PR'],
  [88_000, 'SC'],
  [90_000, 'RS'],
];

export function stateNamed(text: string): BrazilianState | undefined {
  const words = foldedName(text).replace(/^(?:br|estado d[eoa]) /, '');
  return BRAZILIAN_STATES.find((state) => state.toLowerCase() === words) ?? BY_NAME.get(words);
}

export function stateOfPostalCode(text: string): BrazilianState | undefined {
  const number = digits(text);
  return number.length === 8
    ? POSTAL_CODES.findLast(([from]) => Number(number.slice(0, 5)) >= from)?.[1]
    : undefined;
}
