import { localClock, localDay, type Day } from '@lox/contracts/local-time.js';
import { PREFERRED_TIME_LABELS } from '@lox/contracts/visit-requests.js';
import type { Visit, VisitStatus } from '@lox/contracts/visits.js';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { resolverOf } from '../../../ui/form.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { useToast } from '../../../ui/use-toast.js';
import { clientName, dayName, propertyTitle, visitMomentInFull } from '../../../records/visit-texts.js';
import type { OptimisticVisitChange } from '../use-change-visit.js';
import { statusWhenMoved, type AgreedStatus } from '../visit-rules.js';
import { FreeTimesField } from '../free-times/FreeTimesField.js';
import { AbsenceNotice } from './AbsenceNotice.js';
import { visitFormOf, instantOfForm, visitFormProblems, problemTexts, type VisitForm } from './visit-form.js';
import { WhenFields } from './WhenFields.js';
import styles from './dialogs.module.css';

export interface RescheduleRequest {
  visit: Visit;
  day?: Day;
  status?: AgreedStatus;
}

export default function RescheduleDialog({
  moving: { visit, day, status: asked },
  onMove,
  onClose,
}: {
  moving: RescheduleRequest;
  onMove: (changes: OptimisticVisitChange['changes']) => void;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const box = asked ? undefined : BOXES[visit.status];
  const [ticked, setTicked] = useState(box?.ticked ?? false);
  const toast = useToast();
  const before = localClock(visit.scheduledDate);
  const form = useForm({
    defaultValues: { ...visitFormOf(visit), ...(day && { day }) },
    resolver: resolverOf((values: VisitForm) => problemTexts(visitFormProblems(values, true))),
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(
    (values) => {
      // Rescheduling confirms a visitor's request, even at the same time.
      if (visit.provisional || values.day !== before.day || values.time !== before.time) {
        const scheduledDate = instantOfForm(values);
        const status =
          asked ?? (box && ticked ? box.status : statusWhenMoved(visit.status, scheduledDate, new Date()));
        onMove({
          scheduledDate,
          ...(visit.provisional && { provisional: false }),
          ...(status !== visit.status && { status }),
        });
      }
      setOpen(false);
    },
    () => {
      const [first] = visitFormProblems(form.getValues(), true);
      if (first) toast.error(first.title, first.text);
    },
  );
  return (
    <FormDialog
      id="reschedule-form"
      title={asked ? TITLES[asked] : 'Reagendar visita'}
      open={open}
      width={440}
      className={styles.form}
      action={asked ? ACTIONS[asked] : 'Reagendar'}
      cancel="Voltar"
      dismissable
      onSubmit={submit}
      onClose={() => setOpen(false)}
      onClosed={onClose}
    >
      <p className="soft">
        <b className="strong ink">{clientName(visit)}</b> · {propertyTitle(visit)}
        <br />
        {visit.provisional
          ? `O site recebeu um pedido para ${askedFor(visit)}. Que horário ficou combinado com o cliente?`
          : `Agora: ${visitMomentInFull(visit.scheduledDate)}`}
      </p>
      <div className={styles.fields}>
        <FormProvider {...form}>
          <WhenFields presentTime={before.time} withDuration={false} />
          <FreeTimesField visit={visit} />
          <AbsenceNotice visit={visit} />
        </FormProvider>
      </div>
      {box && (
        <Checkbox checked={ticked} onChange={({ target }) => setTicked(target.checked)}>
          {box.text}
        </Checkbox>
      )}
    </FormDialog>
  );
}

const BOXES: { [status in VisitStatus]?: { text: string; status: VisitStatus; ticked: boolean } } = {
  confirmed: { text: 'O cliente já concordou com o novo horário', status: 'confirmed', ticked: false },
  cancelled: { text: 'Agendar de novo (a visita está Cancelada)', status: 'scheduled', ticked: true },
};
const TITLES = { confirmed: 'Confirmar visita', completed: 'Visita realizada' };
const ACTIONS = { confirmed: 'Confirmar', completed: 'Marcar como Realizada' };

function askedFor({ scheduledDate, preferredTime }: Visit): string {
  const day = dayName(localDay(scheduledDate)).toLowerCase();
  return preferredTime ? `${day}, período da ${PREFERRED_TIME_LABELS[preferredTime].toLowerCase()}` : day;
}
