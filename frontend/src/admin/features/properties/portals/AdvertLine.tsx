import { formatDayAndTime } from '@lox/contracts/formats.js';
import {
  type AdvertField,
  type AdvertLine as Line,
  type AdvertReading,
  type Highlight,
  READING_RESULT_LABELS,
} from '@lox/contracts/portals.js';
import { PROPERTY_STATUS_LABELS } from '@lox/contracts/properties.js';
import { Button, Checkbox, Select } from 'antd';
import { HIGHLIGHT_OPTIONS, OFF } from './highlight-options.js';
import { companyName } from './company-name.js';
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
  onMend: (field: AdvertField | null) => void;
  onTexts: () => void;
}) {
  const { code, title, status, place, image, terms, problems, notes, readings } = line;
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
                {text}{' '}
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
        {readings.map((reading) => (
          <Reading key={reading.company} reading={reading} onMend={mayChange ? onMend : undefined} />
        ))}
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

const TONES = { accepted: 'good', warned: 'warning', refused: 'bad' } as const;

function Reading({
  reading: { company, at, result, remarks, isOld },
  onMend,
}: {
  reading: AdvertReading;
  onMend: ((field: AdvertField | null) => void) | undefined;
}) {
  const name = companyName(company);
  const when = `${name || 'Portal'}, ${formatDayAndTime(at)}`;
  return (
    <div className={styles.reading}>
      <p className="flex wrap gap-2">
        <span className="badge tiny" data-tone={isOld ? 'plain' : TONES[result]}>
          {READING_RESULT_LABELS[result]}
        </span>
        <span>{isOld ? `${when} · mudou depois: espere a próxima leitura` : when}</span>
      </p>
      {remarks.length > 0 && (
        <ul
          className={styles.remarks}
          aria-label={`${READING_RESULT_LABELS[result]} por ${name || 'portal'}`}
        >
          {remarks.map(({ field, text }) => (
            <li key={text} {...(result === 'refused' && !isOld && { 'data-wrong': true })}>
              {text}{' '}
              {onMend && (
                <Button
                  type="link"
                  size="small"
                  aria-label={field ? `Corrigir: ${text}` : `Abrir o imóvel: ${text}`}
                  onClick={() => onMend(field)}
                >
                  {field ? 'Corrigir' : 'Abrir o imóvel'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
