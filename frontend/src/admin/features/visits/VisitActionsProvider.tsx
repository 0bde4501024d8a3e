import type { Visit } from '@lox/contracts/visits.js';
import { useMemo, useState, type ReactNode } from 'react';
import { localClock } from '@lox/contracts/local-time.js';
import type { RescheduleRequest } from './dialogs/RescheduleDialog.js';
import type { VisitDialogStart } from './dialogs/VisitDialog.js';
import { useChangeVisit, useVisitConflict } from './use-change-visit.js';
import { VisitActionsContext, type MenuPoint, type VisitActions } from './visit-actions.js';
import { useConfirmEarlyStatus } from './use-confirm-early-status.js';
import { useVisitDay } from './use-visit-day.js';
import type { VisitAddress } from './visit-url.js';
import { changesOfMove, needsAgreedTime } from './visit-rules.js';
import { VISIT_DRAWER_WIDTH } from '../../records/detail/drawer-widths.js';
import { VisitMenu } from './VisitMenu.js';
import { lazyDialog, lazyDrawer } from '../../ui/lazy-dialog.js';

const VisitDialog = lazyDialog(() => import('./dialogs/VisitDialog.js'));
const RescheduleDialog = lazyDialog(() => import('./dialogs/RescheduleDialog.js'));
const CancelVisitDialog = lazyDialog(() => import('./dialogs/CancelVisitDialog.js'));
const OpinionDialog = lazyDialog(() => import('./dialogs/OpinionDialog.js'));
const HandOverDialog = lazyDialog(() => import('./dialogs/HandOverDialog.js'));
const ConflictDialog = lazyDialog(() => import('./dialogs/ConflictDialog.js'));
const VisitDrawer = lazyDrawer(() => import('./detail/VisitDrawer.js'), {
  name: 'Visita',
  width: VISIT_DRAWER_WIDTH,
});

export function VisitActionsProvider({
  address: { openId, change },
  children,
}: {
  address: VisitAddress;
  children: ReactNode;
}) {
  const [dialog, setDialog] = useState<VisitDialogStart | null>(null);
  const [moving, setMoving] = useState<RescheduleRequest | null>(null);
  const [handed, setHanded] = useState<Visit | null>(null);
  const [cancelling, setCancelling] = useState<Visit | null>(null);
  const [opined, setOpined] = useState<Visit | null>(null);
  const [menu, setMenu] = useState<{ visit: Visit; point: MenuPoint; opener: HTMLElement } | null>(null);
  const conflict = useVisitConflict((state) => state.conflict);
  const turn = useVisitConflict((state) => state.turn);
  const save = useChangeVisit(setOpined);
  const askIfEarly = useConfirmEarlyStatus();
  const openedHere = useVisitDay(openId, change);

  const actions = useMemo<VisitActions>(
    () => ({
      create: (at = {}) => setDialog(at),
      open: (visit) => {
        openedHere(visit.id);
        change({ openId: visit.id });
      },
      edit: (visit) => setDialog({ visit }),
      reschedule: (visit) => setMoving({ visit }),
      move: (visit, scheduledDate, brokerId) => {
        const [from, to] = [localClock(visit.scheduledDate), localClock(scheduledDate)];
        // On another day a request's hour must be agreed first.
        if (visit.provisional && from.time === to.time && from.day !== to.day)
          return setMoving({ visit, day: to.day });
        save(visit, changesOfMove(visit, { scheduledDate, brokerId }, new Date()));
      },
      noteOpinion: setOpined,
      handOver: setHanded,
      setStatus: (visit, status) => {
        if (needsAgreedTime(visit, status)) return setMoving({ visit, status });
        if (status === 'cancelled') return setCancelling(visit);
        askIfEarly(visit, status, visit.scheduledDate, () => save(visit, { status }));
      },
      openMenu: (visit, point, opener) => setMenu({ visit, point, opener }),
    }),
    [askIfEarly, change, openedHere, save],
  );
  return (
    <VisitActionsContext value={actions}>
      {children}
      {menu && (
        <VisitMenu
          visit={menu.visit}
          point={menu.point}
          onClose={() => {
            setMenu(null);
            menu.opener.focus();
          }}
        />
      )}
      {openId && <VisitDrawer key={openId} id={openId} onClose={() => change({ openId: null })} />}
      {dialog && <VisitDialog start={dialog} onClose={() => setDialog(null)} />}
      {moving && (
        <RescheduleDialog
          moving={moving}
          onMove={(changes) => save(moving.visit, changes)}
          onClose={() => setMoving(null)}
        />
      )}
      {cancelling && (
        <CancelVisitDialog
          visit={cancelling}
          onCancel={(reason) => save(cancelling, { status: 'cancelled', ...(reason && { reason }) })}
          onClose={() => setCancelling(null)}
        />
      )}
      {opined && (
        <OpinionDialog
          visit={opined}
          onNote={(opinion) => save(opined, { opinion })}
          onClose={() => setOpined(null)}
        />
      )}
      {handed && (
        <HandOverDialog
          visit={handed}
          onChoose={(brokerId) => actions.move(handed, handed.scheduledDate, brokerId)}
          onClose={() => setHanded(null)}
        />
      )}
      {conflict && (
        <ConflictDialog
          key={turn}
          conflict={conflict}
          onRetry={({ visit, changes }) => {
            const to = { scheduledDate: visit.scheduledDate, brokerId: visit.brokerId, ...changes };
            save(visit, { ...changesOfMove(visit, to, new Date()), ...changes });
          }}
        />
      )}
    </VisitActionsContext>
  );
}
