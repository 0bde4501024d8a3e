import { can } from '@lox/contracts/permissions.js';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../ui/PageHead.js';
import { PagesTab } from './pages/PagesTab.js';
import { useSession } from '../../session/session.js';
import { SystemTab } from './SystemTab.js';
import page from '../../ui/page.module.css';
import styles from './settings.module.css';

/**
 * `/admin/settings`: Configurações, with the tabs that the person may open; `?aba=paginas` opens the second.
 */
export default function SettingsScreen() {
  const { ability } = useSession();
  const [address, setAddress] = useSearchParams();
  const tabs = [
    ...(can(ability, 'read', 'settings')
      ? [{ key: 'sistema', label: 'Sistema', children: <SystemTab /> }]
      : []),
    ...(can(ability, 'read', 'pages') ? [{ key: 'paginas', label: 'Páginas', children: <PagesTab /> }] : []),
  ];
  const active = tabs.find(({ key }) => key === address.get('aba')) ?? tabs[0];
  return (
    <div className={`${page.page} ${styles.page}`}>
      <PageHead title="Configurações" text="O que vale para o site inteiro." className={styles.head} />
      <Tabs
        activeKey={active?.key}
        items={tabs}
        onChange={(key) => setAddress(key === tabs[0]?.key ? {} : { aba: key }, { replace: true })}
      />
    </div>
  );
}
