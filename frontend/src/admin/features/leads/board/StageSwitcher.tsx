import { useDroppable } from '@dnd-kit/core';
import type { BoardStage, LeadColumn } from '@lox/contracts/leads.js';
import { useEffect, useState, type RefObject } from 'react';
import { dropId } from './drop-targets.js';
import styles from './switcher.module.css';

export function StageSwitcher({
  columns,
  labels,
  panels,
}: {
  columns: LeadColumn[];
  labels: Record<BoardStage, string>;
  panels: RefObject<HTMLDivElement | null>;
}) {
  const [present, setPresent] = useState(0);
  useEffect(() => {
    const scroller = panels.current;
    if (!scroller) return;
    const look = () => {
      const width = scroller.scrollWidth / scroller.children.length;
      setPresent(Math.min(scroller.children.length - 1, Math.round(scroller.scrollLeft / width)));
    };
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [panels]);

  return (
    <nav className={`flex gap-2 rigid ${styles.switcher}`} aria-label="Etapas">
      {columns.map((column, index) => (
        <StageButton
          key={column.stage}
          column={column}
          label={labels[column.stage]}
          present={index === present}
          onShow={() => {
            const panel = panels.current?.children[index];
            panel?.scrollIntoView({ behavior: 'smooth', inline: 'center', block: 'nearest' });
          }}
        />
      ))}
    </nav>
  );
}

function StageButton({
  column,
  label,
  present,
  onShow,
}: {
  column: LeadColumn;
  label: string;
  present: boolean;
  onShow: () => void;
}) {
  const { setNodeRef, node, isOver } = useDroppable({ id: dropId('switcher', column.stage) });
  useEffect(() => {
    if (present) node.current?.scrollIntoView({ behavior: 'smooth', inline: 'center', block: 'nearest' });
  }, [node, present]);
  return (
    <button
      type="button"
      ref={setNodeRef}
      data-stage={column.stage}
      data-over={isOver}
      aria-current={present}
      onClick={onShow}
    >
      {label} <span>{column.count}</span>
    </button>
  );
}
