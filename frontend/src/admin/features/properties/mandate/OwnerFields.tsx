import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { MANDATE_LIMITS } from '@lox/contracts/mandates.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { AutoComplete, Button, Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { ContactButtons } from '../../../records/detail/ContactButtons.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { PhoneInput } from '../../../ui/PhoneInput.js';
import { useDebounced } from '../../../ui/use-debounced.js';
import { ownersQuery } from './mandate-calls.js';
import { blankOwner, type MandateProblems, type OwnerDraft, ownerDraftOf } from './mandate-draft.js';
import styles from './mandate.module.css';

export function OwnerFields({
  owners,
  problems,
  property,
  onChange,
}: {
  owners: OwnerDraft[];
  problems: MandateProblems;
  property: ManagedProperty | null;
  onChange: (owners: OwnerDraft[]) => void;
}) {
  const replace = (key: string, by: OwnerDraft[]) =>
    onChange(owners.flatMap((one) => (one.key === key ? by : [one])));
  return (
    <div className="stack gap-3">
      {owners.map((owner, at) => (
        <fieldset key={owner.key} className={styles.owner}>
          <legend className="sr-only">{`Proprietário ${at + 1}`}</legend>
          {owner.erased ? (
            <p className="soft">Os dados deste proprietário foram apagados.</p>
          ) : (
            <OwnerInputs
              owner={owner}
              problems={problems}
              taken={owners.flatMap(({ id }) => id ?? [])}
              onChange={(changed) => replace(owner.key, [changed])}
            />
          )}
          <div className={styles.contact}>
            {property && owner.id && !owner.erased && (
              <ContactButtons
                className="flex wrap gap-2"
                subject={{ owner: { name: owner.name, whatsapp: owner.phone || null, property } }}
                contact={{ phone: owner.phone || null, email: owner.email || null }}
              />
            )}
            <Button
              type="text"
              icon={<GlyphIcon glyph={DeleteOutlined} />}
              aria-label={`Retirar ${owner.name || `proprietário ${at + 1}`}`}
              onClick={() => replace(owner.key, [])}
            >
              Retirar
            </Button>
          </div>
        </fieldset>
      ))}
      {owners.length < MANDATE_LIMITS.owners && (
        <Button
          className={styles.add}
          icon={<GlyphIcon glyph={PlusOutlined} />}
          onClick={() => onChange([...owners, blankOwner()])}
        >
          {owners.length === 0 ? 'Informar proprietário' : 'Outro proprietário'}
        </Button>
      )}
    </div>
  );
}

function OwnerInputs({
  owner,
  problems,
  taken,
  onChange,
}: {
  owner: OwnerDraft;
  problems: MandateProblems;
  taken: readonly string[];
  onChange: (owner: OwnerDraft) => void;
}) {
  const [searched, setSearched] = useState('');
  const found = useQuery(ownersQuery(useDebounced(searched, 250))).data ?? [];
  const options = found
    .filter(({ id }) => !taken.includes(id))
    .map((one) => ({
      value: one.id,
      label: [one.name, one.phone ?? one.email].filter(Boolean).join(' · '),
    }));
  return (
    <div className={styles.inputs}>
      <Field label="Nome do proprietário *" problem={problems[`name-${owner.key}`]} wide>
        {(id, invalid) => (
          <AutoComplete
            id={id}
            value={owner.name}
            options={owner.id ? [] : options}
            onChange={(name: string) => {
              const chosen = found.find((one) => one.id === name);
              if (chosen) return onChange(ownerDraftOf(chosen));
              setSearched(name);
              onChange({ ...owner, name });
            }}
          >
            <Input maxLength={MANDATE_LIMITS.name} autoComplete="off" {...invalid} />
          </AutoComplete>
        )}
      </Field>
      <Field label="Telefone" problem={problems[`phone-${owner.key}`]}>
        {(id, invalid) => (
          <PhoneInput
            id={id}
            {...invalid}
            value={owner.phone}
            onType={(phone) => onChange({ ...owner, phone })}
          />
        )}
      </Field>
      <Field label="E-mail" problem={problems[`email-${owner.key}`]}>
        {(id, invalid) => (
          <Input
            id={id}
            type="email"
            autoComplete="off"
            maxLength={MANDATE_LIMITS.email}
            {...invalid}
            value={owner.email}
            onChange={(event) => onChange({ ...owner, email: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

interface Invalid {
  status: 'error' | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export function Field({
  label,
  problem,
  wide,
  children,
}: {
  label: string;
  problem?: string;
  wide?: boolean;
  children: (id: string, invalid: Invalid) => ReactNode;
}) {
  const id = useId();
  const invalid: Invalid = {
    status: problem ? 'error' : undefined,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  };
  return (
    <div className={`stack top shrinks ${styles.field}`} data-wide={wide}>
      <label htmlFor={id}>{label}</label>
      {children(id, invalid)}
      {problem && (
        <span id={`${id}-problem`} className="wrong tiny">
          {problem}
        </span>
      )}
    </div>
  );
}
