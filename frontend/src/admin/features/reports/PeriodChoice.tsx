import { localDay, type Day } from '@lox/contracts/local-time.js';
import {
  CUSTOM_PERIOD,
  CUSTOM_PERIOD_LABEL,
  LAST_FIRST_DAY,
  REPORT_PERIOD_LABELS,
  REPORT_PERIODS,
} from '@lox/contracts/reports.js';
import { Select } from 'antd';
import { useEffect, useRef } from 'react';
import { presentOf, useAsOf } from '../../ui/as-of.js';
import { DayField } from '../../ui/DayField.js';
import { optionsOf } from '../../ui/options.js';
import { DEFAULT_PERIOD, reportQuery, type ReportUrlState } from './report-url.js';
import styles from './reports.module.css';

type Period = Pick<ReportUrlState, 'period' | 'days'>;
type Days = NonNullable<Period['days']>;

const THEN_LABELS = {
  ...REPORT_PERIOD_LABELS,
  today: 'O mesmo dia',
  this_month: 'O mesmo mês',
  last_month: 'O mês anterior',
  this_quarter: 'O mesmo trimestre',
};
const periodOptions = (labels: typeof REPORT_PERIOD_LABELS) => [
  ...optionsOf(REPORT_PERIODS, labels),
  { value: CUSTOM_PERIOD, label: CUSTOM_PERIOD_LABEL },
];
const OPTIONS = periodOptions(REPORT_PERIOD_LABELS);
const OPTIONS_THEN = periodOptions(THEN_LABELS);
const END = { allowClear: false, most: LAST_FIRST_DAY } as const;

export function PeriodChoice({
  period,
  days,
  onChange,
}: Period & { onChange: (change: Pick<ReportUrlState, 'period' | 'days'>) => void }) {
  const at = useAsOf();
  const choose = (next: Days) => onChange({ period: CUSTOM_PERIOD, days: next });
  return (
    <>
      <Select
        className={styles.control}
        aria-label="Período"
        value={period}
        onChange={(next: Period['period']) =>
          next === CUSTOM_PERIOD
            ? choose(firstDays(period, localDay(presentOf(at))))
            : onChange({ period: next })
        }
        options={at.asOf ? OPTIONS_THEN : OPTIONS}
        listHeight={400}
      />
      {days && <CustomPeriod days={days} onChange={choose} />}
    </>
  );
}

function CustomPeriod({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  // The rendered days may lag behind the last typed one.
  const latest = useRef(days);
  useEffect(() => void (latest.current = days), [days]);
  const choose = (next: Days) => onChange((latest.current = next));
  const begin = (startDate: Day) => {
    const { endDate } = latest.current;
    choose({ startDate, endDate: startDate > endDate ? startDate : endDate });
  };
  const end = (endDate: Day) => {
    const { startDate } = latest.current;
    choose({ startDate: endDate < startDate ? endDate : startDate, endDate });
  };
  return (
    <div className={`flex gap-2 ${styles.days}`} role="group" aria-label={CUSTOM_PERIOD_LABEL}>
      <DayField
        label="De"
        toward="back"
        day={days.startDate}
        {...END}
        onChange={(day) => day && begin(day)}
      />
      <DayField label="Até" toward="back" day={days.endDate} {...END} onChange={(day) => day && end(day)} />
    </div>
  );
}

function firstDays(period: Period['period'], today: Day): Days {
  const from = period === 'all' ? DEFAULT_PERIOD : period;
  const { startDate = today, endDate = today } = reportQuery(
    { tab: 'dashboard', period: from, rows: null },
    today,
  );
  return { startDate, endDate };
}
