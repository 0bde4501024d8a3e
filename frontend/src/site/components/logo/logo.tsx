import { logoUrl } from '@lox/contracts/agency.js';
import { useSiteBrand } from '../../site-brand.js';
import styles from './logo.module.css';

const LONG = 24;

export function Logo() {
  const { brandName, logo } = useSiteBrand();
  if (logo) {
    const { id, width, height } = logo;
    return (
      <img
        className={styles.picture}
        src={logoUrl(id, 'logo.png')}
        alt={brandName}
        width={width}
        height={height}
      />
    );
  }
  return (
    <span className={styles.logo} data-long={brandName.length > LONG}>
      <svg viewBox="0 0 26 26" width="30" height="30" aria-hidden="true">
        <path className={styles.arch} d="M2 25V13a11 11 0 0 1 22 0v12z" />
        <path className={styles.door} d="M9 25v-9a4 4 0 0 1 8 0v9z" />
      </svg>
      <span>{brandName}</span>
    </span>
  );
}
