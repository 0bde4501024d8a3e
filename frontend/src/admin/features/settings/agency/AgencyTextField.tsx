import { AGENCY_LIMITS, type AgencyText } from '@lox/contracts/agency.js';
import { Input } from 'antd';
import { PhoneInput } from '../../../ui/PhoneInput.js';
import type { useAgencyForm } from './use-agency-form.js';
import styles from './agency-tab.module.css';

export function AgencyTextField({
  editing,
  field,
  label,
  locked,
  wide = false,
}: {
  editing: ReturnType<typeof useAgencyForm>;
  field: AgencyText;
  label: string;
  locked: boolean;
  wide?: boolean;
}) {
  const { form, stored, problems, set } = editing;
  const variable = (stored?.fixedBy as { [field: string]: string | undefined })[field];
  const note = problems[field] ?? (variable && `Definido pela variável ${variable}`) ?? HINTS[field];
  const id = `agency-${field}`;
  const input = {
    id,
    value: form?.[field] ?? '',
    maxLength: AGENCY_LIMITS[field],
    readOnly: locked || variable !== undefined,
    status: problems[field] ? ('error' as const) : undefined,
    'aria-invalid': Boolean(problems[field]),
    'aria-describedby': note && `${id}-note`,
  };
  const change = (value: string) => set({ [field]: value });
  return (
    <div className={`stack top gap-1 shrinks ${wide ? 'wide' : ''}`}>
      <label className="medium" htmlFor={id}>
        {label}
      </label>
      {field === 'about' ? (
        <Input.TextArea {...input} rows={3} onChange={(event) => change(event.target.value)} />
      ) : field === 'phone' ? (
        <PhoneInput {...input} onType={change} onBlur={editing.check} />
      ) : (
        <Input {...input} autoComplete="off" onChange={(event) => change(event.target.value)} />
      )}
      {note && (
        <p
          id={`${id}-note`}
          className={`soft small ${styles.note}`}
          data-wrong={problems[field] !== undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}

const HINTS: { [field in AgencyText]?: string } = {
  systemName: 'Como a equipe chama este painel.',
  openingHours: 'Como “Seg a sex, 9h às 18h; sáb, 9h às 13h”. Vazio, o site não diz.',
  about: '{imobiliária} vira o nome. Vazio, nada aparece.',
};
