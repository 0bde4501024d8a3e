import { formatCompactMoney } from '@lox/contracts/formats.js';

export interface Change {
  direction: 'up' | 'down' | 'same';
  text: string;
  /** Whether that is welcome; null where it is neither. */
  isGood: boolean | null;
}

export type Welcome = 'more' | 'less' | 'either';

const whole = new Intl.NumberFormat('pt-BR');
const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const NONE = '—';
export const count = (value: number): string => whole.format(value);
export const percent = (value: number): string => `${oneDecimal.format(value)}%`;
export const share = (part: number, all: number): string => (all === 0 ? NONE : percent((part / all) * 100));

/** Of working time. */
export function duration(minutes: number | null): string {
  if (minutes === null) return NONE;
  const rounded = Math.round(minutes);
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${count(hours)} h` : `${count(hours)} h ${rest} min`;
}

export const countChange = (now: number, before: number, welcome: Welcome = 'more'): Change =>
  change(now - before, count, welcome);

export const rateChange = (now: number, before: number, welcome: Welcome = 'more'): Change =>
  change(Math.round((now - before) * 10) / 10, (points) => `${oneDecimal.format(points)} p.p.`, welcome);

export const moneyChange = (now: number, before: number): Change =>
  change(now - before, formatCompactMoney, 'more');

export const durationChange = (now: number | null, before: number | null): Change | null =>
  now === null || before === null ? null : change(Math.round(now) - Math.round(before), duration, 'less');

function change(difference: number, text: (size: number) => string, welcome: Welcome): Change {
  if (difference === 0) return { direction: 'same', text: 'igual', isGood: null };
  const direction = difference > 0 ? 'up' : 'down';
  const isGood = welcome === 'either' ? null : (direction === 'up') === (welcome === 'more');
  return { direction, text: `${difference > 0 ? '+' : '-'}${text(Math.abs(difference))}`, isGood };
}
