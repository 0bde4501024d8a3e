import styles from './session.module.css';

/** The calm half of the login page. */
export function LoginCover({ brandName }: { brandName: string }) {
  return (
    <div className={styles.cover}>
      <span className={styles.brand}>{brandName}</span>
      <p className={styles.motto}>
        Cada conversa, no lugar certo.
        <small>Leads, visitas e imóveis da equipe em um só painel, sempre atualizado.</small>
      </p>
      <svg className={styles.skyline} viewBox="0 0 460 190" fill="currentColor" aria-hidden="true">
        <path d="M0 190V118l46-36 46 36v72zM104 190V60h62v130zM178 190v-84l40-32 40 32v84zM270 190V20h74v170zM356 190v-78l52-40 52 40v78z" />
      </svg>
    </div>
  );
}
