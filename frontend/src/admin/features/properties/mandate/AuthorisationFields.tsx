import { settledAmount, typedAmount } from '@lox/contracts/amounts.js';
import { addMonths, localDay } from '@lox/contracts/local-time.js';
import type { PropertyAttachment } from '@lox/contracts/property-management.js';
import type { Purpose } from '@lox/contracts/properties.js';
import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { DayInput } from '../../../ui/DayInput.js';
import { blankAuthorisation, type AuthorisationDraft, type MandateProblems } from './mandate-draft.js';
import { Field } from './OwnerFields.js';
import styles from './mandate.module.css';

const TERMS = [3, 6, 12] as const;

export function AuthorisationFields({
  authorisation,
  purpose,
  documents,
  problems,
  onChange,
}: {
  authorisation: AuthorisationDraft | null;
  purpose: Purpose;
  documents: readonly PropertyAttachment[];
  problems: MandateProblems;
  onChange: (authorisation: AuthorisationDraft | null) => void;
}) {
  const toggle = (there: boolean) => onChange(there ? blankAuthorisation(localDay(new Date())) : null);
  return (
    <div className="stack gap-3">
      <Checkbox checked={authorisation !== null} onChange={(event) => toggle(event.target.checked)}>
        O proprietário autorizou por escrito
      </Checkbox>
      {authorisation && (
        <Terms
          terms={authorisation}
          purpose={purpose}
          documents={documents}
          problems={problems}
          onChange={(change) => onChange({ ...authorisation, ...change })}
        />
      )}
    </div>
  );
}

function Terms({
  terms,
  purpose,
  documents,
  problems,
  onChange,
}: {
  terms: AuthorisationDraft;
  purpose: Purpose;
  documents: readonly PropertyAttachment[];
  problems: MandateProblems;
  onChange: (change: Partial<AuthorisationDraft>) => void;
}) {
  const { firstDay, lastDay, exclusive, price, rentPrice, commission, documentId } = terms;
  const options = documents.map(({ id, name }) => ({ value: id, label: name }));
  const isGone = documentId !== null && !documents.some(({ id }) => id === documentId);
  return (
    <div className={styles.inputs}>
      <Field label="Vale de *" problem={problems.firstDay}>
        {(id, { status }) => (
          <DayInput
            id={id}
            status={status}
            value={firstDay}
            onChange={(day) => onChange({ firstDay: day })}
          />
        )}
      </Field>
      <Field label="Até" problem={problems.lastDay}>
        {(id, { status }) => (
          <DayInput
            id={id}
            status={status}
            value={lastDay}
            toward="ahead"
            allowClear
            onChange={(day) => onChange({ lastDay: day })}
          />
        )}
      </Field>
      <div className={styles.terms} role="group" aria-label="Prazo da autorização">
        {TERMS.map((months) => (
          <Button
            key={months}
            disabled={!firstDay}
            onClick={() => firstDay && onChange({ lastDay: addMonths(firstDay, months) })}
          >
            {months} meses
          </Button>
        ))}
        <span className="soft sm">Sem último dia, não tem fim.</span>
      </div>
      <Checkbox
        className={styles.wide}
        checked={exclusive}
        onChange={(event) => onChange({ exclusive: event.target.checked })}
      >
        Exclusiva
      </Checkbox>
      <AmountField
        label={purpose === 'rent' ? 'Aluguel autorizado' : 'Preço autorizado'}
        value={price}
        problem={problems.price}
        onChange={(value) => onChange({ price: value })}
      />
      {purpose !== 'rent' && (
        <AmountField
          label="Aluguel autorizado"
          value={rentPrice}
          problem={problems.rentPrice}
          onChange={(value) => onChange({ rentPrice: value })}
        />
      )}
      <Field label="Comissão">
        {(id) => (
          <InputNumber
            id={id}
            className={styles.number}
            suffix="%"
            min={0.01}
            max={100}
            precision={2}
            decimalSeparator=","
            inputMode="decimal"
            value={commission}
            onChange={(value) => onChange({ commission: value })}
          />
        )}
      </Field>
      <Field label="Documento assinado" wide>
        {(id) => (
          <Select
            id={id}
            allowClear
            disabled={options.length === 0 && !isGone}
            placeholder={options.length === 0 ? 'Envie antes o arquivo em Documentos' : 'Nenhum'}
            value={documentId ?? undefined}
            options={isGone ? [{ value: documentId, label: 'Documento excluído' }, ...options] : options}
            onChange={(value: string | undefined) => onChange({ documentId: value ?? null })}
          />
        )}
      </Field>
    </div>
  );
}

function AmountField({
  label,
  value,
  problem,
  onChange,
}: {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label} problem={problem}>
      {(id, invalid) => (
        <Input
          id={id}
          {...invalid}
          prefix="R$"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(typedAmount(value, event.target.value, 'money'))}
          onBlur={() => onChange(settledAmount(value, 'money'))}
        />
      )}
    </Field>
  );
}
