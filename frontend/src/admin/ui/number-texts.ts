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
/** "45 min", "2 h 5 min"; a dash for none. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '—';
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours > 0 && `${countText(hours)} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}
export const daysText = (days: number): string => `${oneDecimal.format(days)} ${days === 1 ? 'dia' : 'dias'}`;
