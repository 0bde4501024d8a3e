import { useQuery } from '@tanstack/react-query';
import { whatsappLink } from '@lox/contracts/formats.js';
import { TYPE_LABELS, type PublicProperty } from '@lox/contracts/properties.js';
import { settingsQuery } from '../../api/queries.js';
import { useContact } from '../../components/contact/contact-provider.js';
import { Icon } from '../../components/icons/icon.js';
import styles from './property.module.css';

/** The price and the ways to ask about the property. */
export function OfferCard({ property, offer }: { property: PublicProperty; offer: string }) {
  const { id, title, code, type } = property;
  const contact = useContact();
  const chat = whatsappLink(
    useQuery(settingsQuery()).data?.whatsappNumber ?? null,
    `Olá! Tenho interesse no imóvel ${title} (${code}).`,
  );
  return (
    <aside className={styles.offer} aria-label="Preço e contato">
      <p className={styles.kind}>{TYPE_LABELS[type]}</p>
      <p className={styles.price}>{offer}</p>
      <button
        type="button"
        className="button"
        onClick={() => contact({ propertyId: id, propertyTitle: title })}
      >
        Tenho interesse
      </button>
      {chat && (
        <a className="button button-quiet" href={chat} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" />
          WhatsApp
        </a>
      )}
      <p className={styles.note}>Um corretor responde em breve, sem compromisso.</p>
    </aside>
  );
}
