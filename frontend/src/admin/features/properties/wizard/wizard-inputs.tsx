import {
  AMOUNT_TEXT,
  amountText,
  isHandGrouped,
  readAmount,
  settledAmount,
  typedAmount,
  type AmountKind,
} from '@lox/contracts/amounts.js';
import { Input } from 'antd';
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { WizardField, useWizardField, type WizardFieldTexts } from './WizardField.js';
import type { PropertyFieldName, PropertyFormValues } from './property-form.js';

interface Props extends WizardFieldTexts {
  field: { [F in PropertyFieldName]: string extends PropertyFormValues[F] ? F : never }[PropertyFieldName];
}

export function WizardTextField({
  field,
  label,
  size,
  hint,
  mask = (text) => text,
  ...rest
}: Props & {
  maxLength?: number;
  mask?: (text: string) => string;
  inputMode?: 'numeric' | 'url';
  placeholder?: string;
}) {
  const { input, set, problem } = useWizardField(field);
  return (
    <WizardField field={field} label={label} size={size} problem={problem} hint={hint}>
      <Input {...input} {...rest} autoComplete="off" onChange={(event) => set(mask(event.target.value))} />
    </WizardField>
  );
}

export const WizardCountField = (props: Props) => <WizardTextField {...props} inputMode="numeric" />;

export function WizardAmountField({
  field,
  kind,
  label,
  size,
  hint,
  prefix,
  suffix,
}: Props & { kind: AmountKind; prefix?: string; suffix?: string }) {
  const { input, set, problem } = useWizardField(field);
  const { setError } = useFormContext<PropertyFormValues>();
  const [doubt, setDoubt] = useState<string>();
  const typed = useRef<{ element: HTMLInputElement; behindCaret: number } | null>(null);
  useLayoutEffect(() => {
    if (!typed.current) return;
    const { element, behindCaret } = typed.current;
    typed.current = null;
    if (document.activeElement !== element) return;
    const caret = caretBefore(element.value, behindCaret);
    element.setSelectionRange(caret, caret);
  });
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const behindCaret = counted(target.value.slice(target.selectionStart ?? target.value.length));
    typed.current = { element: target, behindCaret };
    const text = typedAmount(input.value, target.value, kind);
    setDoubt(amountWarning(input.value, target.value, kind));
    set(text);
  };
  const onBlur = (): void => {
    if (readAmount(input.value, kind).unreadable) setError(field, { message: AMOUNT_TEXT[kind] });
    else if (settledAmount(input.value, kind) !== input.value) set(settledAmount(input.value, kind));
    input.onBlur();
  };
  return (
    <WizardField field={field} label={label} size={size} problem={problem} hint={doubt ?? hint}>
      <Input
        {...input}
        inputMode="decimal"
        autoComplete="off"
        prefix={prefix}
        suffix={suffix}
        onChange={onChange}
        onBlur={onBlur}
      />
    </WizardField>
  );
}

function amountWarning(before: string, after: string, kind: AmountKind): string | undefined {
  const { value, other } = readAmount(after, kind);
  if (other === undefined || !isHandGrouped(before, after)) return undefined;
  return `Lido como ${amountText(value)}. Se for ${amountText(other)}, escreva com vírgula.`;
}

const counted = (text: string): number => text.replace(/[^\d,]/g, '').length;

function caretBefore(text: string, behind: number): number {
  let caret = text.length;
  for (let left = behind; caret > 0 && left > 0; caret--) if (text[caret - 1] !== '.') left--;
  return caret;
}
