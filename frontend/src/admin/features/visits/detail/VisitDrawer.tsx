import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Visit } from '@lox/contracts/visits.js';
import { Button, Drawer, Grid, Skeleton } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { ErrorText } from '../../../ui/ErrorText.js';
import { useSession } from '../../../session/session.js';
import { ProvisionalBadge, StatusBadge } from '../../../records/StatusBadge.js';
import { useVisitActions } from '../visit-actions.js';
import { isInaccessible } from '../visit-errors.js';
import { otherItems, statusItems } from '../visit-menu-items.js';
import { mayChangeVisit } from '../visit-permissions.js';
import { visitKeys, visitQuery } from '../visit-queries.js';
import { clientName } from '../../../records/visit-texts.js';
import { VisitFacts } from './VisitFacts.js';
import styles from './detail.module.css';

/** All details of one visit, beside the calendar; open while the URL names it. */
export default function VisitDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  // Data that the calendar has already loaded shows at once.
  const query = useQuery({ ...visitQuery(id), placeholderData: () => shownVisit(client, id) });
  const wide = Grid.useBreakpoint().md ?? true;
  const [open, setOpen] = useState(true);
  const { ability } = useSession();
  const visit = query.data;
  const gone = query.isError && (!visit || isInaccessible(query.error));
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      size={wide ? 460 : '100%'}
      title={visit && !gone ? clientName(visit) : 'Visita'}
      closable={{ placement: 'end', 'aria-label': 'Fechar' }}
      styles={{ body: { padding: 0 } }}
      footer={visit && !gone && mayChangeVisit(ability, visit) ? <ActionButtons visit={visit} /> : undefined}
    >
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} className={styles.section} />}
      {gone && (
        <div className={styles.section} role="alert">
          {isInaccessible(query.error) ? (
            <p>Esta visita não está mais disponível para você. Ela pode ter passado para outro corretor.</p>
          ) : (
            <>
              <p>
                <ErrorText>{shownMessage(query.error, 'Não foi possível carregar a visita.')}</ErrorText>
              </p>
              <Button onClick={() => void query.refetch()} loading={query.isFetching}>
                Tentar de novo
              </Button>
            </>
          )}
        </div>
      )}
      {visit && !gone && (
        <>
          <div className={styles.badges}>
            <StatusBadge status={visit.status} />
            {visit.provisional && <ProvisionalBadge />}
          </div>
          <VisitFacts visit={visit} />
        </>
      )}
    </Drawer>
  );
}

function shownVisit(client: ReturnType<typeof useQueryClient>, id: string): Visit | undefined {
  for (const [, visits] of client.getQueriesData<Visit[]>({ queryKey: visitKeys.spans })) {
    const found = visits?.find((visit) => visit.id === id);
    if (found) return found;
  }
  return undefined;
}

/** The card's menu as buttons. */
function ActionButtons({ visit }: { visit: Visit }) {
  const actions = useVisitActions();
  return (
    <div className={styles.actions}>
      {statusItems(visit, actions).map(({ key, label, danger, run }) => (
        <Button key={key} danger={danger} onClick={run}>
          {label}
        </Button>
      ))}
      {otherItems(visit, actions).map(({ key, label, run }) => (
        <Button key={key} type={key === 'edit' ? 'primary' : 'default'} onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  );
}
