import { TIME_ZONE } from './local-time.js';

// Marked as pure: unused formats are left out of a page's script.
const money = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const wholeMoney = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
});
const compactMoney = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const day = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE });
const dayAndTime = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

export const formatMoney = (reais: number): string => money.format(reais);
export const formatPrice = (reais: number): string => wholeMoney.format(reais);
export const formatCompactMoney = (reais: number): string => compactMoney.format(reais);
/** In São Paulo. */
export const formatDay = (iso: string): string => day.format(new Date(iso));
/** In São Paulo. */
export const formatDayAndTime = (iso: string): string => dayAndTime.format(new Date(iso));

export function formatAge(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000);
  if (minutes < 1) return 'Agora';
  if (minutes < 60) return `${minutes}m atrás`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h atrás`;
  return formatDay(iso);
}
