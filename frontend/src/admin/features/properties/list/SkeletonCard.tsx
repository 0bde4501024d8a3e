import { Skeleton } from 'antd';
import styles from './card.module.css';

export function SkeletonCard() {
  return (
    <div className={`flex card ${styles.card}`} data-bone="true" data-testid="property-skeleton" aria-hidden>
      <div className={styles.cover} />
      <Skeleton active title={{ width: '70%' }} paragraph={{ rows: 3 }} className={styles.bone} />
    </div>
  );
}
