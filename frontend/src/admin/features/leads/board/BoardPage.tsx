import { MergeOutlined, PlusOutlined } from '@ant-design/icons';
import { can } from '@lox/contracts/permissions.js';
import type { BoardStage } from '@lox/contracts/leads.js';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useAsOf } from '../../../ui/as-of.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { ScreenHeader } from '../../../ui/ScreenHeader.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { lazyDialog, lazyDrawer } from '../../../ui/lazy-dialog.js';
import { LEAD_DRAWER_WIDTH } from '../../../records/detail/drawer-widths.js';
import { SeeAsOf } from '../../../records/past/SeeAsOf.js';
import { useSession } from '../../../session/session.js';
import { IncomingButton } from '../incoming/IncomingButton.js';
import { useLeadFilters, useOpenLead } from '../lead-filters.js';
import { useLossQuestion } from '../loss-question.js';
import { useBoard } from '../use-board.js';
import { BulkPlace } from '../bulk/BulkPlace.js';
import { Board } from './Board.js';
import { BoardSkeleton, NoLeads } from './BoardStates.js';
import { LeadFilterBar } from './LeadFilterBar.js';
import styles from './page.module.css';

const Timeline = lazyDialog(() => import('../past/Timeline.js'));
const NewLeadDialog = lazyDialog(() => import('../NewLeadDialog.js'));
const DuplicatesDialog = lazyDialog(() => import('../DuplicatesDialog.js'));
const LossReasonDialog = lazyDialog(() => import('../LossReasonDialog.js'));
const LeadDrawer = lazyDrawer(() => import('../detail/LeadDrawer.js'), {
  name: 'Lead',
  width: LEAD_DRAWER_WIDTH,
  avatar: true,
});

export function BoardPage({
  title,
  labels,
  lead,
  summary,
  frame = (pipeline) => pipeline,
}: {
  title: string;
  labels: Record<BoardStage, string>;
  lead: (total: number | undefined) => string;
  summary?: ReactNode;
  frame?: (pipeline: ReactNode) => ReactNode;
}) {
  const { ability } = useSession();
  const { filters, change, clear } = useLeadFilters();
  const { openId, open, close } = useOpenLead();
  const [creating, setCreating] = useState(false);
  const [comparing, setComparing] = useState(false);
  const at = useAsOf();
  const asked = useMemo(() => ({ ...filters, ...at }), [filters, at]);
  const board = useBoard(asked);
  const loss = useLossQuestion();
  const filtered = Object.keys(filters).length > 0;
  const mayCreate = can(ability, 'create', 'leads');

  const pipeline = (
    <>
      <LeadFilterBar filters={filters} onChange={change} onClear={clear} />
      {board.isPending && <BoardSkeleton labels={labels} />}
      <LoadFailed title="Não foi possível carregar os leads" query={board} className={styles.failed} />
      {board.data?.total === 0 && (
        <NoLeads
          filtered={filtered}
          onClear={clear}
          onCreate={mayCreate ? () => setCreating(true) : undefined}
        />
      )}
      {board.data && (
        <Board
          board={board.data}
          filters={asked}
          labels={labels}
          settled={!board.isPlaceholderData}
          onOpen={open}
        />
      )}
      {at.asOf && (
        <Timeline
          asOf={at.asOf}
          filters={filters}
          labels={labels}
          board={board.isPlaceholderData ? undefined : board.data}
        />
      )}
      <BulkPlace labels={labels} onOpen={open} />
    </>
  );
  return (
    <div className={styles.page}>
      <ScreenHeader title={title} text={lead(board.data?.total)} className={`row rigid ${styles.head}`}>
        {summary}
        <SeeAsOf />
        <IncomingButton />
        {can(ability, 'update', 'leads') && (
          <Button
            aria-label="Possíveis duplicados"
            title="Possíveis duplicados"
            icon={<GlyphIcon glyph={MergeOutlined} />}
            onClick={() => setComparing(true)}
          />
        )}
        {mayCreate && (
          <Button type="primary" icon={<GlyphIcon glyph={PlusOutlined} />} onClick={() => setCreating(true)}>
            Novo Lead
          </Button>
        )}
      </ScreenHeader>
      {frame(pipeline)}
      {creating && <NewLeadDialog labels={labels} onOpen={open} onClose={() => setCreating(false)} />}
      {comparing && <DuplicatesDialog onOpen={open} onClose={() => setComparing(false)} />}
      {loss.lead && <LossReasonDialog key={loss.lead.id} lead={loss.lead} onClose={loss.close} />}
      {openId && <LeadDrawer key={openId} id={openId} labels={labels} onClose={close} />}
    </div>
  );
}
