import { oneLine } from '@lox/contracts/clean-text.js';
import { cleanEmail } from '@lox/contracts/email.js';
import { formatPhone, maskPhone, PHONE_MAX } from '@lox/contracts/formats.js';
import { LEAD_LIMITS, type Lead } from '@lox/contracts/leads.js';
import { isEmail } from '@lox/contracts/validation.js';
import { Alert, Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { currentOf } from '../lead-errors.js';
import { changesOf, textOf, TEXT_FIELDS, type LeadTexts, type TextField } from './lead-texts.js';
import { useUpdateLead } from './use-update-lead.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './detail.module.css';

const LABELS: Record<TextField, string> = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  notes: 'Observações da equipe',
};

/**
 * Contact and notes. Edits are kept apart from the lead: they survive errors, and untouched fields follow
 * changes made by others.
 */
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
  /**
   * The lead when editing began: if somebody else changes it later, saving is refused instead of overwriting.
   */
  const [base, setBase] = useState<Lead | null>(null);
  const update = useUpdateLead();
  const changes = changesOf(lead, typed);
  const dirty = Object.keys(changes).length > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const type = (field: TextField, text: string) => {
    setBase((present) => present ?? lead);
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
      { onSuccess: forget, onError: (error) => setBase((present) => currentOf(error) ?? present) },
    );
  const valueOf = (field: TextField) => typed[field] ?? shown(lead, field);
  const wrongEmail = valueOf('email') !== '' && !isEmail(cleanEmail(valueOf('email')));
  const unnamed = oneLine(valueOf('name')) === '';
  const conflict = update.isError && currentOf(update.error) !== null;

  return (
    <section className={detail.section} aria-label="Contato e observações">
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (dirty && !wrongEmail && !unnamed) save();
        }}
      >
        {TEXT_FIELDS.map((field) => (
          <TextInput
            key={field}
            field={field}
            value={valueOf(field)}
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
                  : undefined
            }
            onType={(text) => type(field, text)}
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
          <div className={styles.save}>
            <Button onClick={forget} disabled={update.isPending}>
              Descartar
            </Button>
            <Button type="primary" htmlType="submit" disabled={update.isPending || wrongEmail || unnamed}>
              {update.isPending ? 'Salvando...' : 'Salvar alterações'}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

function shown(lead: Lead, field: TextField): string {
  const text = textOf(lead, field);
  return field === 'phone' ? formatPhone(text) : text;
}

function TextInput({
  field,
  value,
  readOnly,
  present,
  error,
  onType,
}: {
  field: TextField;
  value: string;
  readOnly: boolean;
  /** Shows somebody else's changes after a conflict. */
  present?: string;
  error?: string;
  onType: (text: string) => void;
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
    <div className={styles.field} data-long={long || field === 'name'}>
      <label htmlFor={id}>{LABELS[field]}</label>
      {long ? (
        <Input.TextArea
          {...shared}
          rows={3}
          maxLength={LEAD_LIMITS[field]}
          onChange={(event) => onType(event.target.value)}
        />
      ) : (
        <Input
          {...shared}
          type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          maxLength={field === 'phone' ? PHONE_MAX : LEAD_LIMITS[field]}
          onChange={(event) => onType(field === 'phone' ? maskPhone(event.target.value) : event.target.value)}
        />
      )}
      {present !== undefined && <span className={styles.present}>Agora: {present}</span>}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
