import { FundProjectionScreenOutlined, HomeOutlined, TeamOutlined, TrophyOutlined } from '@ant-design/icons';
import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import { can, type Module } from '@lox/contracts/permissions.js';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { countText, percentText, quantityText } from '../../ui/number-texts.js';
import { useSession } from '../../session/session.js';
import panel from '../../ui/panel.module.css';
import styles from './dashboard.module.css';

const CARD = `${panel.panel} ${styles.card}`;

interface Card {
  name: string;
  value: string;
  note: string;
  glyph: ComponentProps<typeof GlyphIcon>['glyph'];
  tone: 'brand' | 'info' | 'warning' | 'accent';
  module: Module & ('properties' | 'leads');
  to: string;
}

function cardsOf(dashboard: AdminDashboard): Card[] {
  const { totalProperties, activeProperties, totalLeads, newLeads, closedLeads } = dashboard;
  return [
    {
      name: 'Total de Imóveis',
      value: countText(totalProperties),
      note: quantityText(activeProperties, 'ativo', 'ativos'),
      glyph: HomeOutlined,
      tone: 'brand',
      module: 'properties',
      to: '/admin/properties',
    },
    {
      name: 'Total de Leads',
      value: countText(totalLeads),
      note: quantityText(newLeads, 'novo', 'novos'),
      glyph: TeamOutlined,
      tone: 'info',
      module: 'leads',
      to: '/admin/crm',
    },
    {
      name: 'Conversões',
      value: countText(closedLeads),
      note: `${percentText(dashboard.conversionRate)} de taxa`,
      glyph: TrophyOutlined,
      tone: 'warning',
      module: 'leads',
      to: '/admin/crm?tab=reports',
    },
    {
      name: 'Performance',
      value: percentText(dashboard.performance),
      note: 'dos imóveis estão ativos',
      glyph: FundProjectionScreenOutlined,
      tone: 'accent',
      module: 'properties',
      to: '/admin/properties?status=live',
    },
  ];
}

export function FigureCards({ dashboard }: { dashboard: AdminDashboard }) {
  const { ability } = useSession();
  return (
    <ul className={styles.cards} aria-label="Números">
      {cardsOf(dashboard).map(({ name, value, note, glyph, tone, module, to }) => {
        const content = (
          <>
            <span className={`row between gap-2 soft medium ${styles.cardName}`}>
              {name}
              <span className={`middle rigid ${styles.cardIcon}`} data-tone={tone}>
                <GlyphIcon glyph={glyph} />
              </span>
            </span>
            <b>{value}</b>
            <small>{note}</small>
          </>
        );
        return (
          <li className="stack shrinks" key={name}>
            {can(ability, 'read', module) ? (
              <Link to={to} className={CARD}>
                {content}
              </Link>
            ) : (
              <div className={CARD}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
