import { conversionRate } from '@lox/contracts/leads.js';

const whole = new Intl.NumberFormat('pt-BR');
const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const countText = (count: number): string => whole.format(count);
export const quantityText = (count: number, one: string, more: string): string =>
  `${countText(count)} ${count === 1 ? one : more}`;
export const percentText = (percent: number): string => `${oneDecimal.format(percent)}%`;
export const decimalText = (value: number): string => oneDecimal.format(value);
export const averageText = (average: number, format: (value: number) => string): string =>
  average === 0 ? '—' : format(average);
export const shareText = (part: number, all: number): string => percentText(conversionRate(part, all));
export const daysText = (days: number): string => `${oneDecimal.format(days)} ${days === 1 ? 'dia' : 'dias'}`;
