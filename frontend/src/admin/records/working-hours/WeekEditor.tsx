import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import type { Time } from '@lox/contracts/local-time.js';
import type { WorkingInterval, WorkingWeek } from '@lox/contracts/working-hours.js';
import { Button } from 'antd';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { TimeSelect } from '../../ui/TimeSelect.js';
import { FULL_WEEKDAYS, repeatMonday, WEEK_FROM_MONDAY, withAnother } from './week-draft.js';
import styles from './working-hours.module.css';

const TIMES: readonly Time[] = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

export function WeekEditor({ week, onChange }: { week: WorkingWeek; onChange: (week: WorkingWeek) => void }) {
  return (
    <ul className={`stack ${styles.week}`}>
      {WEEK_FROM_MONDAY.map((day) => (
        <li key={day} aria-label={FULL_WEEKDAYS[day]}>
          <DayEditor
            name={FULL_WEEKDAYS[day]}
            intervals={week[day] ?? []}
            onChange={(intervals) => onChange(week.with(day, intervals))}
          />
          {day === 1 && (
            <Button
              type="link"
              size="small"
              className={styles.repeat}
              onClick={() => onChange(repeatMonday(week))}
            >
              Repetir até sexta
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function DayEditor({
  name,
  intervals,
  onChange,
}: {
  name: string;
  intervals: readonly WorkingInterval[];
  onChange: (intervals: WorkingInterval[]) => void;
}) {
  const more = withAnother(intervals);
  const isOff = intervals.length === 0;
  return (
    <div className={styles.day}>
      <b className="medium">{name}</b>
      <div className="stack gap-1 shrinks">
        {isOff && <span className="soft">Não trabalha</span>}
        {intervals.map((interval, index) => {
          const set = (part: Partial<WorkingInterval>) =>
            onChange(intervals.with(index, { ...interval, ...part }));
          const which = intervals.length > 1 ? ` ${index + 1}` : '';
          return (
            <div key={index} className={`row gap-1 ${styles.interval}`}>
              <TimeSelect
                label={`${name}, início${which}`}
                value={interval.from}
                times={TIMES}
                onChange={(from) => from && set({ from })}
              />
              <span aria-hidden>–</span>
              <TimeSelect
                label={`${name}, fim${which}`}
                value={interval.to}
                times={TIMES}
                onChange={(to) => to && set({ to })}
              />
              <Button
                type="text"
                icon={<GlyphIcon glyph={CloseOutlined} />}
                aria-label={`${name}: retirar${which}`}
                onClick={() => onChange(intervals.toSpliced(index, 1))}
              />
            </div>
          );
        })}
      </div>
      {more && (
        <Button
          type="text"
          icon={<GlyphIcon glyph={PlusOutlined} />}
          aria-label={`${name}: ${isOff ? 'trabalha' : 'pausa'}`}
          onClick={() => onChange(more)}
        >
          {isOff ? 'Trabalha' : 'Pausa'}
        </Button>
      )}
    </div>
  );
}
