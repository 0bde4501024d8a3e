import { LeadChannelsPanel } from './LeadChannelsPanel.js';
import { TokensPanel } from './TokensPanel.js';
import { UsagePanel } from './UsagePanel.js';
import { WebhooksPanel } from './WebhooksPanel.js';
import styles from './integrations.module.css';

export default function IntegrationsTab() {
  return (
    <div className={`stack gap-4 ${styles.tab}`}>
      <LeadChannelsPanel />
      <TokensPanel />
      <WebhooksPanel />
      <UsagePanel />
    </div>
  );
}
