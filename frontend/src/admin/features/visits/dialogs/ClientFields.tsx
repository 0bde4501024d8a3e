import { LEAD_LIMITS, type Lead } from '@lox/contracts/leads.js';
import { Input, Segmented } from 'antd';
import { useFormContext } from 'react-hook-form';
import { PhoneInput } from '../../../ui/PhoneInput.js';
import { VisitFormField, useVisitFormField } from './VisitFormField.js';
import { LeadPicker } from './LeadPicker.js';
import type { VisitForm } from './visit-form.js';
import styles from './dialogs.module.css';

const TYPES = [
  { value: 'lead' as const, label: 'Lead existente' },
  { value: 'new' as const, label: 'Novo cliente' },
];

export function ClientFields({ settled }: { settled: boolean }) {
  const type = useVisitFormField('clientType', 'visit-client-type', ['lead', 'name', 'email', 'phone']);
  return (
    <fieldset className={`stack gap-3 shrinks ${styles.client}`} disabled={settled}>
      <legend>Cliente</legend>
      <Segmented
        block
        disabled={settled}
        aria-label="Tipo de cliente"
        value={type.input.value}
        onChange={type.set}
        options={TYPES}
      />
      {type.input.value === 'lead' ? <LeadField /> : <NewClientFields />}
    </fieldset>
  );
}

function LeadField() {
  const { getValues, setValue, clearErrors } = useFormContext<VisitForm>();
  const { input, set, problem } = useVisitFormField('lead', 'visit-lead');
  const { id, ref, value } = input;
  const choose = (lead: Lead | null) => {
    set(lead);
    if (!lead?.propertyId || getValues('propertyId')) return;
    setValue('propertyId', lead.propertyId, { shouldDirty: true });
    clearErrors('propertyId');
  };
  return (
    <VisitFormField label="Lead *" id={id} problem={problem} wide>
      <LeadPicker id={id} ref={ref} value={value} invalid={problem !== undefined} onChange={choose} />
    </VisitFormField>
  );
}

function NewClientFields() {
  const name = useVisitFormField('name', 'visit-name');
  const email = useVisitFormField('email', 'visit-email');
  const phone = useVisitFormField('phone', 'visit-phone');
  const { trigger } = useFormContext<VisitForm>();
  return (
    <div className={styles.fields}>
      <VisitFormField label="Nome *" id="visit-name" problem={name.problem} wide>
        <Input {...name.input} autoComplete="off" maxLength={LEAD_LIMITS.name} />
      </VisitFormField>
      <VisitFormField label="E-mail *" id="visit-email" problem={email.problem}>
        <Input {...email.input} type="email" autoComplete="off" maxLength={LEAD_LIMITS.email} />
      </VisitFormField>
      <VisitFormField label="Telefone *" id="visit-phone" problem={phone.problem}>
        <PhoneInput
          {...phone.input}
          onType={phone.set}
          onBlur={() => phone.input.value !== '' && void trigger('phone')}
        />
      </VisitFormField>
    </div>
  );
}
