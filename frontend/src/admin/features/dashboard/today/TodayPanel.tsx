import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Today } from '@lox/contracts/today.js';
import { workingClock } from '@lox/contracts/working-clock.js';
import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { DueTime } from '../../../records/DueTime.js';
import { brokerOptions, useBrokers } from '../../../records/use-brokers.js';
import { useSession } from '../../../session/session.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { SelectFilter } from '../../../ui/SelectFilter.js';
import { matchingParam, useUrlParams } from '../../../ui/url-params.js';
import { VisitActionsProvider } from '../../visits/VisitActionsProvider.js';
import { canOn } from '@lox/contracts/permissions.js';
import panel from '../../../ui/panel.module.css';
import { useNextStep } from '../../leads/use-next-step.js';
import { dashboardKeys } from '../dashboard-queries.js';
import { LeadRow, WaitLine } from './LeadRow.js';
import { TodayBlock } from './TodayBlock.js';
import { todayQuery } from './today-queries.js';
import { sinceText, wishText } from './today-texts.js';
import { useContacted } from './use-contacted.js';
import { VisitRow } from './VisitRow.js';
import styles from './today.module.css';

const PARAMS = { openId: matchingParam('visit', (text) => text !== '') };

export function TodayPanel() {
  const { values, change } = useUrlParams(PARAMS);
  const [brokerId, setBroker] = useState<string>();
  const { ability } = useSession();
  const brokers = useBrokers('read', 'leads');
  const query = useQuery(todayQuery(brokerId));
  const address = useMemo(
    () => ({
      openId: values.openId ?? null,
      change: ({ openId }: { openId?: string | null }) => {
        if (openId !== undefined) change({ openId }, { push: openId !== null });
      },
    }),
    [change, values.openId],
  );
  return (
    <section className={panel.panel} aria-labelledby="today">
      <div className="row between wrap gap-2">
        <div>
          <h2 id="today">Hoje</h2>
          <p className="soft">{query.data ? sinceText(query.data.since) : '\u00a0'}</p>
        </div>
        {brokers.length > 1 && (
          <SelectFilter
            label="Corretor de hoje"
            all="Toda a equipe"
            value={brokerId}
            options={brokerOptions(brokers, canOn(ability, 'read', 'leads', { brokerId: null }))}
            onChange={setBroker}
          />
        )}
      </div>
      <LoadFailed title="Não foi possível carregar o que fazer hoje" query={query} />
      {query.data ? (
        <VisitActionsProvider address={address}>
          <Blocks today={query.data} />
        </VisitActionsProvider>
      ) : (
        !query.error && <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </section>
  );
}

function Blocks({
  today: {
    waiting,
    visits,
    outcomes,
    requests,
    steps,
    clock: { week },
  },
}: {
  today: Today;
}) {
  const contacted = useContacted();
  const client = useQueryClient();
  const step = useNextStep(() => void client.invalidateQueries({ queryKey: dashboardKeys.all }));
  const clock = useMemo(() => workingClock(week), [week]);
  if ([waiting, visits, outcomes, requests, steps].every(({ total }) => total === 0))
    return <p className="soft">Nada espera por você agora.</p>;
  const inBoard = <Link to="/admin/leads">Ver todos</Link>;
  const inCalendar = <Link to="/admin/visits?tab=list">Ver todas</Link>;
  return (
    <div className={styles.blocks}>
      <TodayBlock title="Agora" block={waiting} all={inBoard}>
        {(lead) => (
          <LeadRow
            lead={lead}
            lines={[<WaitLine key="wait" lead={lead} clock={clock} />, wishText(lead)]}
            action={{ label: 'Contatei', run: contacted }}
          />
        )}
      </TodayBlock>
      <TodayBlock title="Visitas de hoje" block={visits} all={inCalendar}>
        {(visit) => <VisitRow visit={visit} kind="today" />}
      </TodayBlock>
      <TodayBlock title="Como foi?" block={outcomes} all={inCalendar}>
        {(visit) => <VisitRow visit={visit} kind="outcome" />}
      </TodayBlock>
      <TodayBlock title="Próximos passos" block={steps} all={inBoard}>
        {(lead) => (
          <LeadRow
            lead={lead}
            lines={[lead.nextStep?.text, lead.nextStep && <DueTime key="due" at={lead.nextStep.dueAt} />]}
            action={{ label: 'Feito', run: (done) => step.mutate({ lead: done, wanted: 'done' }) }}
          />
        )}
      </TodayBlock>
      <TodayBlock title="Pedidos do site" block={requests} all={inCalendar}>
        {(visit) => <VisitRow visit={visit} kind="request" />}
      </TodayBlock>
    </div>
  );
}
