import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatPrice, whatsappLink } from '@lox/contracts/formats.js';
import { TYPE_LABELS, type PublicProperty } from '@lox/contracts/properties.js';
import { settingsQuery } from '../../api/queries.js';
import { useContact } from '../../components/contact/contact-provider.js';
import { Icon } from '../../components/icons/icon.js';
import styles from './property.module.css';

/** The price and the ways to ask about the property. */
export function OfferCard({ property }: { property: PublicProperty }) {
  const { id, title, code, type, price, purpose, iptu, broker } = property;
  const contact = useContact();
  const agencyNumber = useQuery(settingsQuery()).data?.whatsappNumber ?? null;
  const chat = whatsappLink(
    broker?.whatsapp || agencyNumber,
    `Olá! Tenho interesse no imóvel ${title} (${code}).`,
  );
  return (
    <aside className={styles.offer} aria-label="Preço e contato">
      <p className={styles.kind}>{TYPE_LABELS[type]}</p>
      <p className={styles.price}>
        {formatPrice(price)}
        {purpose === 'rent' && <span>/mês</span>}
      </p>
      {iptu !== null && <p className={styles.kind}>IPTU {formatMoney(iptu)}/mês</p>}
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
      {broker ? (
        <div className={styles.broker}>
          {broker.avatar ? (
            <img src={broker.avatar} alt="" width={48} height={48} loading="lazy" />
          ) : (
            <span aria-hidden="true">{broker.name.charAt(0)}</span>
          )}
          <p>
            <strong>{broker.name}</strong>
            {broker.creci && <small>{broker.creci}</small>}
          </p>
        </div>
      ) : (
        <p className={styles.note}>Um corretor responde em breve, sem compromisso.</p>
      )}
    </aside>
  );
}
