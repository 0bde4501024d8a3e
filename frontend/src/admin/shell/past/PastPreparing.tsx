import { EmptyState } from '../../ui/EmptyState.js';
import styles from './past.module.css';

export function PastPreparing({ percent }: { percent: number }) {
  return (
    <div>
      <EmptyState>
        <h1>Preparando o passado</h1>
        <p>
          O histórico está sendo lido. Ao terminar, a tela aparece sozinha; enquanto isso, o resto do sistema
          segue normalmente.
        </p>
        <progress className={styles.progress} max={100} value={percent} aria-label="Andamento da leitura" />
        <p className="digits" role="status">
          {percent} %
        </p>
      </EmptyState>
    </div>
  );
}
