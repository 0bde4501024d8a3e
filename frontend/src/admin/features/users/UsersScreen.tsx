import { PlusOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { UserListSkeleton } from './list/UserListSkeleton.js';
import { UsersTab } from './list/UsersTab.js';
import { TemplatesTab } from './templates/TemplatesTab.js';
import { useUserRights } from './use-user-rights.js';
import page from '../../ui/page.module.css';
import styles from './users.module.css';

const AuditTab = lazy(() => import('./audit/AuditTab.js'));

const TEMPLATES = 'modelos';
const LOGS = 'logs';

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
      <Tabs
        activeKey={tab}
        onChange={(key) => setAddress(key === 'users' ? {} : { tab: key }, { replace: true })}
        destroyOnHidden
        items={[
          {
            key: 'users',
            label: 'Usuários',
            children: <UsersTab creating={creating} onCreated={created} />,
          },
          ...(mayWriteTemplates ? [{ key: TEMPLATES, label: 'Modelos', children: <TemplatesTab /> }] : []),
          {
            key: LOGS,
            label: 'Logs de Auditoria',
            children: (
              <Suspense fallback={<UserListSkeleton label="Carregando registros" />}>
                <AuditTab />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}

function tabOf(asked: string | null, mayWriteTemplates: boolean): string {
  if (asked === TEMPLATES && mayWriteTemplates) return TEMPLATES;
  return asked === LOGS ? LOGS : 'users';
}
