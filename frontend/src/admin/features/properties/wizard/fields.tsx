import { Input } from 'antd';
import type { InputRef } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { controlProps, Field, type FieldSize } from './Field.js';
import { maskCount, maskDecimal } from './masks.js';
import type { FormField, PropertyForm } from './property-form.js';
import type { StepProps } from './step-props.js';

type TextField = { [F in FormField]: PropertyForm[F] extends string ? F : never }[FormField];

interface Props extends StepProps {
  field: TextField;
  label: string;
  size?: FieldSize;
  hint?: string;
}

/** A line of text. */
export function TextField({
  form,
  set,
  problems,
  field,
  label,
  size,
  hint,
  maxLength,
  mask = (text) => text,
  ...rest
}: Props & {
  maxLength: number;
  mask?: (text: string) => string;
  inputMode?: 'numeric' | 'url';
  placeholder?: string;
}) {
  const error = problems[field];
  return (
    <Field field={field} label={label} size={size} error={error} hint={hint}>
      <Input
        {...controlProps(field, error)}
        {...rest}
        autoComplete="off"
        maxLength={maxLength}
        value={form[field]}
        onChange={(event) => set({ [field]: mask(event.target.value) })}
      />
    </Field>
  );
}

/** A number without decimals. */
export function CountField({ length, ...props }: Props & { length: number }) {
  return (
    <TextField {...props} inputMode="numeric" maxLength={length} mask={(text) => maskCount(text, length)} />
  );
}

/** A number with decimals, grouped as it is typed; the caret stays where it was. */
export function DecimalField({
  form,
  set,
  problems,
  field,
  label,
  size,
  hint,
  prefix,
  suffix,
}: Props & { prefix?: string; suffix?: string }) {
  const input = useRef<InputRef>(null);
  const behindCaret = useRef<number | null>(null);
  const error = problems[field];
  const text = form[field];
  useLayoutEffect(() => {
    const element = input.current?.input;
    if (behindCaret.current === null || !element || document.activeElement !== element) return;
    const caret = caretBefore(element.value, behindCaret.current);
    element.setSelectionRange(caret, caret);
    behindCaret.current = null;
  });
  return (
    <Field field={field} label={label} size={size} error={error} hint={hint}>
      <Input
        {...controlProps(field, error)}
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        prefix={prefix}
        suffix={suffix}
        value={text}
        onChange={({ target }) => {
          behindCaret.current = counted(target.value.slice(target.selectionStart ?? target.value.length));
          set({ [field]: maskDecimal(target.value) });
        }}
      />
    </Field>
  );
}

/** Characters that are typed, as opposed to the dots between groups. */
const counted = (text: string): number => text.replace(/[^\d,]/g, '').length;

/** The place that has so many typed characters behind it. */
function caretBefore(text: string, behind: number): number {
  let caret = text.length;
  for (let left = behind; caret > 0 && left > 0; caret--) if (text[caret - 1] !== '.') left--;
  return caret;
}
