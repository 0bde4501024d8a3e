import { PURPOSES, PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import { usePageQuery } from '../../api/page-query-cache.js';
import { regionsQuery } from '../../api/queries.js';
import { EmailField, NameField, PhoneField } from '../field/person-fields.js';
import {
  FALLBACK_REGIONS,
  WIDGET_PURPOSES,
  WIDGET_TYPES,
  type WidgetAnswers,
  type WidgetStep,
} from './widget-steps.js';
import styles from './lead-widget.module.css';

interface Props {
  step: WidgetStep;
  answers: WidgetAnswers;
  wrongPhone?: string;
  onChange: (answers: WidgetAnswers) => void;
}

export function StepFields({ step, ...props }: Props) {
  const { answers, onChange } = props;
  if (step !== 'type') return <LaterFields step={step} {...props} />;
  return (
    <Choices
      name="Tipo de imóvel"
      options={WIDGET_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }))}
      value={answers.type}
      onChoose={(type) => onChange({ ...answers, type })}
    />
  );
}

function LaterFields({ step, ...props }: Props & { step: Exclude<WidgetStep, 'type'> }) {
  const { answers, onChange } = props;
  const known = usePageQuery(regionsQuery()).data?.availableRegions ?? [];
  const regions = known.length > 0 ? known : FALLBACK_REGIONS;
  switch (step) {
    case 'purpose':
      return (
        <Choices
          name="Finalidade"
          options={PURPOSES.map((value) => ({ value, label: WIDGET_PURPOSES[value] }))}
          value={answers.purpose}
          onChoose={(purpose) => onChange({ ...answers, purpose })}
        />
      );
    case 'region':
      return (
        <Choices
          name="Região"
          options={regions.map((value) => ({ value, label: value }))}
          value={answers.region}
          onChoose={(region) => onChange({ ...answers, region })}
        />
      );
    case 'contact':
      return <ContactFields {...props} />;
    case 'thanks':
      return <p className="soft">Recebemos seus dados. Um corretor entrará em contato em breve.</p>;
  }
}

interface ChoicesProps<T extends string> {
  name: string;
  options: readonly { value: T; label: string }[];
  value: T | '';
  onChoose: (value: T) => void;
}

function Choices<T extends string>({ name, options, value, onChoose }: ChoicesProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{name}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

function ContactFields({ answers, wrongPhone, onChange }: Omit<Props, 'step'>) {
  return (
    <div className="stack gap-3">
      <NameField required value={answers.name} onChange={(name) => onChange({ ...answers, name })} />
      <EmailField required value={answers.email} onChange={(email) => onChange({ ...answers, email })} />
      <PhoneField
        required
        value={answers.phone}
        error={wrongPhone}
        onChange={(phone) => onChange({ ...answers, phone })}
      />
    </div>
  );
}
