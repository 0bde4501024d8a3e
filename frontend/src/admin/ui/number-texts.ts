import { conversionRate } from '@lox/contracts/leads.js';

const whole = new Intl.NumberFormat('pt-BR');
const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "1.234". */
export const countText = (count: number): string => whole.format(count);
/** "1 imóvel", "1.234 imóveis". */
export const quantityText = (count: number, one: string, more: string): string =>
  `${countText(count)} ${count === 1 ? one : more}`;
/** "12,5%". */
export const percentText = (percent: number): string => `${oneDecimal.format(percent)}%`;
/** "2,5". */
export const decimalText = (value: number): string => oneDecimal.format(value);
/** An average as `format` writes it; a dash where there was nothing to average. */
export const averageText = (average: number, format: (value: number) => string): string =>
  average === 0 ? '—' : format(average);
/** A part's share of the total, "12,5%". */
export const shareText = (part: number, all: number): string => percentText(conversionRate(part, all));
/** "1 dia", "12,5 dias". */
export const daysText = (days: number): string => `${oneDecimal.format(days)} ${days === 1 ? 'dia' : 'dias'}`;
