import { LEAD_LIMITS } from '@lox/contracts/leads.js';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { typedPhone } from '@lox/contracts/phone/phone-input-mask.js';
import { visitorPhoneProblem } from '@lox/contracts/phone/visitor-phone.js';
import { PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import { useState } from 'react';
import { Field, type FieldState } from './field.js';

interface Props extends FieldState {
  value: string;
  onChange: (value: string) => void;
}

export function NameField({
  label = 'Nome',
  value,
  onChange,
  first,
  ...state
}: Props & { label?: string; first?: boolean }) {
  return (
    <Field label={label} {...state}>
      {(props) => (
        <input
          {...props}
          type="text"
          autoComplete="name"
          maxLength={LEAD_LIMITS.name}
          value={value}
          data-first={first}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function PhoneField({ value, onChange, error, ...state }: Props) {
  const [left, setLeft] = useState(false);
  const problem = left && value.trim() !== '' ? visitorPhoneProblem(value) : null;
  return (
    <Field label="Telefone" {...state} error={error ?? problem ?? undefined}>
      {(props) => (
        <input
          {...props}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="(00) 00000-0000"
          maxLength={PHONE_MAX}
          value={value}
          onChange={(event) => {
            setLeft(false);
            onChange(typedPhone(event.target.value, value));
          }}
          onBlur={() => {
            setLeft(true);
            if (formatPhone(value) !== value) onChange(formatPhone(value));
          }}
        />
      )}
    </Field>
  );
}

export function EmailField({ label = 'Email', value, onChange, ...state }: Props & { label?: string }) {
  return (
    <Field label={label} {...state}>
      {(props) => (
        <input
          {...props}
          type="email"
          autoComplete="email"
          placeholder="seu@email.com"
          maxLength={LEAD_LIMITS.email}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function MessageField({
  value,
  onChange,
  rows = 4,
  maxLength = LEAD_LIMITS.message,
}: Props & { rows?: number; maxLength?: number }) {
  return (
    <Field label="Mensagem">
      {(props) => (
        <textarea
          {...props}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
