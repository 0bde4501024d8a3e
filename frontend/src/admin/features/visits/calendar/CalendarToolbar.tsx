import { LeftOutlined, QuestionCircleOutlined, RightOutlined } from '@ant-design/icons';
import { formatDay } from '@lox/contracts/formats.js';
import type { Day } from '@lox/contracts/local-time.js';
import { Button, Grid, Popover, Segmented } from 'antd';
import { useState } from 'react';
import { FiltersButton } from '../../../ui/FiltersButton.js';
import { useAsOf } from '../../../ui/as-of.js';
import { optionsOf } from '../../../ui/options.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { FiltersPanel } from '../filters/FiltersPanel.js';
import type { VisitUrlState } from '../visit-url.js';
import { isInPeriod, stepped, VIEW_LABELS, type CalendarView, type DayVisits } from './calendar-days.js';
import { PeriodSummary } from './PeriodSummary.js';
import { SHORTCUTS, TEAM_KEY } from './use-calendar-keys.js';
import styles from './calendar.module.css';

const PERIODS: Record<CalendarView, { before: string; after: string }> = {
  month: { before: 'Mês anterior', after: 'Próximo mês' },
  week: { before: 'Semana anterior', after: 'Próxima semana' },
  day: { before: 'Dia anterior', after: 'Próximo dia' },
  team: { before: 'Dia anterior', after: 'Próximo dia' },
};

export function CalendarToolbar({
  address: { view, views, date, today, filters, change, filter, clearFilters },
  visits,
  title,
}: {
  address: VisitUrlState;
  visits: ReadonlyMap<Day, DayVisits> | undefined;
  title: string;
}) {
  const wide = Grid.useBreakpoint().md ?? true;
  const [filtering, setFiltering] = useState(false);
  const { asOf } = useAsOf();
  // Two quick clicks move two periods.
  const go = (periods: number) => change((now) => ({ date: stepped(now.view, now.date, periods) }));
  const names = PERIODS[view];
  return (
    <header className={`row between rigid ${styles.toolbar}`}>
      <div className={`row gap-2 shrinks ${styles.period}`}>
        <Button
          type="text"
          icon={<GlyphIcon glyph={LeftOutlined} />}
          aria-label={names.before}
          onClick={() => go(-1)}
        />
        <Button
          type="text"
          icon={<GlyphIcon glyph={RightOutlined} />}
          aria-label={names.after}
          onClick={() => go(1)}
        />
        <Button onClick={() => change({ date: today })}>{asOf ? formatDay(asOf).slice(0, 5) : 'Hoje'}</Button>
        <div className={styles.title}>
          <h2 aria-live="polite">{title}</h2>
          <PeriodSummary
            view={view}
            visits={
              visits && [...visits].flatMap(([day, { own }]) => (isInPeriod(view, date, day) ? own : []))
            }
          />
        </div>
      </div>
      <div className={`row gap-2 shrinks ${styles.tools}`}>
        <Segmented<CalendarView>
          aria-label="Visualização"
          value={view}
          onChange={(next) => change({ view: next })}
          options={optionsOf(views, VIEW_LABELS)}
        />
        <FiltersButton
          count={Object.keys(filters).length}
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
        >
          {wide && 'Filtros'}
        </FiltersButton>
        {wide && <ShortcutHelp withTeam={views.includes('team')} />}
      </div>
      {filtering && (
        <FiltersPanel
          filters={filters}
          onChange={filter}
          onClear={clearFilters}
          onClose={() => setFiltering(false)}
        />
      )}
    </header>
  );
}

function ShortcutHelp({ withTeam }: { withTeam: boolean }) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="Teclas do calendário"
      content={
        <dl className={styles.shortcuts}>
          {SHORTCUTS.filter(([keys]) => withTeam || keys !== TEAM_KEY).map(([keys, action]) => (
            <div key={keys}>
              <dt className="strong ink">{keys}</dt>
              <dd className="soft">{action}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button
        type="text"
        icon={<GlyphIcon glyph={QuestionCircleOutlined} />}
        aria-label="Teclas do calendário"
      />
    </Popover>
  );
}
