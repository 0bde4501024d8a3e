import { maskPhone, PHONE_MAX } from '@lox/contracts/formats.js';
import { LEAD_LIMITS } from '@lox/contracts/leads.js';
import { Input, Segmented } from 'antd';
import { Field } from './Field.js';
import { LeadPicker } from './LeadPicker.js';
import type { FormProblem, VisitForm } from './visit-form.js';
import styles from './dialogs.module.css';

const TYPES = [
  { value: 'lead' as const, label: 'Lead existente' },
  { value: 'new' as const, label: 'Novo cliente' },
];

/** Who comes: a lead of the board, or somebody who is written down together with the visit. */
export function ClientFields({
  form,
  problem,
  settled,
  onChange,
}: {
  form: VisitForm;
  problem: (field: FormProblem['field']) => string | undefined;
  /** The new client has been written down already, by an earlier attempt: who it is stays as it is. */
  settled: boolean;
  onChange: (part: Partial<VisitForm>) => void;
}) {
  return (
    <fieldset className={styles.client} disabled={settled}>
      <legend>Cliente</legend>
      <Segmented
        block
        disabled={settled}
        aria-label="Tipo de cliente"
        value={form.clientType}
        onChange={(clientType) => onChange({ clientType })}
        options={TYPES}
      />
      {form.clientType === 'lead' ? (
        <Field label="Lead *" id="visit-lead" error={problem('lead')} wide>
          <LeadPicker
            id="visit-lead"
            value={form.lead}
            invalid={problem('lead') !== undefined}
            onChange={(lead) =>
              onChange({
                lead,
                ...(lead?.propertyId && !form.propertyId && { propertyId: lead.propertyId }),
              })
            }
          />
        </Field>
      ) : (
        <div className={styles.fields}>
          <Field label="Nome *" id="visit-name" error={problem('name')} wide>
            <Input
              {...shared('visit-name', problem('name'))}
              maxLength={LEAD_LIMITS.name}
              value={form.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          </Field>
          <Field label="E-mail *" id="visit-email" error={problem('email')}>
            <Input
              {...shared('visit-email', problem('email'))}
              type="email"
              maxLength={LEAD_LIMITS.email}
              value={form.email}
              onChange={(event) => onChange({ email: event.target.value })}
            />
          </Field>
          <Field label="Telefone *" id="visit-phone" error={problem('phone')}>
            <Input
              {...shared('visit-phone', problem('phone'))}
              type="tel"
              inputMode="tel"
              placeholder="(00) 00000-0000"
              maxLength={PHONE_MAX}
              value={form.phone}
              onChange={(event) => onChange({ phone: maskPhone(event.target.value) })}
            />
          </Field>
        </div>
      )}
    </fieldset>
  );
}

const shared = (id: string, problem: string | undefined) => ({
  id,
  autoComplete: 'off',
  status: problem ? ('error' as const) : undefined,
  'aria-invalid': problem !== undefined,
  'aria-describedby': problem && `${id}-problem`,
});
