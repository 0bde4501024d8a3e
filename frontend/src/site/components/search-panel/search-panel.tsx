import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PROPERTY_TYPES, PROPERTY_TYPE_LABELS, type Purpose } from '@lox/contracts/properties.js';
import { Field } from '../field/field.js';
import { SpriteIcon } from '../icons/sprite-icon.js';
import { LocationInput } from './location-input.js';
import { PriceField } from './price-field.js';
import { initialPurpose, listingUrlOfForm } from './search-fields.js';
import styles from './search-panel.module.css';

const PURPOSES: readonly { value: Purpose; label: string }[] = [
  { value: 'sale', label: 'Comprar' },
  { value: 'rent', label: 'Alugar' },
];

/** Works without JavaScript: the listing parses prices as typed. */
export function SearchPanel() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [purpose, setPurpose] = useState<Purpose | null>(() =>
    initialPurpose(pathname, new URLSearchParams(search)),
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(listingUrlOfForm(new FormData(event.currentTarget)));
  };
  return (
    <form className={styles.panel} action="/imoveis" method="get" role="search" onSubmit={onSubmit}>
      {/* Enter uses this button, not the first of those below. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        Buscar
      </button>
      <div className={styles.purposes} role="group" aria-label="Finalidade">
        {PURPOSES.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name="purpose"
            value={value}
            aria-pressed={purpose === value}
            onClick={(event) => {
              event.preventDefault();
              setPurpose(purpose === value ? null : value);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {purpose && <input type="hidden" name="purpose" value={purpose} />}
      <div className={styles.fields}>
        <Field label="Tipo de imóvel">
          {(props) => (
            <select {...props} name="type" defaultValue="">
              <option value="">Todos os tipos</option>
              {PROPERTY_TYPES.map((type) => (
                <option key={type} value={type}>
                  {PROPERTY_TYPE_LABELS[type]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Localização">{({ id }) => <LocationInput id={id} />}</Field>
        <Field label="Código">
          {(props) => (
            <input
              {...props}
              name="code"
              autoComplete="off"
              placeholder="Ex.: AP-48213"
              maxLength={30}
              className="uppercase"
            />
          )}
        </Field>
        <PriceField label="Preço mínimo" name="minPrice" placeholder="R$ 0" />
        <PriceField label="Preço máximo" name="maxPrice" placeholder="Sem limite" />
        <button type="submit" className={`button ${styles.submit}`}>
          <SpriteIcon name="search" />
          Buscar imóveis
        </button>
      </div>
    </form>
  );
}
