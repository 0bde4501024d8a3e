import { Link } from '../link/link.js';
import styles from './breadcrumb.module.css';

export function Breadcrumb({
  between = [],
  here,
}: {
  between?: { to: string; label: string }[];
  here: string;
}) {
  return (
    <nav aria-label="Trilha de navegação" className={styles.breadcrumb}>
      <ol>
        {[{ to: '/', label: 'Home' }, ...between].map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
