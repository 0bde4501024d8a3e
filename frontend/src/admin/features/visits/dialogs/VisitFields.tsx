import type { Lead } from '@lox/contracts/leads.js';
import { VISIT_LIMITS, VISIT_STATUS_LABELS, VISIT_STATUSES, type Visit } from '@lox/contracts/visits.js';
import { Input, Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isUsableDay, localTime } from '@lox/contracts/local-time.js';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { optionsOf } from '../../../ui/options.js';
import { useBrokers } from '../../../records/use-brokers.js';
import { useSession } from '../../../session/session.js';
import { mayChooseBroker, mayUnassign } from '../visit-permissions.js';
import { statusWhenMoved } from '../visit-rules.js';
import { ReasonChoice } from '../../../records/reasons/ReasonChoice.js';
import { clientName, propertyTitle } from '../../../records/visit-texts.js';
import { FreeTimesField } from '../free-times/FreeTimesField.js';
import { AbsenceNotice } from './AbsenceNotice.js';
import { ClientFields } from './ClientFields.js';
import { VisitFormField, useVisitFormField } from './VisitFormField.js';
import { PropertyPicker } from './PropertyPicker.js';
import { changesOfForm, isCancelling, type VisitForm } from './visit-form.js';
import { WhenFields } from './WhenFields.js';
import styles from './dialogs.module.css';

const STATUS_OPTIONS = optionsOf(VISIT_STATUSES, VISIT_STATUS_LABELS);
const NOBODY = 'none';

export function VisitFields({
  visit,
  fixedLead,
  hasNewClient,
}: {
  visit: Visit | null;
  fixedLead: Lead | undefined;
  hasNewClient: boolean;
}) {
  const notes = useVisitFormField('notes', 'visit-notes');
  return (
    <>
      {(visit || fixedLead) && (
        <dl className={`stack well ${styles.fixed}`}>
          <dt>Cliente</dt>
          <dd className="medium">{visit ? clientName(visit) : fixedLead?.name}</dd>
          {visit && (
            <>
              <dt>Imóvel</dt>
              <dd className="medium">{propertyTitle(visit)}</dd>
            </>
          )}
        </dl>
      )}
      {!visit && !fixedLead && <ClientFields settled={hasNewClient} />}
      <div className={styles.fields}>
        {!visit && <PropertyField />}
        <div className={styles.when}>
          <WhenFields
            presentTime={visit ? localTime(visit.scheduledDate) : null}
            timeMayStayOpen={visit?.provisional}
          />
        </div>
        {!visit && <FreeTimesField />}
        <BrokerField visit={visit} />
        <AbsenceNotice visit={visit} />
        {visit && <StatusField visit={visit} />}
        {visit && <CancelReasonField visit={visit} />}
        <VisitFormField label="Observações" id="visit-notes" wide>
          <Input.TextArea {...notes.input} rows={3} maxLength={VISIT_LIMITS.notes} />
        </VisitFormField>
      </div>
    </>
  );
}

function PropertyField() {
  const { input, set, problem } = useVisitFormField('propertyId', 'visit-property');
  const { id, ref, value } = input;
  return (
    <VisitFormField label="Imóvel *" id={id} problem={problem} wide>
      <PropertyPicker
        id={id}
        ref={ref}
        value={value ?? undefined}
        invalid={problem !== undefined}
        onChange={(propertyId) => set(propertyId ?? null)}
      />
    </VisitFormField>
  );
}

function StatusField({ visit }: { visit: Visit }) {
  const { input } = useVisitFormField('status', 'visit-status', ['time']);
  const { control, getValues, setValue } = useFormContext<VisitForm>();
  const form = useWatch({ control }) as VisitForm;
  const scheduledDate = isUsableDay(form.day) ? changesOfForm(form, visit).scheduledDate : undefined;
  const moved = scheduledDate !== undefined;
  const follow = useEffectEvent(() => {
    const status = getValues('status');
    if (scheduledDate && status === visit.status)
      setValue('status', statusWhenMoved(status, scheduledDate, new Date()), { shouldDirty: true });
  });
  useEffect(() => {
    if (moved) follow();
  }, [moved]);
  return (
    <VisitFormField label="Status" id="visit-status">
      <Select {...input} aria-label="Status" options={STATUS_OPTIONS} />
    </VisitFormField>
  );
}

function CancelReasonField({ visit }: { visit: Visit }) {
  const { control, setValue } = useFormContext<VisitForm>();
  const [status, reason] = useWatch({ control, name: ['status', 'reason'] });
  if (!isCancelling({ status }, visit)) return null;
  return (
    <div className={`stack top gap-2 shrinks ${styles.field}`} data-wide>
      <span>Por que é cancelada?</span>
      <ReasonChoice
        kind="cancelled"
        value={reason}
        onChange={(value) => setValue('reason', value, { shouldDirty: true })}
      />
    </div>
  );
}

function BrokerField({ visit }: { visit: Visit | null }) {
  const { ability } = useSession();
  const mayChoose = mayChooseBroker(ability);
  const brokers = useBrokers('manage_all', 'visits', mayChoose);
  const { input, set } = useVisitFormField('brokerId', 'visit-broker');
  if (!mayChoose) return null;
  const options = brokers.map((broker) => ({ value: broker.id, label: broker.name }));
  const present = visit?.broker;
  if (present && !options.some(({ value }) => value === present.id))
    options.unshift({ value: present.id, label: present.name });
  return (
    <VisitFormField label="Corretor" id="visit-broker">
      <Select
        {...input}
        aria-label="Corretor"
        allowClear={!visit}
        placeholder="O corretor do lead"
        showSearch={SEARCH_BY_WORDS}
        value={input.value === null ? NOBODY : input.value}
        onChange={(id: string | undefined) => set(id === NOBODY ? null : id)}
        options={
          visit && mayUnassign(ability) ? [{ value: NOBODY, label: 'Sem corretor' }, ...options] : options
        }
      />
    </VisitFormField>
  );
}
