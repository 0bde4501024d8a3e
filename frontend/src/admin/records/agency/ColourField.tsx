import { cleanColour, isAgencyColour } from '@lox/contracts/agency.js';
import { contrastOf, LEAST_CONTRAST } from '@lox/contracts/colours.js';
import { Input } from 'antd';
import styles from './agency.module.css';

export function ColourField({
  id,
  label,
  value,
  locked = false,
  onChange,
}: {
  id: string;
  label: string;
  value: string;
  locked?: boolean;
  onChange: (colour: string) => void;
}) {
  const note = noteOn(value);
  return (
    <div className="stack top gap-1 shrinks">
      <label className="medium" htmlFor={id}>
        {label}
      </label>
      <div className={styles.colourInputs}>
        <input
          type="color"
          aria-label={`Escolher ${label.toLowerCase()}`}
          value={isAgencyColour(value) ? cleanColour(value) : '#000000'}
          disabled={locked}
          onChange={(event) => onChange(event.target.value)}
        />
        <Input
          id={id}
          value={value}
          maxLength={7}
          spellCheck={false}
          readOnly={locked}
          status={note.wrong ? 'error' : undefined}
          aria-invalid={note.wrong}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id={`${id}-note`} className={`soft small ${styles.contrast}`} data-wrong={note.wrong} role="status">
        {note.text}
      </p>
    </div>
  );
}

function noteOn(value: string): { text: string; wrong: boolean } {
  if (!isAgencyColour(value)) return { text: 'Escreva a cor como #0e5a4a.', wrong: true };
  const contrast = contrastOf(cleanColour(value), '#ffffff');
  // Truncated, not rounded: 4.49 must not be shown as enough.
  const shown = (Math.floor(contrast * 10) / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1 });
  if (contrast < LEAST_CONTRAST)
    return { text: `Contraste ${shown} : 1. Escureça: texto branco pede 4,5.`, wrong: true };
  return { text: `Contraste com texto branco: ${shown} : 1`, wrong: false };
}
