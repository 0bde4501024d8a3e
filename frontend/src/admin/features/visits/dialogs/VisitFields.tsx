import { useQuery } from '@tanstack/react-query';
import { VISIT_LIMITS, VISIT_STATUS_LABELS, VISIT_STATUSES, type Visit } from '@lox/contracts/visits.js';
import { Input, Select } from 'antd';
import { localTime } from '@lox/contracts/local-time.js';
import { brokersQuery } from '../../../records/brokers.js';
import { useSession } from '../../../session/session.js';
import { managesAllVisits } from '../visit-permissions.js';
import { clientName, propertyTitle } from '../../../records/visit-texts.js';
import { ClientFields } from './ClientFields.js';
import { Field } from './Field.js';
import { PropertyPicker } from './PropertyPicker.js';
import type { FormProblem, VisitForm } from './visit-form.js';
import { WhenFields } from './WhenFields.js';
import styles from './dialogs.module.css';

const STATUS_OPTIONS = VISIT_STATUSES.map((value) => ({ value, label: VISIT_STATUS_LABELS[value] }));
const NOBODY = 'none';

/** The visit dialog's fields; an existing visit's client and property stay (docs/behaviour/visits.md#dialogs). */
export function VisitFields({
  form,
  visit,
  fixedLead,
  hasNewClient,
  problem,
  onChange,
}: {
  form: VisitForm;
  visit: Visit | null;
  fixedLead: boolean;
  hasNewClient: boolean;
  problem: (field: FormProblem['field']) => string | undefined;
  onChange: (part: Partial<VisitForm>) => void;
}) {
  return (
    <>
      {(visit || fixedLead) && (
        <dl className={styles.fixed}>
          <dt>Cliente</dt>
          <dd>{visit ? clientName(visit) : form.lead?.name}</dd>
          {visit && (
            <>
              <dt>Imóvel</dt>
              <dd>{propertyTitle(visit)}</dd>
            </>
          )}
        </dl>
      )}
      {!visit && !fixedLead && (
        <ClientFields form={form} problem={problem} settled={hasNewClient} onChange={onChange} />
      )}
      <div className={styles.fields}>
        {!visit && (
          <Field label="Imóvel *" id="visit-property" error={problem('propertyId')} wide>
            <PropertyPicker
              id="visit-property"
              value={form.propertyId}
              invalid={problem('propertyId') !== undefined}
              onChange={(propertyId) => onChange({ propertyId })}
            />
          </Field>
        )}
        <div className={styles.when}>
          <WhenFields
            form={form}
            presentTime={visit ? localTime(visit.scheduledDate) : undefined}
            problem={problem}
            onChange={onChange}
          />
        </div>
        <BrokerField form={form} visit={visit} onChange={onChange} />
        {visit && (
          <Field label="Status" id="visit-status">
            <Select
              id="visit-status"
              aria-label="Status"
              value={form.status}
              onChange={(status) => onChange({ status })}
              options={STATUS_OPTIONS}
            />
          </Field>
        )}
        <Field label="Observações" id="visit-notes" wide>
          <Input.TextArea
            id="visit-notes"
            rows={3}
            maxLength={VISIT_LIMITS.notes}
            value={form.notes}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        </Field>
      </div>
    </>
  );
}

/** Only for those who arrange everybody's visits; a new visit goes to the lead's broker unless another is chosen. */
function BrokerField({
  form,
  visit,
  onChange,
}: {
  form: VisitForm;
  visit: Visit | null;
  onChange: (part: Partial<VisitForm>) => void;
}) {
  const { ability } = useSession();
  const mayChoose = managesAllVisits(ability);
  const brokers = useQuery({ ...brokersQuery, enabled: mayChoose }).data ?? [];
  if (!mayChoose) return null;
  const options = brokers.map((broker) => ({ value: broker.id, label: broker.name }));
  const present = visit?.broker;
  if (present && !options.some(({ value }) => value === present.id))
    options.unshift({ value: present.id, label: present.name });
  return (
    <Field label="Corretor" id="visit-broker">
      <Select
        id="visit-broker"
        aria-label="Corretor"
        allowClear={!visit}
        placeholder="O corretor do lead"
        showSearch={{ optionFilterProp: 'label' }}
        value={form.brokerId === null ? NOBODY : form.brokerId}
        onChange={(id: string | undefined) => onChange({ brokerId: id === NOBODY ? null : id })}
        options={visit ? [{ value: NOBODY, label: 'Sem corretor' }, ...options] : options}
      />
    </Field>
  );
}
