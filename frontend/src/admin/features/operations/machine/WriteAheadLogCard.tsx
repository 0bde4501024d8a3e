import type { WriteAheadLogView } from '@lox/contracts/operations.js';
import { bytesText } from '../operations-texts.js';
import styles from './machine.module.css';

/** `bytes` are not yet copied into the database file. */
export function WriteAheadLogCard({ bytes, isHeld }: WriteAheadLogView) {
  return (
    <li className={`stack top gap-3 shrinks card digits ${styles.card}`} aria-label="Registro de gravação">
      <div className={`row between gap-2 ${styles.head}`}>
        <h3>Registro de gravação</h3>
        <span className="badge" data-tone={isHeld ? 'bad' : 'good'}>
          {isHeld ? 'Cresce' : 'Normal'}
        </span>
      </div>
      <p>{bytesText(bytes)} em lox.db-wal</p>
      {isHeld && (
        <p role="alert">
          Outro programa mantém uma leitura aberta em lox.db, e o registro cresce até encher o disco. Encerre
          esse programa.
        </p>
      )}
    </li>
  );
}
