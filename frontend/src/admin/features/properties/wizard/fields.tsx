import { Input } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { Field, useField, type FieldTexts } from './Field.js';
import { maskCount, maskDecimal } from './masks.js';
import type { FormField, PropertyForm } from './property-form.js';

interface Props extends FieldTexts {
  /** A field whose value is any text. */
  field: { [F in FormField]: string extends PropertyForm[F] ? F : never }[FormField];
}

/** A line of text. */
export function TextField({
  field,
  label,
  size,
  hint,
  mask = (text) => text,
  ...rest
}: Props & {
  maxLength: number;
  mask?: (text: string) => string;
  inputMode?: 'numeric' | 'url';
  placeholder?: string;
}) {
  const { input, set, problem } = useField(field);
  return (
    <Field field={field} label={label} size={size} problem={problem} hint={hint}>
      <Input {...input} {...rest} autoComplete="off" onChange={(event) => set(mask(event.target.value))} />
    </Field>
  );
}

/** A number without decimals. */
export function CountField({ length, ...props }: Props & { length: number }) {
  return (
    <TextField {...props} inputMode="numeric" maxLength={length} mask={(text) => maskCount(text, length)} />
  );
}

/** A decimal number, grouped while typing; the caret keeps its place. */
export function DecimalField({
  field,
  label,
  size,
  hint,
  prefix,
  suffix,
}: Props & { prefix?: string; suffix?: string }) {
  const { input, set, problem } = useField(field);
  const typed = useRef<{ element: HTMLInputElement; behindCaret: number } | null>(null);
  useLayoutEffect(() => {
    if (!typed.current) return;
    const { element, behindCaret } = typed.current;
    typed.current = null;
    if (document.activeElement !== element) return;
    const caret = caretBefore(element.value, behindCaret);
    element.setSelectionRange(caret, caret);
  });
  return (
    <Field field={field} label={label} size={size} problem={problem} hint={hint}>
      <Input
        {...input}
        inputMode="decimal"
        autoComplete="off"
        prefix={prefix}
        suffix={suffix}
        onChange={({ target }) => {
          const behindCaret = counted(target.value.slice(target.selectionStart ?? target.value.length));
          typed.current = { element: target, behindCaret };
          set(maskDecimal(target.value));
        }}
      />
    </Field>
  );
}

/** Characters the person typed, without the separators between groups. */
const counted = (text: string): number => text.replace(/[^\d,]/g, '').length;

/** The caret position that has this many typed characters to its right. */
function caretBefore(text: string, behind: number): number {
  let caret = text.length;
  for (let left = behind; caret > 0 && left > 0; caret--) if (text[caret - 1] !== '.') left--;
  return caret;
}
