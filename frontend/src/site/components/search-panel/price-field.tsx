import { useRef, useState } from 'react';
import { AMOUNT_TEXT, readAmount } from '@lox/contracts/amounts.js';
import { Field } from '../field/field.js';
import { shownPrice, typedPrice } from './search-fields.js';

interface Props {
  label: string;
  name: string;
  placeholder: string;
  initial?: number;
}

export function PriceField({ label, name, placeholder, initial }: Props) {
  const before = useRef('');
  const [error, setError] = useState<string>();
  const judge = (input: HTMLInputElement): string => {
    const problem = readAmount(input.value, 'money').unreadable ? AMOUNT_TEXT.money : '';
    input.setCustomValidity(problem);
    return problem;
  };
  return (
    <Field label={label} error={error}>
      {(props) => (
        <input
          {...props}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          defaultValue={initial === undefined ? '' : shownPrice(String(initial))}
          onFocus={({ currentTarget }) => {
            before.current = currentTarget.value;
          }}
          onInput={({ currentTarget }) => {
            currentTarget.value = typedPrice(before.current, currentTarget.value);
            before.current = currentTarget.value;
            if (!judge(currentTarget)) setError(undefined);
          }}
          onBlur={({ currentTarget }) => {
            setError(judge(currentTarget) || undefined);
            currentTarget.value = shownPrice(currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}
