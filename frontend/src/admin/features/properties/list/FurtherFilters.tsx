import { PURPOSE_LABELS, PURPOSES } from '@lox/contracts/properties.js';
import { SelectFilter } from '../../../ui/SelectFilter.js';
import { optionsOf } from '../../../ui/options.js';
import {
  AREA_CHOICES,
  FEE_CHOICES,
  LOCATED_CHOICES,
  SUITE_CHOICES,
  type PropertyFilters,
} from '../property-filters.js';

const PURPOSE_OPTIONS = optionsOf(PURPOSES, PURPOSE_LABELS);
const SUITES = SUITE_CHOICES.map((value) => ({
  value,
  label: value === '1' ? '1 suíte ou mais' : `${value} suítes ou mais`,
}));
const FEES = FEE_CHOICES.map((value) => ({
  value,
  label: value === '0' ? 'Sem condomínio a pagar' : `Cond. até R$ ${Number(value).toLocaleString('pt-BR')}`,
}));
const AREAS = AREA_CHOICES.map((value) => ({ value, label: `${value} m² ou mais` }));
const LOCATED = LOCATED_CHOICES.map((value) => ({
  value,
  label: value === 'true' ? 'Com coordenadas' : 'Sem coordenadas',
}));

export function FurtherFilters({
  filters,
  onChange,
}: {
  filters: PropertyFilters;
  onChange: (change: Partial<PropertyFilters>) => void;
}) {
  return (
    <>
      <SelectFilter
        label="Filtrar por finalidade"
        all="Venda e aluguel"
        value={filters.purpose}
        options={PURPOSE_OPTIONS}
        onChange={(purpose) => onChange({ purpose })}
      />
      <SelectFilter
        label="Filtrar por suítes"
        all="Todas as suítes"
        value={filters.suites}
        options={SUITES}
        onChange={(suites) => onChange({ suites })}
      />
      <SelectFilter
        label="Filtrar por condomínio"
        all="Condomínio: todos"
        value={filters.maxCondominiumFee}
        options={FEES}
        popupMatchSelectWidth={false}
        onChange={(maxCondominiumFee) => onChange({ maxCondominiumFee })}
      />
      <SelectFilter
        label="Filtrar por área útil"
        all="Qualquer área útil"
        value={filters.minUsefulArea}
        options={AREAS}
        onChange={(minUsefulArea) => onChange({ minUsefulArea })}
      />
      <SelectFilter
        label="Filtrar por coordenadas"
        all="Com ou sem mapa"
        value={filters.located}
        options={LOCATED}
        onChange={(located) => onChange({ located })}
      />
    </>
  );
}
