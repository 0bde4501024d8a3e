import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { BoardStage, LeadBoard, LeadFilters } from '@lox/contracts/leads.js';
import { Button, Select } from 'antd';
import { memo, useState } from 'react';
import { momentText } from '../../../records/past/moments.js';
import { pastStartQuery } from '../../../records/past/past-start.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { lazyDialog } from '../../../ui/lazy-dialog.js';
import { Glide } from './Glide.js';
import { timelineOf } from './timeline-days.js';
import { useDragDay, usePlay } from './use-play.js';
import styles from './timeline.module.css';

const ChangesDialog = lazyDialog(() => import('./ChangesDialog.js'));

const SPEEDS = [
  { value: 1_500, label: 'Devagar' },
  { value: 900, label: 'Normal' },
  { value: 450, label: 'Rápido' },
];

const Controls = memo(function TimelineControls({
  speed,
  onSpeed,
  onCompare,
}: {
  speed: number;
  onSpeed: (speed: number) => void;
  onCompare: (comparing: boolean) => void;
}) {
  return (
    <>
      <Select aria-label="Velocidade" value={speed} options={SPEEDS} onChange={onSpeed} />
      <Button onClick={() => onCompare(true)}>O que mudou entre…</Button>
    </>
  );
});

export default function Timeline({
  asOf,
  filters,
  labels,
  board,
}: {
  asOf: string;
  filters: LeadFilters;
  labels: Record<BoardStage, string>;
  /** Undefined while that of another instant is shown. */
  board: LeadBoard | undefined;
}) {
  const since = useQuery(pastStartQuery).data?.since;
  const line = timelineOf(since ?? asOf, asOf, new Date());
  const [speed, setSpeed] = useState(900);
  const [comparing, setComparing] = useState(false);
  const { playing, toggle, stop } = usePlay(line, { speed, filters, ready: board !== undefined });
  const { day, drag } = useDragDay(line, asOf);
  const shown = momentText(line.instantOf(day));
  return (
    <section className={styles.timeline} aria-label="Linha do tempo">
      <Button
        type="primary"
        icon={<GlyphIcon glyph={playing ? PauseOutlined : CaretRightOutlined} />}
        aria-label={playing ? 'Pausar' : 'Reproduzir'}
        title={playing ? 'Pausar' : 'Reproduzir, um dia por passo'}
        onClick={toggle}
      />
      <input
        type="range"
        className={styles.days}
        aria-label="Dia"
        aria-valuetext={shown}
        min={0}
        max={line.last}
        value={day}
        onChange={(event) => {
          stop();
          drag(Number(event.target.value));
        }}
      />
      <output className="digits strong">{shown}</output>
      <Controls speed={speed} onSpeed={setSpeed} onCompare={setComparing} />
      <Glide board={board} />
      {comparing && <ChangesDialog asOf={asOf} labels={labels} onClose={() => setComparing(false)} />}
    </section>
  );
}
