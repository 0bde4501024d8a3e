import { oneLine } from '@lox/contracts/clean-text.js';
import { cleanEmail } from '@lox/contracts/email.js';
import { LEAD_LIMITS, type Lead } from '@lox/contracts/leads.js';
import { formatPhone, phoneIn, phoneProblem } from '@lox/contracts/phone/read-phone.js';
import { WHATSAPP_ID_MAX, whatsappIdProblem } from '@lox/contracts/whatsapp-identity.js';
import { isEmail } from '@lox/contracts/validation.js';
import { Alert, Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { currentLeadOf } from '../lead-errors.js';
import {
  leadChanges,
  leadFieldText,
  LEAD_TEXT_FIELDS,
  type LeadTexts,
  type LeadTextField,
} from './lead-text-fields.js';
import { useUpdateLead } from './use-update-lead.js';
import { PhoneInput } from '../../../ui/PhoneInput.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './detail.module.css';

const LABELS: Record<LeadTextField, string> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  whatsappId: 'Usuário do WhatsApp',
  notes: 'Observações da equipe',
};

export function LeadEditor({
  lead,
  mayEdit,
  onDirty,
}: {
  lead: Lead;
  mayEdit: boolean;
  onDirty: (dirty: boolean) => void;
}) {
  const [typed, setTyped] = useState<LeadTexts>({});
  /** A newer revision refuses the save. */
  const [base, setBase] = useState<Lead | null>(null);
  const [phoneLeft, setPhoneLeft] = useState(false);
  const update = useUpdateLead();
  const changes = leadChanges(lead, typed);
  const dirty = Object.keys(changes).length > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const type = (field: LeadTextField, text: string) => {
    setBase((present) => present ?? lead);
    if (field === 'phone') setPhoneLeft(false);
    setTyped((present) => ({ ...present, [field]: text }));
  };
  const forget = () => {
    setTyped({});
    setBase(null);
    update.reset();
  };
  const save = () =>
    update.mutate(
      { lead: base ?? lead, changes },
      { onSuccess: forget, onError: (error) => setBase((present) => currentLeadOf(error) ?? present) },
    );
  const valueOf = (field: LeadTextField) => typed[field] ?? shown(lead, field);
  const wrongEmail = valueOf('email') !== '' && !isEmail(cleanEmail(valueOf('email')));
  const unnamed = oneLine(valueOf('name')) === '';
  const wrongPhone = changes.phone ? phoneProblem(changes.phone) : null;
  const wrongId = changes.whatsappId ? whatsappIdProblem(changes.whatsappId) : null;
  const wrong = wrongEmail || unnamed || wrongPhone !== null || wrongId !== null;
  const ninthAdded = typed.phone === undefined && phoneIn(lead.phone)?.ninthAdded;
  const conflict = update.isError && currentLeadOf(update.error) !== null;

  return (
    <section className={detail.section} aria-label="Contato e observações">
      <form
        className={`stack gap-3 pairs ${styles.fields}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (dirty && !wrong) save();
        }}
      >
        {LEAD_TEXT_FIELDS.map((field) => (
          <TextInput
            key={field}
            field={field}
            value={valueOf(field)}
            note={field === 'phone' && ninthAdded ? '9 acrescentado' : undefined}
            readOnly={!mayEdit}
            present={
              conflict && typed[field] !== undefined && typed[field] !== shown(lead, field)
                ? shown(lead, field) || 'vazio'
                : undefined
            }
            error={
              field === 'email' && wrongEmail
                ? 'Email inválido'
                : field === 'name' && unnamed
                  ? 'Nome é obrigatório'
                  : field === 'phone' && phoneLeft
                    ? (wrongPhone ?? undefined)
                    : field === 'whatsappId'
                      ? (wrongId ?? undefined)
                      : undefined
            }
            onType={(text) => type(field, text)}
            onLeave={() => field === 'phone' && setPhoneLeft(true)}
          />
        ))}
        {conflict && (
          <Alert
            type="warning"
            showIcon
            title="Outra pessoa alterou este lead primeiro"
            description="O que você digitou continua aqui. Salve de novo para aplicar sobre a versão atual, ou descarte."
          />
        )}
        {dirty && (
          <div className={`flex end gap-2 ${styles.save}`}>
            <Button onClick={forget} disabled={update.isPending}>
              Descartar
            </Button>
            <Button type="primary" htmlType="submit" disabled={update.isPending || wrong}>
              {update.isPending ? 'Salvando...' : 'Salvar alterações'}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

function shown(lead: Lead, field: LeadTextField): string {
  const text = leadFieldText(lead, field);
  return field === 'phone' ? formatPhone(text) : text;
}

function TextInput({
  field,
  value,
  note,
  readOnly,
  present,
  error,
  onType,
  onLeave,
}: {
  field: LeadTextField;
  value: string;
  note?: string;
  readOnly: boolean;
  /** The other person's value after a conflict. */
  present?: string;
  error?: string;
  onType: (text: string) => void;
  onLeave: () => void;
}) {
  const id = `lead-${field}`;
  const long = field === 'notes';
  const shared = {
    id,
    value,
    readOnly,
    status: error ? ('error' as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    'aria-invalid': error !== undefined,
    variant: readOnly ? ('borderless' as const) : ('outlined' as const),
  };
  return (
    <div className={`stack gap-0 ${styles.field}`} data-long={long || field === 'name'}>
      <label htmlFor={id}>{LABELS[field]}</label>
      {long ? (
        <Input.TextArea
          {...shared}
          rows={3}
          maxLength={LEAD_LIMITS[field]}
          onChange={(event) => onType(event.target.value)}
        />
      ) : field === 'phone' ? (
        <PhoneInput {...shared} placeholder="" onType={onType} onBlur={onLeave} />
      ) : (
        <Input
          {...shared}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete="off"
          maxLength={field === 'whatsappId' ? WHATSAPP_ID_MAX : LEAD_LIMITS[field]}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      {note && <span className="soft tiny">{note}</span>}
      {present !== undefined && <span className={styles.present}>Agora: {present}</span>}
      {error && (
        <span id={`${id}-error`} className="wrong tiny">
          {error}
        </span>
      )}
    </div>
  );
}
