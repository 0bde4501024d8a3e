import type { PublicProperty } from '@lox/contracts/properties.js';
import { GUARANTEE_LABELS } from '@lox/contracts/property-details.js';

const area = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

export function buildingFacts(property: PublicProperty): string[] {
  const { usefulArea, lotArea, floor, buildingFloors, buildingUnits } = property;
  return [
    usefulArea && `Área útil de ${area.format(usefulArea)}\u00a0m²`,
    lotArea && `Terreno de ${area.format(lotArea)}\u00a0m²`,
    floor !== null && (floor === 0 ? 'Térreo' : `${floor}º andar`),
    buildingFloors && (buildingFloors === 1 ? 'Prédio de 1 andar' : `Prédio de ${buildingFloors} andares`),
    buildingUnits && (buildingUnits === 1 ? '1 unidade' : `${buildingUnits} unidades`),
  ].filter((text) => typeof text === 'string');
}

export const guaranteeTexts = ({ guarantees }: PublicProperty): string[] =>
  guarantees.map((one) => GUARANTEE_LABELS[one]);
