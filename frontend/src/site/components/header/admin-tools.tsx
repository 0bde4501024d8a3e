import type { SessionUser } from '@lox/contracts/users.js';
import { useSiteLogout } from '../account/use-site-logout.js';
import { SpriteIcon } from '../icons/sprite-icon.js';
import { Tooltip } from '../tooltip/tooltip.js';
import styles from './header.module.css';

export function AdminTools({ user, wide = false }: { user: SessionUser; wide?: boolean }) {
  const leaving = useSiteLogout();
  return (
    <div className={wide ? `row gap-3 ${styles.adminWide}` : `row gap-3 ${styles.admin}`}>
      {/* The back office is a separate application: a full page load. */}
      <Tooltip text="Painel administrativo">
        <a href="/admin" className={`round ${styles.settings}`} aria-label="Painel administrativo">
          <SpriteIcon name="settings" size={22} />
        </a>
      </Tooltip>
      <span className={styles.greeting}>Olá, {user.name}</span>
      <button
        type="button"
        className={styles.leave}
        aria-disabled={leaving.isPending}
        onClick={() => leaving.start()}
      >
        Sair
      </button>
    </div>
  );
}
