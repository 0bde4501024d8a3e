import { memo } from 'react';
import { agencyChatLink } from '@lox/contracts/agency-chat.js';
import { track } from '../../analytics.js';
import { useSettings } from '../../api/use-settings.js';
import { SpriteIcon } from '../icons/sprite-icon.js';
import styles from './whatsapp-button.module.css';

export const WhatsAppButton = memo(function WhatsAppButton() {
  const href = agencyChatLink(useSettings().whatsappNumber);
  if (!href) return null;
  return (
    <aside className={styles.corner} aria-label="Atendimento">
      <a
        className={styles.button}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => track('whatsapp_click', 'floating')}
        aria-label="Conversar pelo WhatsApp"
      >
        <SpriteIcon name="whatsapp" size={30} />
      </a>
    </aside>
  );
});
