import { localClock, type Day, type Time } from '@lox/contracts/local-time.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { Visit } from '@lox/contracts/visits.js';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useUnsaved } from '../../../ui/unsaved.js';
import { useToast } from '../../../ui/use-toast.js';
import { STALE_VISIT } from '../visit-errors.js';
import { visitMoment } from '../../../records/visit-texts.js';
import { SlotTakenChoices } from './SlotTakenChoices.js';
import { useSaveVisit } from './use-save-visit.js';
import { VisitFields } from './VisitFields.js';
import { blankForm, formOf, instantOfForm, problemsOf, type VisitForm } from './visit-form.js';
import styles from './dialogs.module.css';

/** How the dialog opens: with a visit to edit, or for a new one on a day. */
export interface VisitDialogStart {
  visit?: Visit;
  day?: Day;
  time?: Time;
  /** The client, chosen already. */
  lead?: Lead;
}

/** Nova Visita and Editar Visita (docs/behaviour/visits.md#dialogs). Nothing that was typed is lost to a refusal. */
export default function VisitDialog({ start, onClose }: { start: VisitDialogStart; onClose: () => void }) {
  const [base, setBase] = useState<Visit | null>(start.visit ?? null);
  const [blank] = useState(() => blankForm(start.day ?? localClock(new Date()).day, start.time, start.lead));
  /** What somebody changed; everything else follows the visit as it now is. */
  const [typed, setTyped] = useState<Partial<VisitForm>>({});
  const [checked, setChecked] = useState(false);
  const [open, setOpen] = useState(true);
  const toast = useToast();
  const form: VisitForm = { ...(base ? formOf(base) : blank), ...typed };
  const problems = problemsOf(form, base !== null);
  const saving = useSaveVisit(base, { onSaved: () => setOpen(false), onStale: setBase });
  const { alternatives, isSaving } = saving;

  const change = (part: Partial<VisitForm>) => {
    setTyped((present) => ({ ...present, ...part }));
    if (alternatives) saving.forget();
  };
  const submit = () => {
    setChecked(true);
    const [first] = problems;
    if (first) {
      toast.error(first.title, first.text);
      document.getElementById(FIELD_IDS[first.field])?.focus();
    } else if (!isSaving) saving.save({ form });
  };
  const chooseAlternative = (scheduledDate: string) => {
    const when = localClock(scheduledDate);
    setTyped((present) => ({ ...present, ...when }));
    saving.save({ form: { ...form, ...when } });
  };
  const dirty = open && Object.keys(typed).length > 0;
  const ask = useUnsaved(dirty, { title: 'Descartar o que você digitou?' });
  const close = () => ask(() => setOpen(false));
  const action = base ? 'Salvar alterações' : 'Agendar visita';
  return (
    <Modal
      open={open}
      afterClose={onClose}
      closable={{ 'aria-label': 'Fechar' }}
      title={base ? 'Editar Visita' : 'Nova Visita'}
      width={600}
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={close}>
          Cancelar
        </Button>,
        <Button key="save" type="primary" htmlType="submit" form="visit-form" disabled={isSaving}>
          {isSaving ? 'Salvando...' : action}
        </Button>,
      ]}
    >
      <form
        id="visit-form"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <VisitFields
          form={form}
          visit={base}
          fixedLead={start.lead !== undefined}
          hasNewClient={saving.hasNewClient}
          problem={(field) => (checked ? problems.find((one) => one.field === field)?.text : undefined)}
          onChange={change}
        />
      </form>
      {alternatives && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className={styles.notice}
          title={`O corretor já tem visita em ${visitMoment(instantOfForm(form))}`}
          description={
            <SlotTakenChoices
              alternatives={alternatives}
              busy={isSaving}
              onChoose={chooseAlternative}
              onAnyway={() => saving.save({ form, allowOverlap: true })}
            />
          }
        />
      )}
      {saving.wasStale && (
        <Alert
          type="warning"
          showIcon
          className={styles.notice}
          title={STALE_VISIT}
          description="O que você digitou continua aqui; o resto já mostra a situação atual. Salve de novo para aplicar."
        />
      )}
    </Modal>
  );
}

const FIELD_IDS = {
  lead: 'visit-lead',
  name: 'visit-name',
  email: 'visit-email',
  phone: 'visit-phone',
  propertyId: 'visit-property',
  day: 'visit-day',
  time: 'visit-time',
} as const;
