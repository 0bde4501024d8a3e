import { CloseOutlined, MoreOutlined } from '@ant-design/icons';
import type { Visit } from '@lox/contracts/visits.js';
import { Button } from 'antd';
import { useEffect, useRef, type MouseEvent } from 'react';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { VisitStatusGlyph } from '../../../records/VisitStatusBadge.js';
import { useVisitActions } from '../visit-actions.js';
import { clientName, propertyTitle, visitsText } from '../../../records/visit-texts.js';
import status from '../../../records/status.module.css';
import { VisitMark } from './PersonMark.js';
import { visitStartText, visitAccessibleName } from './visit-accessibility.js';
import type { VisitPart } from './time-grid.js';
import styles from './month.module.css';

export function DayPopover({
  title,
  parts,
  onClose,
}: {
  title: string;
  parts: readonly VisitPart[];
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
  const openMenu = (event: MouseEvent<HTMLElement>, visit: Visit) => {
    event.preventDefault();
    const opener = (event.target as Element).closest('button') ?? event.currentTarget;
    const { left, bottom } = opener.getBoundingClientRect();
    actions.openMenu(visit, { x: left, y: bottom }, opener);
  };
  return (
    <section
      ref={list}
      className={styles.popover}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <div>
          <strong>{title}</strong>
          <span>{visitsText(parts.length)}</span>
        </div>
        <Button
          type="text"
          size="small"
          icon={<GlyphIcon glyph={CloseOutlined} />}
          aria-label="Fechar"
          onClick={onClose}
        />
      </header>
      <ul>
        {parts.map(({ visit, continued }) => (
          <li key={visit.id} onContextMenu={(event) => openMenu(event, visit)}>
            <button
              type="button"
              className={`${status.tone} ${styles.chip}`}
              data-status={visit.status}
              data-provisional={visit.provisional}
              aria-label={visitAccessibleName(visit, continued)}
              onClick={() => {
                onClose();
                actions.open(visit);
              }}
            >
              <VisitStatusGlyph status={visit.status} />
              <time>{visitStartText(visit, continued)}</time>{' '}
              <span>
                {clientName(visit)} · {visit.provisional && 'horário a confirmar · '}
                {propertyTitle(visit)}
              </span>
              <VisitMark visit={visit} />
            </button>
            <Button
              type="text"
              size="small"
              icon={<GlyphIcon glyph={MoreOutlined} />}
              aria-label={`Ações da visita de ${clientName(visit)}`}
              aria-haspopup="menu"
              onClick={(event) => openMenu(event, visit)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
