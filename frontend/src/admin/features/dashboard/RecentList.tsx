import { HomeOutlined, UserOutlined } from '@ant-design/icons';
import type { RecentActivity } from '@lox/contracts/dashboard.js';
import { formatDay } from '@lox/contracts/formats.js';
import { Link } from 'react-router-dom';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { LEAD_COLORS, PROPERTY_COLORS } from '../../records/status-colors.js';
import { StatusDot } from '../../records/StatusDot.js';
import { activityPath, statusLabel } from './dashboard-texts.js';
import panel from '../../ui/panel.module.css';
import rows from '../../ui/rows.module.css';
import dashboard from './dashboard.module.css';
import styles from './recent.module.css';

export function RecentList({ recent }: { recent: readonly RecentActivity[] }) {
  return (
    <section className={panel.panel} aria-labelledby="recent-activity">
      <h2 id="recent-activity">Atividade Recente</h2>
      {recent.length === 0 && <p className={dashboard.none}>Nenhuma atividade recente</p>}
      <ul className={`${rows.rows} ${styles.recent}`} aria-labelledby="recent-activity">
        {recent.map((activity) => (
          <li key={`${activity.kind}-${activity.id}`}>
            <span className={styles.kind} data-tone={activity.kind === 'lead' ? 'info' : 'brand'}>
              <GlyphIcon glyph={activity.kind === 'lead' ? UserOutlined : HomeOutlined} />
              <span className="sr-only">{activity.kind === 'lead' ? 'Lead' : 'Imóvel'}</span>
            </span>
            <div className={styles.activity}>
              <Link to={activityPath(activity)} className={`cut ${rows.name}`}>
                {activity.title}
              </Link>
              <span className={`cut soft small ${rows.detail}`}>{activity.subtitle}</span>
            </div>
            <div className={styles.when}>
              <StatusDot color={colorOf(activity)}>{statusLabel(activity)}</StatusDot>
              <time className="soft small" dateTime={activity.createdAt}>
                {formatDay(activity.createdAt)}
              </time>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const colorOf = (activity: RecentActivity): string =>
  activity.kind === 'lead' ? LEAD_COLORS[activity.status] : PROPERTY_COLORS[activity.status];
