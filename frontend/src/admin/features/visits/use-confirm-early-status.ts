import { VISIT_STATUS_LABELS, type Visit, type VisitStatus } from '@lox/contracts/visits.js';
import { App } from 'antd';
import { useCallback } from 'react';
import { clientName, visitMomentInFull } from '../../records/visit-texts.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';
import { isTooEarly } from './visit-rules.js';

export function useConfirmEarlyStatus() {
  const { modal } = App.useApp();
  return useCallback(
    (visit: Visit, status: VisitStatus, scheduledDate: string, goOn: () => void): void => {
      if (!isTooEarly(status, scheduledDate, new Date())) return goOn();
      modal.confirm({
        ...NO_ANIMATION,
        title: `Esta visita ainda não aconteceu. Marcar como ${VISIT_STATUS_LABELS[status]}?`,
        content: `${clientName(visit)} · ${visitMomentInFull(scheduledDate)}`,
        okText: `Marcar como ${VISIT_STATUS_LABELS[status]}`,
        cancelText: 'Voltar',
        onOk: goOn,
      });
    },
    [modal],
  );
}
