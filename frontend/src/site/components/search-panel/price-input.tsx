import { useState } from 'react';
import { maskPrice } from './search-fields.js';

interface Props {
  id: string;
  name: string;
  placeholder: string;
  initial?: number;
}

/** A price in reais: masked as it is typed, a plain number field without JavaScript. */
export function PriceInput({ id, name, placeholder, initial }: Props) {
  const [text, setText] = useState(initial === undefined ? '' : maskPrice(String(initial)));
  return (
    <input
      id={id}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(maskPrice(event.target.value))}
    />
  );
}
