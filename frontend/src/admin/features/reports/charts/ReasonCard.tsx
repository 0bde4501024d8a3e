import type { ReasonCount } from '@lox/contracts/reasons.js';
import { countText, shareText } from '../../../ui/number-texts.js';
import type { FigureRows } from '../figure-rows.js';
import { Bars } from './Bars.js';
import { ChartCard, FIRST_LINES } from './ChartCard.js';

export function ReasonCard({
  title,
  note,
  counted,
  reasons,
  rows,
}: {
  title: string;
  note?: string;
  counted: string;
  reasons: readonly ReasonCount[] | undefined;
  rows?: FigureRows;
}) {
  if (!reasons) return null;
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  const parts = reasons.map(({ reason, label, count }) => ({
    key: reason ?? 'none',
    label,
    value: count,
    text: countText(count),
    share: shareText(count, all),
    rows,
  }));
  return (
    <ChartCard
      title={title}
      note={note}
      heads={['Motivo', counted, 'Parte']}
      parts={parts}
      chart={<Bars parts={parts.slice(0, FIRST_LINES)} />}
    />
  );
}
