import { instantOf, localDay } from '@lox/contracts/local-time.js';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useVisitConflict, type VisitConflict, type OptimisticVisitChange } from '../use-change-visit.js';
import { useBrokerOf } from '../../../records/use-brokers.js';
import { clientName, onMomentText } from '../../../records/visit-texts.js';
import { FreeTimes } from '../free-times/FreeTimes.js';
import { SlotTakenChoices } from './SlotTakenChoices.js';
import styles from './dialogs.module.css';

export default function ConflictDialog({
  conflict,
  onRetry,
}: {
  conflict: VisitConflict;
  onRetry: (change: OptimisticVisitChange) => void;
}) {
  const [open, setOpen] = useState(true);
  const answered = useVisitConflict((state) => state.answered);
  const { visit, changes, alternatives } = conflict;
  const broker = useBrokerOf(visit, changes.brokerId);
  const brokerId = changes.brokerId === undefined ? visit.brokerId : changes.brokerId;
  const [day, setDay] = useState(() => localDay(changes.scheduledDate ?? visit.scheduledDate));
  const retry = (part: OptimisticVisitChange['changes']) => {
    setOpen(false);
    onRetry({ visit, changes: { ...changes, ...part } });
  };
  return (
    <Modal
      open={open}
      afterClose={() => answered(conflict)}
      closable={{ 'aria-label': 'Fechar' }}
      title="Este horário já está ocupado"
      width={460}
      onCancel={() => setOpen(false)}
      footer={<Button onClick={() => setOpen(false)}>Deixar como estava</Button>}
    >
      <div className={styles.form}>
        <p className="soft">
          {broker?.name ?? 'O corretor'} já tem outra visita{' '}
          <b className="strong ink">{onMomentText(changes.scheduledDate ?? visit.scheduledDate)}</b>. Escolha
          outro horário para {clientName(visit)}.
        </p>
        {brokerId && (
          <FreeTimes
            asked={{
              brokerId,
              propertyId: visit.propertyId,
              durationMinutes: visit.durationMinutes,
              exceptVisitId: visit.id,
            }}
            day={day}
            time={null}
            onDay={setDay}
            onTime={(time) => retry({ scheduledDate: instantOf(day, time) })}
          />
        )}
        <SlotTakenChoices
          alternatives={alternatives}
          busy={false}
          onChoose={(scheduledDate) => retry({ scheduledDate })}
          onAnyway={() => retry({ allowOverlap: true })}
        />
      </div>
    </Modal>
  );
}
