import { TokensPanel } from './TokensPanel.js';
import { UsagePanel } from './UsagePanel.js';
import { WebhooksPanel } from './WebhooksPanel.js';
import styles from './integrations.module.css';

export default function IntegrationsTab() {
  return (
    <div className={styles.tab}>
      <TokensPanel />
      <WebhooksPanel />
      <UsagePanel />
    </div>
  );
}
