import { TIME_ZONE } from './local-time.js';
import { digits } from './text.js';

// Marked as pure: what a page does not show is left out of its script.
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

/** Reais with cents: "R$ 1.234,50". */
export const formatMoney = (reais: number): string => money.format(reais);
/** Reais without cents, as prices are shown: "R$ 350.000". */
export const formatPrice = (reais: number): string => wholeMoney.format(reais);
/** Reais for narrow places: "R$ 1,2 mi". */
export const formatCompactMoney = (reais: number): string => compactMoney.format(reais);
/** An instant's day in São Paulo: "20/11/2026". */
export const formatDay = (iso: string): string => day.format(new Date(iso));
/** An instant's day and time in São Paulo: "20/11/2026, 14:05". */
export const formatDayAndTime = (iso: string): string => dayAndTime.format(new Date(iso));

/** Age of an instant as the notification panel shows it (docs/behaviour/notifications.md#panel). */
export function formatAge(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000);
  if (minutes < 1) return 'Agora';
  if (minutes < 60) return `${minutes}m atrás`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h atrás`;
  return formatDay(iso);
}

/** Longest masked phone: "(19) 99999-9999". */
export const PHONE_MAX = 15;

/** Masks digits as they are typed: "(19) 3333-4444" or "(19) 99999-4444". */
export function maskPhone(text: string): string {
  const d = digits(text).slice(0, 11);
  if (d.length <= 2) return d.length === 0 ? '' : `(${d}`;
  const local = d.slice(2);
  const head = local.length > 8 ? 5 : 4;
  return local.length <= head
    ? `(${d.slice(0, 2)}) ${local}`
    : `(${d.slice(0, 2)}) ${local.slice(0, head)}-${local.slice(head)}`;
}

/** A stored phone for reading; a number that is no Brazilian one is shown as it is. */
export function formatPhone(phone: string): string {
  const d = digits(phone);
  const national = d.length > 11 && d.startsWith('55') ? d.slice(2) : d;
  return national.length === 10 || national.length === 11 ? maskPhone(national) : phone;
}

/** Chat link: a national number gets country code 55, one that carries it keeps it. Null without digits. */
export function whatsappLink(phone: string | null, text?: string): string | null {
  const d = digits(phone ?? '');
  if (d.length < 10) return null;
  const international = d.length >= 12 && d.startsWith('55') ? d : `55${d}`;
  return `https://wa.me/${international}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
