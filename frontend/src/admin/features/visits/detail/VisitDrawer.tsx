import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Visit } from '@lox/contracts/visits.js';
import { Button } from 'antd';
import { shownMessage } from '../../../../shared/api.js';
import { useAsOf } from '../../../ui/as-of.js';
import { useSession } from '../../../session/session.js';
import { VISIT_DRAWER_WIDTH } from '../../../records/detail/drawer-widths.js';
import { RecordDrawer } from '../../../records/detail/RecordDrawer.js';
import { useClosing } from '../../../ui/use-closing.js';
import { ProvisionalBadge, VisitStatusBadge } from '../../../records/VisitStatusBadge.js';
import { useVisitActions } from '../visit-actions.js';
import { otherItems, statusItems } from '../visit-menu-items.js';
import { mayChangeVisit } from '../visit-permissions.js';
import { visitKeys, visitQuery } from '../visit-queries.js';
import { clientName } from '../../../records/visit-texts.js';
import { VisitFacts } from './VisitFacts.js';
import styles from './detail.module.css';

export default function VisitDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const at = useAsOf();
  const query = useQuery({
    ...visitQuery(id, at),
    placeholderData: () => (at.asOf ? undefined : shownVisit(client, id)),
  });
  const { open, close, closed } = useClosing(onClose);
  const { ability } = useSession();
  return (
    <RecordDrawer
      query={query}
      open={open}
      width={VISIT_DRAWER_WIDTH}
      name="Visita"
      titleOf={clientName}
      goneText="Esta visita não está mais disponível para você. Ela pode ter passado para outro corretor."
      failedText={(error) => shownMessage(error, 'Não foi possível carregar a visita.')}
      footerOf={(visit) => mayChangeVisit(ability, visit) && <ActionButtons visit={visit} />}
      onClose={close}
      onClosed={closed}
    >
      {(visit) => (
        <>
          <div className={`flex wrap gap-2 ${styles.badges}`}>
            <VisitStatusBadge status={visit.status} />
            {visit.provisional && <ProvisionalBadge />}
          </div>
          <VisitFacts visit={visit} />
        </>
      )}
    </RecordDrawer>
  );
}

function shownVisit(client: ReturnType<typeof useQueryClient>, id: string): Visit | undefined {
  for (const [, visits] of client.getQueriesData<Visit[]>({ queryKey: visitKeys.spans })) {
    const found = visits?.find((visit) => visit.id === id);
    if (found) return found;
  }
  return undefined;
}

function ActionButtons({ visit }: { visit: Visit }) {
  const actions = useVisitActions();
  const { ability } = useSession();
  return (
    <div className={`flex wrap gap-2 ${styles.actions}`}>
      {statusItems(visit, actions).map(({ key, label, danger, run }) => (
        <Button key={key} danger={danger} onClick={run}>
          {label}
        </Button>
      ))}
      {otherItems(visit, actions, ability).map(({ key, label, run }) => (
        <Button key={key} type={key === 'edit' ? 'primary' : 'default'} onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  );
}
