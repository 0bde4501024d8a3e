import { Input } from 'antd';
import { PhoneInput } from '../../ui/PhoneInput.js';
import type { SetUpDraft } from './set-up-draft.js';
import type { SetUp } from './use-set-up.js';
import styles from './first-run.module.css';

type TextOf = Exclude<keyof SetUpDraft, 'step' | 'logo' | 'mail'>;

interface Texts {
  setUp: SetUp;
  label: string;
  hint?: string;
  maxLength: number;
  wide?: boolean;
}

export function SetUpTextField({
  setUp: { draft, problems, change, check },
  field,
  label,
  hint,
  wide,
  lines = false,
  phone = false,
  format = (text) => text,
  ...input
}: Texts & {
  field: TextOf;
  lines?: boolean;
  phone?: boolean;
  type?: string;
  autoComplete?: string;
  placeholder?: string;
  autoFocus?: boolean;
  format?: (text: string) => string;
}) {
  const bound = { ...input, ...boundTo(field, problems[field], hint), value: draft[field] };
  const set = (text: string) => change({ [field]: format(text) });
  return (
    <FieldFrame
      id={bound.id}
      label={label}
      note={problems[field] ?? hint}
      wrong={Boolean(problems[field])}
      wide={wide}
    >
      {lines ? (
        <Input.TextArea {...bound} rows={4} onChange={({ target }) => set(target.value)} />
      ) : phone ? (
        <PhoneInput {...bound} onType={set} onBlur={() => check(field)} />
      ) : (
        <Input {...bound} onChange={({ target }) => set(target.value)} />
      )}
    </FieldFrame>
  );
}

export function SetUpPasswordField({
  setUp: { password, problems, changePassword },
  field,
  label,
  hint,
  maxLength,
}: Texts & { field: 'password' | 'repeated' }) {
  const bound = boundTo(field, problems[field], hint);
  return (
    <FieldFrame id={bound.id} label={label} note={problems[field] ?? hint} wrong={Boolean(problems[field])}>
      <Input.Password
        {...bound}
        maxLength={maxLength}
        autoComplete="new-password"
        value={password[field]}
        onChange={({ target }) => changePassword({ [field]: target.value })}
      />
    </FieldFrame>
  );
}

function boundTo(field: string, problem: string | undefined, hint: string | undefined) {
  const id = `setup-${field}`;
  return {
    id,
    status: problem ? ('error' as const) : undefined,
    'aria-invalid': problem !== undefined,
    'aria-describedby': (problem ?? hint) ? `${id}-note` : undefined,
  };
}

function FieldFrame({
  id,
  label,
  note,
  wrong,
  wide = false,
  children,
}: {
  id: string;
  label: string;
  note: string | undefined;
  wrong: boolean;
  wide?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className={`stack top gap-1 shrinks ${styles.field} ${wide ? 'wide' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      {note && (
        <p id={`${id}-note`} className={styles.note} data-wrong={wrong} role={wrong ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
