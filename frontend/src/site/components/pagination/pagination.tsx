import { SpriteIcon } from '../icons/sprite-icon.js';
import { Link } from '../link/link.js';
import { pageWindow } from './page-window.js';
import styles from './pagination.module.css';

interface Props {
  current: number;
  last: number;
  addressOfPage: (page: number) => string;
}

export function Pagination({ current, last, addressOfPage }: Props) {
  if (last <= 1) return null;
  return (
    <nav aria-label="Paginação" className={`flex wrap gap-1 ${styles.pagination}`}>
      {current > 1 && (
        <Link to={addressOfPage(current - 1)} rel="prev" aria-label="Página anterior">
          <SpriteIcon name="back" />
        </Link>
      )}
      {pageWindow(current, last).map((page) => (
        <Link
          key={page}
          to={addressOfPage(page)}
          aria-label={`Página ${page}`}
          aria-current={page === current ? 'page' : undefined}
        >
          {page}
        </Link>
      ))}
      {current < last && (
        <Link to={addressOfPage(current + 1)} rel="next" aria-label="Próxima página">
          <SpriteIcon name="arrow" />
        </Link>
      )}
    </nav>
  );
}
