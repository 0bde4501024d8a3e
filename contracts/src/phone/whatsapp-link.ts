import { phoneIn } from './read-phone.js';

export const chatLink = (number: string, text?: string): string =>
  `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text.toWellFormed())}` : ''}`;

export function whatsappLink(phone: string | null, text?: string): string | null {
  const number = phoneIn(phone)?.whatsapp;
  return number ? chatLink(number, text) : null;
}
