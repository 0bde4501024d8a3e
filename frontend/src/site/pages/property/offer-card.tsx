import { creciText } from '@lox/contracts/creci-text.js';
import { useEffect, useRef, type Ref, type RefObject } from 'react';
import { formatMoney } from '@lox/contracts/formats.js';
import { PROPERTY_TYPE_LABELS, type PropertyBroker, type PublicProperty } from '@lox/contracts/properties.js';
import { firstCharacter } from '@lox/contracts/text.js';
import { useSettings } from '../../api/use-settings.js';
import { useContact } from '../../components/contact/contact-provider.js';
import { useSiteBrand } from '../../site-brand.js';
import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import {
  condominiumText,
  priceOf,
  priceSuffix,
  secondPriceText,
  totalText,
} from '../../components/property-card/property-prices.js';
import { PhoneLink } from '../../components/phone-link/phone-link.js';
import type { useWhatsappChat } from './whatsapp-chat.js';
import { WhatsappChatLink } from './whatsapp-chat-link.js';
import styles from './offer.module.css';

interface Props {
  property: PublicProperty;
  chat: ReturnType<typeof useWhatsappChat>;
  onVisit: () => void;
}

export function OfferCard({
  property,
  chat,
  onVisit,
  preview,
  ref,
}: Props & { preview: boolean; ref: Ref<HTMLElement> }) {
  const { id, title, type, iptu, broker } = property;
  const total = totalText(property);
  const contact = useContact();
  return (
    <aside ref={ref} className={styles.offer} aria-label="Preço e contato">
      <p className="soft">{PROPERTY_TYPE_LABELS[type]}</p>
      <p className={styles.price}>
        <Price property={property} />
      </p>
      {[secondPriceText(property), condominiumText(property)].map(
        (text) =>
          text && (
            <p key={text} className="soft">
              {text}
            </p>
          ),
      )}
      {iptu !== null && iptu > 0 && <p className="soft">IPTU {formatMoney(iptu)}/mês</p>}
      {total && <p className={styles.total}>{total}</p>}
      {!preview && (
        <div className={styles.actions}>
          <button type="button" className="button" onClick={onVisit}>
            <SpriteIcon name="calendar" />
            Agendar Visita
          </button>
          <WhatsappChatLink chat={chat} className={`button ${styles.whatsapp}`} />
          <button
            type="button"
            className={styles.message}
            onClick={() => contact({ propertyId: id, propertyTitle: title })}
          >
            <SpriteIcon name="mail" size={18} />
            Tenho interesse
          </button>
        </div>
      )}
      {!broker && <p className={styles.note}>Um corretor responde em breve, sem compromisso.</p>}
      <Agency withPhone={!broker} />
      {broker && <Broker broker={broker} />}
    </aside>
  );
}

/** `--action-bar` is its height, for elements above it. */
export function OfferBar({ property, chat, onVisit, card }: Props & { card: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--action-bar', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    const away = new IntersectionObserver(([entry]) => element.toggleAttribute('data-away', isAbove(entry!)));
    if (card.current) away.observe(card.current);
    return () => {
      observer.disconnect();
      away.disconnect();
    };
  }, [card]);
  return (
    <div ref={bar} className={styles.bar} role="region" aria-label="Ações do imóvel" data-action-bar>
      <p className={styles.barPrice}>
        <Price property={property} />
      </p>
      <button type="button" className="button" onClick={onVisit}>
        Visita
      </button>
      <WhatsappChatLink chat={chat} className={`button ${styles.whatsapp}`} />
    </div>
  );
}

const isAbove = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry): boolean =>
  !isIntersecting && boundingClientRect.top < 0;

function Price({ property }: { property: PublicProperty }) {
  const suffix = priceSuffix(property);
  return (
    <>
      {priceOf(property)}
      {suffix && <span>{suffix}</span>}
    </>
  );
}

function Agency({ withPhone }: { withPhone: boolean }) {
  const { brandName, phone } = useSiteBrand();
  const creci = creciText(useSettings().creci);
  return (
    <p className={`soft sm ${styles.agency}`}>
      <strong>{brandName}</strong>
      {creci && <span>{creci}</span>}
      {withPhone && phone && <PhoneLink phone={phone} />}
    </p>
  );
}

function Broker({ broker: { name, avatar, creci } }: { broker: PropertyBroker }) {
  return (
    <div className={`row gap-3 ${styles.broker}`}>
      {avatar ? (
        <img src={avatar} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <span aria-hidden="true">{firstCharacter(name.trim()).toUpperCase()}</span>
      )}
      <p>
        <small className="soft sm">Corretor responsável</small>
        <strong>{name}</strong>
        {creci && <small className="soft sm">{creciText(creci)}</small>}
      </p>
    </div>
  );
}
