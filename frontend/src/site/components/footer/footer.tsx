import { memo } from 'react';
import { creciText } from '@lox/contracts/creci-text.js';
import { NETWORKS } from '@lox/contracts/agency.js';
import { NETWORK_LABELS } from '@lox/contracts/networks.js';
import { agencyChatLink } from '@lox/contracts/agency-chat.js';
import { LANDING_PATH, linksToLanding } from '@lox/contracts/brand.js';
import { useSettings } from '../../api/use-settings.js';
import { useSiteBrand } from '../../site-brand.js';
import { AccountLinks } from '../account/account-links.js';
import { SpriteIcon, type IconName } from '../icons/sprite-icon.js';
import { Link } from '../link/link.js';
import { Logo } from '../logo/logo.js';
import { PhoneLink } from '../phone-link/phone-link.js';
import styles from './footer.module.css';

const PROPERTIES = [
  { to: '/?purpose=sale', label: 'Imóveis à venda' },
  { to: '/?purpose=rent', label: 'Imóveis para alugar' },
  { to: '/?isNewConstruction=true', label: 'Lançamentos' },
  { to: '/?type=commercial', label: 'Imóveis comerciais' },
  { to: LANDING_PATH, label: 'Terras de Tuvivas' },
  { to: '/anuncie', label: 'Anuncie seu imóvel' },
] as const;

const HELP = [
  { to: '/ajuda', label: 'Central de Ajuda' },
  { to: '/contato', label: 'Fale Conosco' },
  { to: '/termos', label: 'Termos de Uso' },
  { to: '/privacidade', label: 'Política de Privacidade' },
] as const;

export const Footer = memo(function Footer() {
  const brand = useSiteBrand();
  const { brandName, phone, email, address, openingHours, about } = brand;
  const properties = PROPERTIES.filter(({ to }) => to !== LANDING_PATH || linksToLanding(brand));
  const { whatsappNumber, creci } = useSettings();
  const whatsapp = agencyChatLink(whatsappNumber) ?? '';
  const networks: { name: IconName; label: string; href: string }[] = [
    { name: 'whatsapp', label: 'WhatsApp', href: whatsapp },
    ...NETWORKS.map((name) => ({ name, label: NETWORK_LABELS[name], href: brand.networks[name] })),
  ];
  return (
    <footer className={`dark ${styles.footer}`}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.about}>
          <Logo />
          {about && <p>{about}</p>}
          <ul className={styles.networks}>
            {networks
              .filter(({ href }) => href)
              .map(({ name, label, href }) => (
                <li key={name}>
                  <a
                    href={href}
                    className="round"
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={label}
                  >
                    <SpriteIcon name={name} />
                  </a>
                </li>
              ))}
          </ul>
        </div>
        <LinkColumn title="Imóveis" links={properties} />
        <LinkColumn title="Ajuda" links={HELP} />
        <div>
          <h2>Contato</h2>
          <ul className={styles.contacts}>
            {phone && (
              <li>
                <PhoneLink phone={phone}>
                  <SpriteIcon name="phone" size={18} />
                </PhoneLink>
              </li>
            )}
            {email && (
              <li>
                <a href={`mailto:${email}`}>
                  <SpriteIcon name="mail" size={18} />
                  {email}
                </a>
              </li>
            )}
            {address && (
              <li>
                <SpriteIcon name="pin" size={18} />
                {address}
              </li>
            )}
            {openingHours && (
              <li>
                <SpriteIcon name="calendar" size={18} />
                {openingHours}
              </li>
            )}
          </ul>
        </div>
      </div>
      <div className={`container flex wrap between sm ${styles.base}`}>
        <p>
          © {brandName}. Todos os direitos reservados.
          {creci && <span className={styles.creci}>{creciText(creci)}</span>}
        </p>
        <div className={styles.entrances}>
          <AccountLinks />
          <a href="/admin/login">Área do Profissional</a>
        </div>
      </div>
    </footer>
  );
});

function LinkColumn({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
