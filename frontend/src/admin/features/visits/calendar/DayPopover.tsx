import { CloseOutlined } from '@ant-design/icons';
import { localTime, type Day } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../app/Icon.js';
import { StatusGlyph } from '../StatusBadge.js';
import { useVisitActions } from '../visit-actions.js';
import { clientName, dayName, propertyTitle, visitsText } from '../visit-texts.js';
import status from '../status.module.css';
import { spokenVisit } from './VisitChip.js';
import styles from './month.module.css';

/** Everything on a day of which the month shows only the beginning. */
export function DayPopover({
  day,
  visits,
  onClose,
}: {
  day: Day;
  visits: readonly Visit[];
  onClose: () => void;
}) {
  const actions = useVisitActions();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    list.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={list}
      className={styles.popover}
      role="dialog"
      aria-label={dayName(day)}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <div>
          <strong>{dayName(day)}</strong>
          <span>{visitsText(visits.length)}</span>
        </div>
        <Button
          type="text"
          size="small"
          icon={<Icon glyph={CloseOutlined} />}
          aria-label="Fechar"
          onClick={onClose}
        />
      </header>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <button
              type="button"
              className={`${status.tone} ${styles.chip}`}
              data-status={visit.status}
              data-provisional={visit.provisional}
              aria-label={spokenVisit(visit)}
              onClick={() => {
                onClose();
                actions.open(visit);
              }}
            >
              <StatusGlyph status={visit.status} />
              <time>{localTime(visit.scheduledDate)}</time>
              <span>
                {clientName(visit)} · {propertyTitle(visit)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
