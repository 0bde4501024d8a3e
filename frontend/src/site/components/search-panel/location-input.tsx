import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useSite } from '../../site-context.js';
import { findPlaces, MIN_PLACE_TEXT, placeSearchText, type GeocodedPlace } from './place-suggestions.js';
import styles from './location-input.module.css';

const DEBOUNCE_MS = 300;
const NONE: readonly GeocodedPlace[] = [];

export function LocationInput({ id }: { id: string }) {
  const { mapboxToken } = useSite();
  const list = useId();
  const [text, setText] = useState('');
  /** Null once a suggestion was taken or dismissed. */
  const [wanted, setWanted] = useState<string | null>(null);
  const [found, setFound] = useState(NONE);
  const [active, setActive] = useState(-1);
  const asked = mapboxToken && wanted && wanted.trim().length >= MIN_PLACE_TEXT ? wanted.trim() : null;
  useEffect(() => {
    if (!asked || !mapboxToken) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      void findPlaces(asked, mapboxToken, control.signal).then((places) => {
        if (control.signal.aborted) return;
        setFound(places);
        setActive(-1);
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [asked, mapboxToken]);
  const shown = asked ? found : NONE;
  const open = shown.length > 0;
  const take = (place: GeocodedPlace) => {
    setText(placeSearchText(place));
    setWanted(null);
    setFound(NONE);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const place = shown[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % shown.length);
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? shown.length : active) - 1);
    else if (event.key === 'Escape') setWanted(null);
    else if (event.key === 'Enter' && place) take(place);
    else return;
    event.preventDefault();
  };
  const combobox = mapboxToken
    ? {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-expanded': open,
        'aria-controls': list,
        'aria-activedescendant': open && active >= 0 ? `${list}-${active}` : undefined,
      }
    : {};
  return (
    <div className={styles.location}>
      <input
        id={id}
        name="search"
        autoComplete="off"
        placeholder="Cidade ou bairro"
        maxLength={120}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWanted(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setWanted(null)}
        {...combobox}
      />
      {mapboxToken && (
        <ul id={list} role="listbox" aria-label="Lugares sugeridos" className={styles.list} hidden={!open}>
          {shown.map((place, index) => (
            <li
              key={place.place_name}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              // Keeps the focus: a blur would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(place)}
            >
              {place.place_name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
