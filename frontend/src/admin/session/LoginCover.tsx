import styles from './session.module.css';

export function LoginCover({ brandName }: { brandName: string }) {
  return (
    <div className={`flex between gap-5 ${styles.cover}`}>
      <span className={styles.brand}>{brandName}</span>
      <p className={styles.motto}>
        Cada conversa, no lugar certo.
        <small>Leads, visitas e imóveis da equipe em um só painel, sempre atualizado.</small>
      </p>
      <Street />
    </div>
  );
}

function Street() {
  return (
    <svg
      className={styles.street}
      viewBox="0 0 640 210"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M0 209h640" />
      <path d="M24 209v-82l54-44 54 44v82M24 127l-12 10M132 127l12 10M64 209v-44h28v44M112 96V74h14v34" />
      <path d="M168 209V52h92v157M184 72h16v18h-16zM228 72h16v18h-16zM184 108h16v18h-16zM228 108h16v18h-16zM184 144h16v18h-16zM228 144h16v18h-16zM204 209v-28h20v28" />
      <path d="M292 209v-66l46-36 46 36v66M292 143l-10 8M384 143l10 8M308 160h20v20h-20zM352 209v-40h18v40" />
      <path d="M416 209V18h76v191M432 36h44M432 58h44M432 80h44M432 102h44M432 124h44M432 146h44M446 209v-36h16v36" />
      <path d="M520 209v-74l56-42 56 42v74M520 135l-12 9M548 154h22v22h-22zM590 209v-46h22v46" />
    </svg>
  );
}
