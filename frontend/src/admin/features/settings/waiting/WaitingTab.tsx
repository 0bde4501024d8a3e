import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useSession } from '../../../session/session.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { waitingRulesQuery } from './waiting-calls.js';
import { WaitingLog } from './WaitingLog.js';
import { WaitingRulesForm } from './WaitingRulesForm.js';

export default function WaitingTab() {
  const { user } = useSession();
  return user.role === 'admin' ? <RulesAndLog /> : <WaitingLog />;
}

function RulesAndLog() {
  const query = useQuery(waitingRulesQuery);
  const { data } = query;
  return (
    <div className="stack gap-4">
      <LoadFailed query={query} title="Não foi possível carregar as regras de espera" />
      {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && <WaitingRulesForm stored={data} />}
      {data && <WaitingLog />}
    </div>
  );
}
