import { localClock } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useToast } from '../../../ui/use-toast.js';
import { clientName, propertyTitle, visitMomentInFull } from '../../../records/visit-texts.js';
import { formOf, instantOfForm, problemsOf } from './visit-form.js';
import { WhenFields } from './WhenFields.js';
import styles from './dialogs.module.css';

/** Reagendar: another day or time, nothing else. */
export default function RescheduleDialog({
  visit,
  onMove,
  onClose,
}: {
  visit: Visit;
  onMove: (scheduledDate: string) => void;
  onClose: () => void;
}) {
  const [form, setForm] = useState(() => formOf(visit));
  const [checked, setChecked] = useState(false);
  const [open, setOpen] = useState(true);
  const toast = useToast();
  const problems = problemsOf(form, true);
  const before = localClock(visit.scheduledDate);
  const submit = () => {
    setChecked(true);
    const [first] = problems;
    if (first) return toast.error(first.title, first.text);
    // A visitor's wish is agreed to by it, also when the time stays.
    if (visit.provisional || form.day !== before.day || form.time !== before.time)
      onMove(instantOfForm(form));
    setOpen(false);
  };
  return (
    <Modal
      open={open}
      afterClose={onClose}
      closable={{ 'aria-label': 'Fechar' }}
      title="Reagendar visita"
      width={440}
      onCancel={() => setOpen(false)}
      footer={[
        <Button key="cancel" onClick={() => setOpen(false)}>
          Voltar
        </Button>,
        <Button key="save" type="primary" htmlType="submit" form="reschedule-form">
          Reagendar
        </Button>,
      ]}
    >
      <form
        id="reschedule-form"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.lead}>
          <b>{clientName(visit)}</b> · {propertyTitle(visit)}
          <br />
          Agora: {visitMomentInFull(visit.scheduledDate)}
        </p>
        <div className={styles.fields}>
          <WhenFields
            form={form}
            presentTime={before.time}
            withDuration={false}
            problem={(field) => (checked ? problems.find((one) => one.field === field)?.text : undefined)}
            onChange={(part) => setForm((present) => ({ ...present, ...part }))}
          />
        </div>
      </form>
    </Modal>
  );
}
