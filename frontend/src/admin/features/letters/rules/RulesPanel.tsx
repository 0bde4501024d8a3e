import { useQuery } from '@tanstack/react-query';
import { can } from '@lox/contracts/permissions.js';
import { Alert, Skeleton } from 'antd';
import { useSession } from '../../../session/session.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { rulesQuery } from '../letter-calls.js';
import { RulesForm } from './RulesForm.js';
import panel from '../../../ui/panel.module.css';

export function RulesPanel() {
  const query = useQuery(rulesQuery);
  const { ability } = useSession();
  const mayChange = can(ability, 'update', 'settings');
  return (
    <>
      <LoadFailed query={query} title="Não foi possível carregar as regras" />
      {query.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {query.data && !mayChange && (
        <Alert type="info" showIcon title="Você pode ver as regras, mas não alterá-las." />
      )}
      {query.data && (
        <section className={`${panel.panel} stack gap-4`} aria-labelledby="letter-rules">
          <div>
            <h2 id="letter-rules">Leads parados</h2>
            <p className="soft sm">
              De manhã, cada corretor recebe por e-mail os leads em que ninguém mexeu há tantos dias. A
              mudança vale para os leads que completarem esse tempo a partir de agora.
            </p>
          </div>
          <RulesForm key={query.data.version} rules={query.data} locked={!mayChange} />
        </section>
      )}
    </>
  );
}
