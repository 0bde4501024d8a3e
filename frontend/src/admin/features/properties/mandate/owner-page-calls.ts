import { queryOptions } from '@tanstack/react-query';
import type { PropertyOwner } from '@lox/contracts/mandates.js';
import type { OwnerPage } from '@lox/contracts/owner-pages.js';
import { whatsappLink } from '@lox/contracts/phone/whatsapp-link.js';
import { firstName } from '@lox/contracts/text.js';
import { call } from '../../../../shared/api.js';

const pagesOf = (id: string): string => `/api/admin/owner-pages/${encodeURIComponent(id)}`;

export const ownerPagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'owner-pages', id] as const,
    queryFn: ({ signal }) => call<OwnerPage[]>(pagesOf(id), { signal }),
    staleTime: 0,
  });

export const openOwnerPage = (id: string, ownerId: string): Promise<OwnerPage[]> =>
  call(pagesOf(id), { method: 'POST', body: { ownerId } });

export const withdrawOwnerPage = (id: string, ownerId: string): Promise<OwnerPage[]> =>
  call(`${pagesOf(id)}/${encodeURIComponent(ownerId)}`, { method: 'DELETE' });

const textFor = ({ name }: PropertyOwner, title: string, address: string): string =>
  `Olá, ${firstName(name ?? '')}! Esta é a sua página particular de ${title}: contatos, visitas e anúncios, sempre em dia.\n${address}`;

/** Null without a number that WhatsApp may have. */
export const pageByWhatsapp = (owner: PropertyOwner, title: string, address: string): string | null =>
  whatsappLink(owner.phone, textFor(owner, title, address));

export function pageByMail(owner: PropertyOwner, title: string, address: string): string | null {
  const subject = encodeURIComponent(`A página de ${title}`);
  const body = encodeURIComponent(textFor(owner, title, address));
  return owner.email && `mailto:${encodeURIComponent(owner.email)}?subject=${subject}&body=${body}`;
}
