import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import { countText, percentText } from '../../ui/number-texts.js';
import panel from '../../ui/panel.module.css';
import styles from './dashboard.module.css';

/** Overall figures: live properties, unanswered leads, conversion. */
export function SystemOverview({ dashboard }: { dashboard: AdminDashboard }) {
  const { totalProperties, activeProperties, totalLeads, newLeads, conversionRate } = dashboard;
  const lines = [
    {
      name: 'Imóveis ativos',
      text: `${countText(activeProperties)} / ${countText(totalProperties)}`,
      part: activeProperties,
      whole: totalProperties,
    },
    { name: 'Leads pendentes', text: countText(newLeads), part: newLeads, whole: totalLeads },
    { name: 'Taxa de conversão', text: percentText(conversionRate), part: conversionRate, whole: 100 },
  ];
  return (
    <section className={panel.panel} aria-labelledby="system-overview">
      <h2 id="system-overview">Visão Geral do Sistema</h2>
      <dl className={styles.overview}>
        {lines.map(({ name, text, part, whole }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            <dd aria-hidden className={styles.meter}>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none">
                <rect width={whole === 0 ? 0 : (part / whole) * 100} height="4" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
