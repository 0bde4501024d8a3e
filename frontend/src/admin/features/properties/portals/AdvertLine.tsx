import type { AdvertField, AdvertLine as Line, Highlight } from '@lox/contracts/portals.js';
import { PROPERTY_STATUS_LABELS } from '@lox/contracts/properties.js';
import { Button, Checkbox, Select } from 'antd';
import { HIGHLIGHT_OPTIONS, OFF } from './highlight-options.js';
import styles from './portals.module.css';

export function AdvertLine({
  line,
  mayChange,
  selected,
  onSelect,
  onHighlight,
  onMend,
  onTexts,
}: {
  line: Line;
  mayChange: boolean;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onHighlight: (value: Highlight | typeof OFF) => void;
  onMend: (field: AdvertField) => void;
  onTexts: () => void;
}) {
  const { code, title, status, place, image, terms, problems, notes } = line;
  const name = `${code} ${title}`;
  return (
    <li className={styles.line} aria-label={name}>
      {mayChange && (
        <Checkbox
          aria-label={`Selecionar ${name}`}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      )}
      {image ? <img src={image} alt="" loading="lazy" /> : <span className={styles.noImage} aria-hidden />}
      <div className="stack gap-0 shrinks">
        <p className="row gap-2 shrinks">
          <strong className="cut strong" title={title}>
            {title}
          </strong>
          {status !== 'live' && <span className="badge tiny">{PROPERTY_STATUS_LABELS[status]}</span>}
        </p>
        <p className="small soft cut">{`${code} · ${place}`}</p>
        {terms && problems.length > 0 && (
          <ul className={styles.remarks} aria-label="O portal recusaria">
            {problems.map(({ field, text }) => (
              <li key={field + text} data-wrong>
                {text}
                {mayChange && (
                  <Button
                    type="link"
                    size="small"
                    aria-label={`Corrigir: ${text}`}
                    onClick={() => onMend(field)}
                  >
                    Corrigir
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {terms && notes.length > 0 && (
          <ul className={styles.remarks} aria-label="O portal mostra de outro jeito">
            {notes.map(({ field, text }) => (
              <li key={field + text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.terms}>
        <Select
          aria-label={`Destaque de ${name}`}
          className={styles.highlight}
          disabled={!mayChange}
          options={HIGHLIGHT_OPTIONS}
          value={terms?.highlight ?? OFF}
          onChange={onHighlight}
        />
        {terms && mayChange && (
          <Button onClick={onTexts}>{terms.title || terms.description ? 'Textos próprios' : 'Textos'}</Button>
        )}
      </div>
    </li>
  );
}
