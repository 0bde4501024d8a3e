import { logoUrl } from '@lox/contracts/agency.js';
import { useBrand } from '../ui/brand.js';
import styles from './shell.module.css';

const WIDE = 1.6;

export function BrandMark() {
  const { brandName, logo } = useBrand();
  if (logo && logo.width / logo.height >= WIDE)
    return (
      <span className="row gap-2 fills">
        <img
          className={styles.brandLogo}
          src={logoUrl(logo.id, 'logo.png')}
          alt={brandName}
          width={logo.width}
          height={logo.height}
        />
      </span>
    );
  return (
    <span className="row gap-2 fills">
      {logo && <img className={styles.brandIcon} src={logoUrl(logo.id, 'icon-192.png')} alt="" />}
      <span className={styles.brandName}>{brandName}</span>
    </span>
  );
}
