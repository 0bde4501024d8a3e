import { useCallback } from 'react';
import { whatsappLink } from '@lox/contracts/phone/whatsapp-link.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import type { WhatsappLink, WhatsappLinkRequest } from '@lox/contracts/property-chat.js';
import { agencyChatLink } from '@lox/contracts/agency-chat.js';
import { track } from '../../analytics.js';
import { useApi } from '../../api/site-api.js';
import { useSettings } from '../../api/use-settings.js';
import { recordContact } from '../../components/lead-widget/lead-widget-seen.js';
import { useSite } from '../../site-context.js';

type Chatted = Pick<PublicProperty, 'id' | 'slug' | 'title' | 'broker'>;

export function directChat(property: Chatted, agencyNumber: string, origin: string): string | null {
  const page = `${origin}/imovel/${encodeURIComponent(property.slug)}`;
  const text = `Olá! Tenho interesse no imóvel "${property.title}". ${page}`;
  return whatsappLink(property.broker?.whatsapp ?? null, text) ?? agencyChatLink(agencyNumber, text);
}

export function useWhatsappChat(property: Chatted): { href: string | null; open: () => void } {
  const api = useApi();
  const { origin } = useSite();
  const agencyNumber = useSettings().whatsappNumber;
  const href = directChat(property, agencyNumber, origin);
  const { id, slug, title, broker } = property;
  const open = useCallback(() => {
    if (!href) return;
    track('whatsapp_click', 'property');
    recordContact();
    // Opened within the click: browsers block later pop-ups.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    const wanted: WhatsappLinkRequest = {
      propertyId: id,
      propertyTitle: title,
      propertySlug: slug,
      brokerWhatsApp: broker?.whatsapp ?? null,
    };
    void api
      .post('/api/whatsapp/generate-link', wanted)
      .then((answer) => safe((answer as Partial<WhatsappLink> | null)?.url) ?? href)
      .catch(() => href)
      .then((url) => {
        if (tab) tab.location.replace(url);
        else window.location.assign(url);
      });
  }, [api, href, id, slug, title, broker]);
  return { href, open };
}

const safe = (url: string | undefined) => (url?.startsWith('https://') ? url : undefined);
