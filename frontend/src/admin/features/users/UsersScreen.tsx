import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { TabStrip } from '../../ui/TabStrip.js';
import { UserListSkeleton } from './list/UserListSkeleton.js';
import { UsersTab } from './list/UsersTab.js';
import { TemplatesTab } from './templates/TemplatesTab.js';
import { useUserRights } from './use-user-rights.js';
import page from '../../ui/page.module.css';
import styles from './users.module.css';

const AuditTab = lazy(() => import('./audit/AuditTab.js'));

type Tab = 'users' | 'modelos' | 'logs';
const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'users', label: 'Usuários' },
  { value: 'modelos', label: 'Modelos' },
  { value: 'logs', label: 'Logs de Auditoria' },
];

export default function UsersScreen() {
  const { create, actor } = useUserRights();
  const [address, setAddress] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const mayWriteTemplates = actor.role === 'admin';
  const tab = tabOf(address.get('tab'), mayWriteTemplates);
  const created = useCallback(() => setCreating(false), []);
  return (
    <div className={`${page.page} ${styles.page}`}>
      <ScreenHeader
        title="Gestão de Usuários"
        text="Quem acessa o sistema, o que cada pessoa pode fazer e o que foi feito."
        className={`row gap-3 ${styles.head}`}
      >
        {create && tab === 'users' && (
          <Button type="primary" icon={<GlyphIcon glyph={PlusOutlined} />} onClick={() => setCreating(true)}>
            Novo Usuário
          </Button>
        )}
      </ScreenHeader>
      <TabStrip
        name="users"
        label="Gestão de Usuários"
        tabs={mayWriteTemplates ? TABS : TABS.filter(({ value }) => value !== 'modelos')}
        tab={tab}
        className={styles.tabs}
        onChange={(next) => setAddress(next === 'users' ? {} : { tab: next }, { replace: true })}
      />
      <div id="users-panel" role="tabpanel" aria-labelledby={`users-tab-${tab}`}>
        {tab === 'users' && <UsersTab creating={creating} onCreated={created} />}
        {tab === 'modelos' && <TemplatesTab />}
        {tab === 'logs' && (
          <Suspense fallback={<UserListSkeleton label="Carregando registros" />}>
            <AuditTab />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function tabOf(asked: string | null, mayWriteTemplates: boolean): Tab {
  const known = TABS.find(({ value }) => value === asked)?.value ?? 'users';
  return known === 'modelos' && !mayWriteTemplates ? 'users' : known;
}
