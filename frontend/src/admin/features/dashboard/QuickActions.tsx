import { BarChartOutlined, HomeOutlined, SolutionOutlined, UploadOutlined } from '@ant-design/icons';
import { can } from '@lox/contracts/permissions.js';
import { Link } from 'react-router-dom';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { useSession } from '../../session/session.js';
import panel from '../../ui/panel.module.css';
import styles from './dashboard.module.css';

const ACTIONS = [
  {
    screen: 'properties',
    label: 'Imóveis',
    text: 'Cadastrar e gerir',
    needs: ['read', 'properties'],
    glyph: HomeOutlined,
  },
  {
    screen: 'crm',
    label: 'CRM',
    text: 'Leads e pipeline',
    needs: ['read', 'leads'],
    glyph: SolutionOutlined,
  },
  {
    screen: 'csv-upload',
    label: 'Upload CSV',
    text: 'Importar imóveis',
    needs: ['create', 'properties'],
    glyph: UploadOutlined,
  },
  {
    screen: 'leads',
    label: 'Relatórios',
    text: 'Quadro de leads',
    needs: ['read', 'leads'],
    glyph: BarChartOutlined,
  },
] as const;

export function QuickActions() {
  const { ability } = useSession();
  const open = ACTIONS.filter(({ needs: [action, module] }) => can(ability, action, module));
  if (open.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="quick-actions">
      <h2 id="quick-actions">Ações Rápidas</h2>
      <ul className={`stack gap-2 pairs ${styles.actions}`}>
        {open.map(({ screen, label, text, glyph }) => (
          <li key={screen}>
            <Link to={`/admin/${screen}`}>
              <GlyphIcon glyph={glyph} />
              <span>
                <b className="strong">{label}</b>
                <small className="tiny">{text}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
