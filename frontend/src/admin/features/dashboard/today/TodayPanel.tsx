import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BOARD_STAGE_LABELS, type Lead } from '@lox/contracts/leads.js';
import type { Today } from '@lox/contracts/today.js';
import { workingClock } from '@lox/contracts/working-clock.js';
import { Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DueTime } from '../../../records/DueTime.js';
import { brokerOptions, useBrokers } from '../../../records/use-brokers.js';
import { useSession } from '../../../session/session.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { lazyDialog } from '../../../ui/lazy-dialog.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { useToast } from '../../../ui/use-toast.js';
import { SelectFilter } from '../../../ui/SelectFilter.js';
import { matchingParam, useUrlParams } from '../../../ui/url-params.js';
import { VisitActionsProvider } from '../../visits/VisitActionsProvider.js';
import { useVisitActions } from '../../visits/visit-actions.js';
import { mayCreateVisits } from '../../visits/visit-permissions.js';
import { can, canOn } from '@lox/contracts/permissions.js';
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

const NewLeadDialog = lazyDialog(() => import('../../leads/NewLeadDialog.js'));
const NoteDialog = lazyDialog(() => import('../../leads/NoteDialog.js'));

const CALLER = { source: 'phone', withoutEmail: true } as const;
const PARAMS = { openId: matchingParam('visit', (text) => text !== '') };

export function TodayPanel() {
  const { values, change } = useUrlParams(PARAMS);
  const [brokerId, setBroker] = useState<string>();
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
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
    <section className={`${panel.panel} ${styles.today}`} aria-labelledby="today">
      <div className="row between wrap gap-2">
        <div>
          <h2 id="today">Hoje</h2>
          <p className="soft">{query.data ? sinceText(query.data.since) : '\u00a0'}</p>
        </div>
        <div className="row rigid gap-2">
          {brokers.length > 1 && (
            <SelectFilter
              label="Corretor de hoje"
              all="Toda a equipe"
              value={brokerId}
              options={brokerOptions(brokers, canOn(ability, 'read', 'leads', { brokerId: null }))}
              onChange={setBroker}
            />
          )}
          {can(ability, 'create', 'leads') && (
            <Button icon={<GlyphIcon glyph={PlusOutlined} />} onClick={() => setCreating(true)}>
              Novo Lead
            </Button>
          )}
        </div>
      </div>
      <LoadFailed title="Não foi possível carregar o que fazer hoje" query={query} />
      {query.data ? (
        <VisitActionsProvider address={address}>
          <Blocks today={query.data} />
        </VisitActionsProvider>
      ) : (
        !query.error && <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
      {creating && (
        <NewLeadDialog
          labels={BOARD_STAGE_LABELS}
          start={CALLER}
          onOpen={(id) => void navigate(`/admin/leads?lead=${encodeURIComponent(id)}`)}
          onClose={() => {
            setCreating(false);
            void client.invalidateQueries({ queryKey: dashboardKeys.all });
          }}
        />
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
  const [noting, setNoting] = useState<Lead | null>(null);
  const noted = useNoted();
  const isEmpty = [waiting, visits, outcomes, requests, steps].every(({ total }) => total === 0);
  const inBoard = <Link to="/admin/leads">Ver todos</Link>;
  const inCalendar = <Link to="/admin/visits?tab=list">Ver todas</Link>;
  return (
    <div className={styles.blocks}>
      {isEmpty && <p className="soft">Nada espera por você agora.</p>}
      {noting && <NoteDialog key={noting.id} lead={noting} onNoted={noted} onClose={() => setNoting(null)} />}
      <TodayBlock title="Agora" block={waiting} all={inBoard}>
        {(lead) => (
          <LeadRow
            lead={lead}
            lines={[<WaitLine key="wait" lead={lead} clock={clock} />, wishText(lead)]}
            action={{ label: 'Contatei', run: contacted }}
            onNote={setNoting}
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
            onNote={setNoting}
          />
        )}
      </TodayBlock>
      <TodayBlock title="Pedidos do site" block={requests} all={inCalendar}>
        {(visit) => <VisitRow visit={visit} kind="request" />}
      </TodayBlock>
    </div>
  );
}

function useNoted(): (lead: Lead) => void {
  const client = useQueryClient();
  const toast = useToast();
  const { ability } = useSession();
  const { create } = useVisitActions();
  return (lead) => {
    void client.invalidateQueries({ queryKey: dashboardKeys.all });
    const offers = mayCreateVisits(ability) ? [{ text: 'Agendar visita', run: () => create({ lead }) }] : [];
    toast.success('Contato anotado', lead.name, offers);
  };
}
