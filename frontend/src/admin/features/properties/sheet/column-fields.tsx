import { CSV_LABELS, BRAZILIAN_STATES, type CsvColumn } from '@lox/contracts/property-management.js';
import {
  ADDRESS_SHOWN,
  ADDRESS_SHOWN_LABELS,
  RENT_PERIOD_LABELS,
  RENT_PERIODS,
} from '@lox/contracts/property-details.js';
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES, PURPOSE_LABELS, PURPOSES } from '@lox/contracts/properties.js';
import { Input, Select } from 'antd';
import { optionsOf } from '../../../ui/options.js';

const YES_NO = [
  { value: 'sim', label: 'Sim' },
  { value: 'não', label: 'Não' },
];
const CHOICES: Partial<Record<CsvColumn, readonly { value: string; label: string }[]>> = {
  purpose: optionsOf(PURPOSES, PURPOSE_LABELS),
  type: optionsOf(PROPERTY_TYPES, PROPERTY_TYPE_LABELS),
  state: BRAZILIAN_STATES.map((value) => ({ value, label: value })),
  is_new_construction: YES_NO,
  is_ready: YES_NO,
  featured: YES_NO,
  rent_period: optionsOf(RENT_PERIODS, RENT_PERIOD_LABELS),
  address_shown: optionsOf(ADDRESS_SHOWN, ADDRESS_SHOWN_LABELS),
};

export const columnLabel = (column: CsvColumn): string =>
  CSV_LABELS[column].charAt(0).toUpperCase() + CSV_LABELS[column].slice(1);

export const hasChoices = (column: CsvColumn): boolean => column in CHOICES;

export function ColumnField({
  column,
  text,
  label,
  problem = false,
  onWrite,
}: {
  column: CsvColumn;
  text: string;
  label: string;
  problem?: boolean;
  onWrite: (text: string) => void;
}) {
  const choices = CHOICES[column];
  const status = problem ? 'error' : undefined;
  if (choices)
    return (
      <Select
        aria-label={label}
        status={status}
        placeholder="Escolha"
        value={choices.some(({ value }) => value === text) ? text : undefined}
        options={[...choices]}
        onChange={onWrite}
      />
    );
  return (
    <Input
      aria-label={label}
      status={status}
      defaultValue={text}
      onBlur={({ target }) => target.value !== text && onWrite(target.value)}
      onPressEnter={({ currentTarget }) => currentTarget.blur()}
    />
  );
}
