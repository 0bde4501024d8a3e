import { localClock, type Day, type Time } from '@lox/contracts/local-time.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { Visit } from '@lox/contracts/visits.js';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { resolverOf } from '../../../ui/form.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useToast } from '../../../ui/use-toast.js';
import { useSession } from '../../../session/session.js';
import { mayChooseBroker } from '../visit-permissions.js';
import { STALE_VISIT } from '../visit-errors.js';
import { onMomentText } from '../../../records/visit-texts.js';
import { SlotTakenChoices } from './SlotTakenChoices.js';
import { useConfirmEarlyStatus } from '../use-confirm-early-status.js';
import { useSaveVisit } from './use-save-visit.js';
import { VisitFields } from './VisitFields.js';
import {
  blankForm,
  changesOfForm,
  visitFormOf,
  instantOfForm,
  visitFormProblems,
  problemTexts,
  type VisitForm,
} from './visit-form.js';
import styles from './dialogs.module.css';

export interface VisitDialogStart {
  visit?: Visit;
  day?: Day;
  time?: Time;
  lead?: Lead;
  brokerId?: string;
}

export default function VisitDialog({ start, onClose }: { start: VisitDialogStart; onClose: () => void }) {
  const [base, setBase] = useState<Visit | null>(start.visit ?? null);
  const { ability } = useSession();
  const [blank] = useState(() => ({
    ...blankForm(start.day ?? localClock(new Date()).day, start.time, start.lead),
    ...(mayChooseBroker(ability) && { brokerId: start.brokerId }),
  }));
  const [open, setOpen] = useState(true);
  const toast = useToast();
  const form = useForm<VisitForm>({
    values: base ? visitFormOf(base) : blank,
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
    resolver: resolverOf((values) => problemTexts(visitFormProblems(values, base !== null, base))),
    shouldFocusError: false,
  });
  const { save, forget, alternatives, isSaving, ...saving } = useSaveVisit(base, {
    onSaved: () => setOpen(false),
    onStale: setBase,
  });
  const askIfEarly = useConfirmEarlyStatus();
  const isTaken = alternatives !== null;
  useEffect(() => {
    // Another time, property or client may be free.
    if (isTaken) return form.subscribe({ formState: { values: true }, callback: forget });
  }, [isTaken, form, forget]);
  const submit = form.handleSubmit(
    (values) => {
      if (isSaving) return;
      const saveIt = () => save({ form: values });
      const { status, scheduledDate } = base ? changesOfForm(values, base) : {};
      if (!base || (!status && !scheduledDate)) return saveIt();
      askIfEarly(base, values.status, scheduledDate ?? base.scheduledDate, saveIt);
    },
    () => {
      const [first] = visitFormProblems(form.getValues(), base !== null, base);
      if (!first) return;
      toast.error(first.title, first.text);
      form.setFocus(first.field);
    },
  );
  const chooseAlternative = (scheduledDate: string) => {
    const { day, time } = localClock(scheduledDate);
    form.setValue('day', day, { shouldDirty: true });
    form.setValue('time', time, { shouldDirty: true });
    save({ form: form.getValues() });
  };
  const dirty = open && Object.keys(form.formState.dirtyFields).length > 0;
  const ask = useUnsavedGuard(dirty, { over: true, title: 'Descartar o que você digitou?' });
  const action = base ? 'Salvar alterações' : 'Agendar visita';
  const notice = (
    <>
      {alternatives && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className={styles.notice}
          title={`O corretor já tem visita ${onMomentText(instantOfForm(form.getValues()))}`}
          description={
            <SlotTakenChoices
              alternatives={alternatives}
              busy={isSaving}
              onChoose={chooseAlternative}
              onAnyway={() => save({ form: form.getValues(), allowOverlap: true })}
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
    </>
  );
  return (
    <FormDialog
      id="visit-form"
      title={base ? 'Editar Visita' : 'Nova Visita'}
      open={open}
      width={600}
      className={styles.form}
      action={isSaving ? 'Salvando...' : action}
      disabled={isSaving}
      notice={notice}
      onSubmit={submit}
      onClose={() => ask(() => setOpen(false))}
      onClosed={onClose}
    >
      <FormProvider {...form}>
        <VisitFields visit={base} fixedLead={start.lead} hasNewClient={saving.hasNewClient} />
      </FormProvider>
    </FormDialog>
  );
}
