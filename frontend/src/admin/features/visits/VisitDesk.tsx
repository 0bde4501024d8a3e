import type { Visit } from '@lox/contracts/visits.js';
import { App } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { localDay, localTime } from '@lox/contracts/local-time.js';
import type { Moving } from './dialogs/RescheduleDialog.js';
import type { VisitDialogStart } from './dialogs/VisitDialog.js';
import { useChangeVisit, useConflict } from './use-change-visit.js';
import { VisitActionsContext, type MenuPoint, type VisitActions } from './visit-actions.js';
import { useAskIfEarly } from './use-ask-if-early.js';
import { useVisitDay } from './use-visit-day.js';
import type { VisitAddress } from './visit-address.js';
import { needsHour, statusWhenMoved } from './visit-rules.js';
import { VISIT_DRAWER_WIDTH } from '../../records/detail/drawer-widths.js';
import { clientName, visitMomentInFull } from '../../records/visit-texts.js';
import { VisitMenu } from './VisitMenu.js';
import { INSTANT } from '../../ui/instant.js';
import { lazyDialog, lazyDrawer } from '../../ui/lazy-dialog.js';

const VisitDialog = lazyDialog(() => import('./dialogs/VisitDialog.js'));
const RescheduleDialog = lazyDialog(() => import('./dialogs/RescheduleDialog.js'));
const ConflictDialog = lazyDialog(() => import('./dialogs/ConflictDialog.js'));
const VisitDrawer = lazyDrawer(() => import('./detail/VisitDrawer.js'), {
  name: 'Visita',
  width: VISIT_DRAWER_WIDTH,
});

/** Provides the visit actions to the screen inside, and renders the shared menu and dialogs. */
export function VisitDesk({
  address: { openId, change },
  children,
}: {
  address: VisitAddress;
  children: ReactNode;
}) {
  const { modal } = App.useApp();
  const [dialog, setDialog] = useState<VisitDialogStart | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [menu, setMenu] = useState<{ visit: Visit; point: MenuPoint; opener: HTMLElement } | null>(null);
  const conflict = useConflict((state) => state.conflict);
  const turn = useConflict((state) => state.turn);
  const save = useChangeVisit();
  const askIfEarly = useAskIfEarly();
  const openedHere = useVisitDay(openId, change);

  const actions = useMemo<VisitActions>(
    () => ({
      create: (at = {}) => setDialog(at),
      open: (visit) => {
        openedHere(visit.id);
        change({ openId: visit.id });
      },
      edit: (visit) => setDialog({ visit }),
      askNewTime: (visit) => setMoving({ visit }),
      move: (visit, scheduledDate) => {
        // The hour of a request stands for a period: on another day it is still to be agreed on.
        if (visit.provisional && localTime(scheduledDate) === localTime(visit.scheduledDate))
          return setMoving({ visit, day: localDay(scheduledDate) });
        const status = statusWhenMoved(visit.status, scheduledDate, new Date());
        save(visit, { scheduledDate, ...(status !== visit.status && { status }) });
      },
      setStatus: (visit, status) => {
        if (needsHour(visit, status)) return setMoving({ visit, status });
        if (status !== 'cancelled')
          return askIfEarly(visit, status, visit.scheduledDate, () => save(visit, { status }));
        modal.confirm({
          ...INSTANT,
          title: 'Cancelar esta visita?',
          content: `${clientName(visit)} · ${visitMomentInFull(visit.scheduledDate)}`,
          okText: 'Cancelar visita',
          okButtonProps: { danger: true },
          cancelText: 'Voltar',
          onOk: () => save(visit, { status }),
        });
      },
      openMenu: (visit, point, opener) => setMenu({ visit, point, opener }),
    }),
    [askIfEarly, change, modal, openedHere, save],
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
      {conflict && (
        <ConflictDialog
          key={turn}
          conflict={conflict}
          onRetry={({ visit, changes }) => save(visit, changes)}
        />
      )}
    </VisitActionsContext>
  );
}
