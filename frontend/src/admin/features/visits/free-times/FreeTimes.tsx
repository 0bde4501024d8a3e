import { useQuery } from '@tanstack/react-query';
import {
  FREE_TIMES_DAYS,
  type FreeDay,
  type FreeTimesQuery,
  type TimeSlot,
} from '@lox/contracts/free-times.js';
import { addDays, isUsableDay, localDay, localTime, type Day, type Time } from '@lox/contracts/local-time.js';
import { VISIT_DURATION } from '@lox/contracts/visits.js';
import { Button, Skeleton } from 'antd';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { InlineLoadFailed } from '../../../ui/LoadFailed.js';
import {
  clockText,
  countText,
  dayLabel,
  firstName,
  nothingFreeText,
  stripName,
  timeNote,
} from './free-time-texts.js';
import { freeTimesQuery } from './free-times-query.js';
import styles from './free-times.module.css';

export function FreeTimes({
  asked,
  day,
  time,
  onDay,
  onTime,
}: {
  asked: Omit<FreeTimesQuery, 'from' | 'to'>;
  day: Day;
  time: Time | null;
  onDay: (day: Day) => void;
  onTime: (time: Time) => void;
}) {
  const from = useFirstDay(day);
  const query = useQuery(freeTimesQuery({ ...asked, from, to: addDays(from, FREE_TIMES_DAYS - 1) }));
  const { data } = query;
  const shown = data?.days.find((one) => one.day === day);
  const note = data && timeNote(data, day, time, asked.durationMinutes ?? VISIT_DURATION.default);
  return (
    <div className={`stack gap-2 wide shrinks ${styles.times}`} data-outdated={query.isPlaceholderData}>
      <div className="row gap-2 between">
        <p className="soft small cut">{data ? `Agenda de ${data.broker.name}` : 'Agenda'}</p>
        <Button type="link" size="small" onClick={() => onDay(addDays(from, FREE_TIMES_DAYS))}>
          Mais dias
        </Button>
      </div>
      <DayStrip days={data?.days} day={day} from={from} onDay={onDay} />
      <InlineLoadFailed query={query} text="Não foi possível carregar as vagas." className="soft small" />
      {query.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} className={styles.room} />
      ) : (
        <Chips day={shown} name={data?.broker.name ?? ''} time={time} onTime={onTime} />
      )}
      <p className={`small ${styles.note}`} role="status">
        {note}
      </p>
    </div>
  );
}

function useFirstDay(day: Day): Day {
  const [today] = useState(() => localDay(new Date()));
  const firstFor = (one: Day): Day => (one >= today && one < addDays(today, FREE_TIMES_DAYS) ? today : one);
  const [from, setFrom] = useState(() => (isUsableDay(day) ? firstFor(day) : today));
  const isOutside = isUsableDay(day) && (day < from || day >= addDays(from, FREE_TIMES_DAYS));
  if (isOutside) setFrom(firstFor(day));
  return isOutside ? firstFor(day) : from;
}

function DayStrip({
  days,
  day,
  from,
  onDay,
}: {
  days: readonly FreeDay[] | undefined;
  day: Day;
  from: Day;
  onDay: (day: Day) => void;
}) {
  const [today] = useState(() => localDay(new Date()));
  const strip = useChosenInSight(day, days !== undefined);
  const offered =
    days ?? Array.from({ length: FREE_TIMES_DAYS }, (_, index) => ({ day: addDays(from, index) }));
  return (
    <div className={`flex gap-1 ${styles.strip}`} role="radiogroup" aria-label="Dias com vagas" ref={strip}>
      <Choices>
        {(name) =>
          offered.map((one) => (
            <Choice
              key={one.day}
              name={name}
              label={'slots' in one ? dayLabel(one) : one.day}
              chosen={one.day === day}
              none={'slots' in one && one.free === 0}
              onChoose={() => onDay(one.day)}
            >
              <small>{stripName(one.day, today)}</small>
              <b className="digits">{Number(one.day.slice(8))}</b>
              <small className="digits">{'slots' in one ? countText(one) : ' '}</small>
            </Choice>
          ))
        }
      </Choices>
    </div>
  );
}

function Chips({
  day,
  name,
  time,
  onTime,
}: {
  day: FreeDay | undefined;
  name: string;
  time: Time | null;
  onTime: (time: Time) => void;
}) {
  const chips = useChosenInSight(day?.day, time);
  const offered = day?.slots.filter(({ state }) => state !== 'closed') ?? [];
  if (offered.length === 0)
    return <p className={`soft small ${styles.room}`}>{day ? nothingFreeText(day, name) : ''}</p>;
  return (
    <div className={`${styles.room} ${styles.chips}`} role="radiogroup" aria-label="Vagas do dia" ref={chips}>
      <Choices>
        {(group) =>
          offered.map((slot) => (
            <TimeChip
              key={slot.start}
              name={group}
              slot={slot}
              chosen={localTime(slot.start) === time}
              onTime={onTime}
            />
          ))
        }
      </Choices>
    </div>
  );
}

function TimeChip({
  name,
  slot: { start, visit },
  chosen,
  onTime,
}: {
  name: string;
  slot: TimeSlot;
  chosen: boolean;
  onTime: (time: Time) => void;
}) {
  const time = localTime(start);
  const whose = visit && [visit.client ?? 'Ocupado', visit.property].filter(Boolean).join(' · ');
  return (
    <Choice
      name={name}
      label={visit ? `${clockText(time)}: ${firstName(visit.client)}` : clockText(time)}
      title={whose}
      chosen={chosen}
      taken={visit !== undefined}
      onChoose={() => onTime(time)}
    >
      <span className="digits">{clockText(time)}</span>
      {visit && <small className="cut">{firstName(visit.client)}</small>}
    </Choice>
  );
}

function useChosenInSight(...chosen: unknown[]): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const key = chosen.join();
  useEffect(() => {
    const found = box.current?.querySelector<HTMLElement>('[data-chosen="true"]');
    if (!box.current || !found) return;
    box.current.scrollLeft = found.offsetLeft - (box.current.clientWidth - found.offsetWidth) / 2;
  }, [key]);
  return box;
}

/** Radios of one name, through which the browser's arrow keys go. */
function Choices({ children }: { children: (name: string) => ReactNode }) {
  return children(useId());
}

function Choice({
  name,
  label,
  title,
  chosen,
  taken = false,
  none = false,
  onChoose,
  children,
}: {
  name: string;
  label: string;
  title?: string;
  chosen: boolean;
  taken?: boolean;
  none?: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className={styles.choice} title={title} data-chosen={chosen} data-none={none || taken}>
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={chosen}
        disabled={taken}
        onChange={onChoose}
      />
      <span className={styles.face}>{children}</span>
    </label>
  );
}
