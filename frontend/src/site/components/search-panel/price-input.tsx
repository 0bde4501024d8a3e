import { maskPrice } from './search-fields.js';

interface Props {
  id: string;
  name: string;
  placeholder: string;
  initial?: number;
}

/** A price in reais: masked while typing, a plain number field without JavaScript. */
export function PriceInput({ id, name, placeholder, initial }: Props) {
  return (
    <input
      id={id}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      defaultValue={initial === undefined ? '' : maskPrice(String(initial))}
      onInput={(event) => {
        event.currentTarget.value = maskPrice(event.currentTarget.value);
      }}
    />
  );
}
