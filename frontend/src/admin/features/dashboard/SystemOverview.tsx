import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import { Meters } from '../../ui/Meters.js';
import { countText, percentText } from '../../ui/number-texts.js';
import panel from '../../ui/panel.module.css';

export function SystemOverview({ dashboard }: { dashboard: AdminDashboard }) {
  const { totalProperties, activeProperties, totalLeads, newLeads, conversionRate } = dashboard;
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const lines = [
    {
      key: 'properties',
      label: 'Imóveis ativos',
      text: `${countText(activeProperties)} / ${countText(totalProperties)}`,
      part: share(activeProperties, totalProperties),
    },
    { key: 'leads', label: 'Leads pendentes', text: countText(newLeads), part: share(newLeads, totalLeads) },
    {
      key: 'conversion',
      label: 'Taxa de conversão',
      text: percentText(conversionRate),
      part: conversionRate / 100,
    },
  ];
  return (
    <section className={panel.panel} aria-labelledby="system-overview">
      <h2 id="system-overview">Visão Geral do Sistema</h2>
      <Meters lines={lines} />
    </section>
  );
}
