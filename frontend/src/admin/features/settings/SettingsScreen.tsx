import { can, type Ability } from '@lox/contracts/permissions.js';
import type { Role } from '@lox/contracts/users.js';
import { Skeleton } from 'antd';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { TabStrip } from '../../ui/TabStrip.js';
import { PagesTab } from './pages/PagesTab.js';
import { SystemTab } from './SystemTab.js';
import page from '../../ui/page.module.css';
import styles from './settings.module.css';

interface SettingsTab {
  key: string;
  label: string;
  Content: ComponentType;
  isFor(ability: Ability, role: Role): boolean;
}

const readsSettings = (ability: Ability): boolean => can(ability, 'read', 'settings');

const TABS: readonly SettingsTab[] = [
  { key: 'sistema', label: 'Sistema', Content: SystemTab, isFor: readsSettings },
  {
    key: 'imobiliaria',
    label: 'Imobiliária',
    Content: lazy(() => import('./agency/AgencyTab.js')),
    isFor: readsSettings,
  },
  {
    key: 'seguranca',
    label: 'Segurança',
    Content: lazy(() => import('./security/SecurityTab.js')),
    isFor: readsSettings,
  },
  { key: 'paginas', label: 'Páginas', Content: PagesTab, isFor: (ability) => can(ability, 'read', 'pages') },
  {
    key: 'mensagens',
    label: 'Mensagens',
    Content: lazy(() => import('../letters/LettersTab.js')),
    isFor: readsSettings,
  },
  {
    key: 'espera',
    label: 'Leads em espera',
    Content: lazy(() => import('./waiting/WaitingTab.js')),
    isFor: (ability) => can(ability, 'manage_team', 'users'),
  },
  {
    key: 'publicacao',
    label: 'Publicação',
    Content: lazy(() => import('../properties/PublishingTab.js')),
    isFor: (_, role) => role === 'admin',
  },
  {
    key: 'integracoes',
    label: 'Integrações',
    Content: lazy(() => import('../integrations/IntegrationsTab.js')),
    isFor: readsSettings,
  },
];

export default function SettingsScreen() {
  const { ability, user } = useSession();
  const [address, setAddress] = useSearchParams();
  const tabs = TABS.filter(({ isFor }) => isFor(ability, user.role));
  const active = tabs.find(({ key }) => key === address.get('aba')) ?? tabs[0];
  const tab = active?.key ?? '';
  const [opened, setOpened] = useState([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  const open = (key: string) => setAddress(key === tabs[0]?.key ? {} : { aba: key }, { replace: true });
  return (
    <div className={`${page.page} ${styles.page}`}>
      <ScreenHeader title="Configurações" text="O que vale para o site inteiro." className={styles.head} />
      <TabStrip
        name="settings"
        label="Configurações"
        tabs={tabs.map(({ key, label }) => ({ value: key, label }))}
        tab={tab}
        className={styles.tabs}
        onChange={open}
      />
      {tabs
        .filter(({ key }) => opened.includes(key))
        .map(({ key, Content }) => (
          <div
            key={key}
            role="tabpanel"
            id={key === tab ? 'settings-panel' : undefined}
            aria-labelledby={`settings-tab-${key}`}
            hidden={key !== tab}
          >
            <Suspense fallback={<Skeleton active />}>
              <Content />
            </Suspense>
          </div>
        ))}
    </div>
  );
}
