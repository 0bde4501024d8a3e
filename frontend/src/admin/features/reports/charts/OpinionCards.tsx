import type { VisitOpinions } from '@lox/contracts/reports.js';
import { countText } from '../../../ui/number-texts.js';
import { Bars } from './Bars.js';
import { ChartCard, FIRST_LINES } from './ChartCard.js';

/** A visit may count for several opinions. */
export function OpinionCards({ opinions: { words, properties } }: { opinions: VisitOpinions }) {
  const opinions = words.map(({ reason, label, count }) => ({
    key: reason ?? label,
    label,
    value: count,
    text: countText(count),
  }));
  const visited = properties.map(({ id, title, code, visits, words: of }) => ({
    key: id,
    label: [code, title].filter(Boolean).join(' · '),
    value: visits,
    text: countText(visits),
    share: of.map(({ label, count }) => `${label} (${count})`).join(', '),
  }));
  return (
    <>
      <ChartCard
        title="Opinião de quem visitou"
        note="Uma visita pode ter várias"
        heads={['Opinião', 'Visitas']}
        parts={opinions}
        chart={<Bars parts={opinions.slice(0, FIRST_LINES)} />}
      />
      <ChartCard
        title="Opinião por imóvel"
        heads={['Imóvel', 'Visitas', 'Opiniões']}
        parts={visited}
        chart={null}
      />
    </>
  );
}
