import { FoldedFields } from './FoldedFields.js';
import { WizardAmountField, WizardCountField } from './wizard-inputs.js';

const FIELDS = ['usefulArea', 'lotArea', 'floor', 'buildingFloors', 'buildingUnits'] as const;

export function BuildingFold() {
  return (
    <FoldedFields title="Mais medidas, andar e prédio" fields={FIELDS}>
      <WizardAmountField field="usefulArea" kind="area" label="Útil" suffix="m²" />
      <WizardAmountField field="lotArea" kind="area" label="Terreno" suffix="m²" />
      <WizardCountField field="floor" label="Andar" size="third" hint="Térreo: 0" />
      <WizardCountField field="buildingFloors" label="Andares do prédio" size="third" />
      <WizardCountField field="buildingUnits" label="Unidades do prédio" size="third" />
    </FoldedFields>
  );
}
