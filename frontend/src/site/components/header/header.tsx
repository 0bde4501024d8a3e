import { creciText } from '@lox/contracts/creci-text.js';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageQuery } from '../../api/page-query-cache.js';
import { sessionQuery } from '../../api/queries.js';
import { useSettings } from '../../api/use-settings.js';
import { useSiteBrand } from '../../site-brand.js';
import { lazyPart } from '../../lazy-part.js';
import { useContact } from '../contact/contact-provider.js';
import { SpriteIcon } from '../icons/sprite-icon.js';
import { Link } from '../link/link.js';
import { Logo } from '../logo/logo.js';
import styles from './header.module.css';

const AdminTools = lazyPart(() => import('./admin-tools.js').then((module) => module.AdminTools));

const LINKS = [
  { to: '/imoveis?purpose=sale', label: 'Comprar' },
  { to: '/imoveis?purpose=rent', label: 'Alugar' },
  { to: '/imoveis?isNewConstruction=true', label: 'Lançamentos' },
  { to: '/anuncie', label: 'Anuncie' },
] as const;

export function Header() {
  const { pathname, search, key } = useLocation();
  const contact = useContact();
  const creci = creciText(useSettings().creci);
  const { brandName } = useSiteBrand();
  const user = usePageQuery(sessionQuery()).data?.user;
  const admin = user?.role === 'admin' ? user : null;
  // Tied to the URL: following a link closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const setOpen = (value: boolean) => setOpenAt(value ? key : null);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(null);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const links = LINKS.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} aria-current={`${pathname}${search}` === to ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  ));

  return (
    <header className={styles.header}>
      <div className={`container ${styles.bar}`}>
        <Link to="/" aria-label={`${brandName}, página inicial`} className={styles.logo}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label="Principal">
          <ul className="flex gap-2">{links}</ul>
        </nav>
        <div className={`row gap-4 ${styles.tools}`}>
          {creci && <span className={styles.creci}>{creci}</span>}
          {admin && <AdminTools user={admin} />}
          <button type="button" className={`button ${styles.contact}`} onClick={() => contact()}>
            Contato
          </button>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="menu"
            aria-label={open ? 'Fechar menu' : 'Abrir menu'}
            onClick={() => setOpen(!open)}
          >
            <SpriteIcon name={open ? 'close' : 'menu'} size={26} />
          </button>
        </div>
      </div>
      <div id="menu" className={styles.menu} hidden={!open}>
        <nav className="container" aria-label="Menu">
          <ul>{links}</ul>
          {admin && <AdminTools user={admin} wide />}
          <button
            type="button"
            className="button"
            onClick={() => {
              setOpen(false);
              contact();
            }}
          >
            Fale conosco
          </button>
          {creci && <p className={styles.creci}>{creci}</p>}
        </nav>
      </div>
    </header>
  );
}
