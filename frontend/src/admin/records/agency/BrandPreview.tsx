import { cleanColour, colourTokens, isAgencyColour, type AgencyColours } from '@lox/contracts/agency.js';
import type { CSSProperties } from 'react';
import styles from './agency.module.css';

/** Invalid colours show the surrounding theme. */
export function BrandPreview({
  name,
  logo,
  colours,
}: {
  name: string;
  logo: string | null;
  colours: AgencyColours;
}) {
  const known = isAgencyColour(colours.primary) && isAgencyColour(colours.accent);
  const tokens = known
    ? colourTokens({ primary: cleanColour(colours.primary), accent: cleanColour(colours.accent) })
    : {};
  return (
    <div className={`card ${styles.preview}`} style={tokens as CSSProperties} aria-hidden="true">
      <div className={`row between gap-3 ${styles.previewHead}`}>
        {logo ? <img src={logo} alt="" /> : <strong>{name || 'Sua imobiliária'}</strong>}
        <span className={styles.previewButton}>Anuncie</span>
      </div>
      <div className={`stack gap-2 starts ${styles.previewBody}`}>
        <span className={styles.previewTag}>Lançamento</span>
        <p>Casa com quintal no Taquaral</p>
        <span className={styles.previewPrice}>R$ 985.000</span>
        <span className={styles.previewButton}>Agendar visita</span>
      </div>
    </div>
  );
}
