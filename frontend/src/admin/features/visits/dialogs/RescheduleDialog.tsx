import { localClock } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { checkedBy } from '../../../ui/form.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { useToast } from '../../../ui/use-toast.js';
import { clientName, propertyTitle, visitMomentInFull } from '../../../records/visit-texts.js';
import { AbsenceNotice } from './AbsenceNotice.js';
import { formOf, instantOfForm, problemsOf, problemTexts, type VisitForm } from './visit-form.js';
import { WhenFields } from './WhenFields.js';
import styles from './dialogs.module.css';

/** Reagendar: changes only day and time. */
export default function RescheduleDialog({
  visit,
  onMove,
  onClose,
}: {
  visit: Visit;
  onMove: (scheduledDate: string) => void;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const toast = useToast();
  const before = localClock(visit.scheduledDate);
  const form = useForm({
    defaultValues: formOf(visit),
    resolver: checkedBy((values: VisitForm) => problemTexts(problemsOf(values, true))),
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(
    (values) => {
      // Rescheduling confirms a visitor's request, even when the time stays.
      if (visit.provisional || values.day !== before.day || values.time !== before.time)
        onMove(instantOfForm(values));
      setOpen(false);
    },
    () => {
      const [first] = problemsOf(form.getValues(), true);
      if (first) toast.error(first.title, first.text);
    },
  );
  return (
    <FormDialog
      id="reschedule-form"
      title="Reagendar visita"
      open={open}
      width={440}
      className={styles.form}
      action="Reagendar"
      cancel="Voltar"
      dismissable
      onSubmit={submit}
      onClose={() => setOpen(false)}
      onClosed={onClose}
    >
      <p className={styles.lead}>
        <b>{clientName(visit)}</b> · {propertyTitle(visit)}
        <br />
        Agora: {visitMomentInFull(visit.scheduledDate)}
      </p>
      <div className={styles.fields}>
        <FormProvider {...form}>
          <WhenFields presentTime={before.time} withDuration={false} />
          <AbsenceNotice visit={visit} />
        </FormProvider>
      </div>
    </FormDialog>
  );
}
