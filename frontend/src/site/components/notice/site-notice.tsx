import type { ReactNode } from 'react';
import { splitErrorReference } from '../../../shared/error-reference.js';
import { withSiteErrorCode } from '../../api/site-api.js';
import { SpriteIcon, type IconName } from '../icons/sprite-icon.js';
import styles from './notice.module.css';

interface Props {
  icon: IconName;
  title: string;
  children?: ReactNode;
  alert?: boolean;
  main?: boolean;
}

export function SiteNotice({ icon, title, children, alert = false, main = false }: Props) {
  const Heading = main ? 'h1' : 'h2';
  return (
    <div className={styles.notice} role={alert ? 'alert' : undefined}>
      <span className={styles.icon}>
        <SpriteIcon name={icon} size={28} />
      </span>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}

export function SiteLoadError({
  error,
  onRetry,
  main = false,
}: {
  error: unknown;
  onRetry: () => void;
  main?: boolean;
}) {
  return (
    <SiteNotice icon="alert" title="Não foi possível carregar os imóveis" alert main={main}>
      <p>Tente novamente em alguns instantes.</p>
      <ErrorCode error={error} />
      <button type="button" className="button button-quiet" onClick={onRetry}>
        Tentar novamente
      </button>
    </SiteNotice>
  );
}

export function ErrorCode({ error }: { error: unknown }) {
  const { print } = splitErrorReference(withSiteErrorCode(error, ''));
  return print && <small>{print}</small>;
}
