import { maskPhone, PHONE_MAX } from '@lox/contracts/formats.js';
import { LEAD_LIMITS } from '@lox/contracts/leads.js';
import { Field, type FieldState } from './field.js';

interface Props extends FieldState {
  value: string;
  onChange: (value: string) => void;
}

/** Name and contact fields. `first`: ref of the field to focus when the page scrolls to the form. */
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

/** A Brazilian phone number, masked while typing (docs/behaviour/site-forms.md#fields-of-a-person). */
export function PhoneField({ value, onChange, ...state }: Props) {
  return (
    <Field label="Telefone" {...state}>
      {(props) => (
        <input
          {...props}
          type="tel"
          autoComplete="tel-national"
          placeholder="(00) 00000-0000"
          maxLength={PHONE_MAX}
          value={value}
          onChange={(event) => onChange(maskPhone(event.target.value))}
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
