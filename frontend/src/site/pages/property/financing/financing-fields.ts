import { AMOUNT_TEXT, amountText, readAmount } from '@lox/contracts/amounts.js';
import {
  FINANCING_LIMITS,
  shareOf,
  USUAL_FINANCING,
  type FinancingSystem,
  type FinancingTerms,
} from '@lox/contracts/financing.js';

/** As typed: money in reais, time in years, rates in percent. */
export interface FinancingFields {
  downPayment: string;
  years: string;
  yearlyRate: string;
  itbi: string;
  registry: string;
  deed: string;
}
export type FinancingField = keyof FinancingFields;

const RATE_TEXT = `Escreva de 0% a ${FINANCING_LIMITS.yearlyRate}% ao ano`;
const YEARS_TEXT = `Escreva de 1 a ${FINANCING_LIMITS.years} anos`;
const COST_TEXT = `Escreva de 0% a ${FINANCING_LIMITS.cost}% do preço`;

/** @param price in cents */
export function usualFields(price: number): FinancingFields {
  const { downPaymentShare, years, yearlyRate, costs } = USUAL_FINANCING;
  // In whole thousands.
  const share = shareOf(price, downPaymentShare);
  const round = Math.ceil(share / 100_000) * 100_000;
  return {
    downPayment: amountText((round < price ? round : share) / 100),
    years: String(years),
    yearlyRate: percentText(yearlyRate),
    itbi: percentText(costs.itbi),
    registry: percentText(costs.registry),
    deed: percentText(costs.deed),
  };
}

export function readFields(
  fields: FinancingFields,
  system: FinancingSystem,
  price: number,
): { terms?: FinancingTerms; errors: Partial<FinancingFields> } {
  const errors: Partial<FinancingFields> = {};
  const within = (field: FinancingField, min: number, max: number, text: string): number => {
    const value = readPercent(fields[field]);
    if (value === null || value < min || value > max) errors[field] = text;
    return value ?? 0;
  };
  const downPayment = Math.round((readAmount(fields.downPayment, 'money').value ?? 0) * 100);
  if (readAmount(fields.downPayment, 'money').unreadable) errors.downPayment = AMOUNT_TEXT.money;
  else if (downPayment > price) errors.downPayment = 'A entrada não pode passar do preço';
  const years = within('years', 1, FINANCING_LIMITS.years, YEARS_TEXT);
  if (!Number.isInteger(years)) errors.years = YEARS_TEXT;
  const yearlyRate = within('yearlyRate', 0, FINANCING_LIMITS.yearlyRate, RATE_TEXT);
  const costs = {
    itbi: within('itbi', 0, FINANCING_LIMITS.cost, COST_TEXT),
    registry: within('registry', 0, FINANCING_LIMITS.cost, COST_TEXT),
    deed: within('deed', 0, FINANCING_LIMITS.cost, COST_TEXT),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { terms: { system, price, downPayment, months: years * 12, yearlyRate, costs }, errors };
}

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
export const percentText = (value: number): string => percent.format(value);

const readPercent = (text: string): number | null => readAmount(text.replace('%', ''), 'money').value;
