import { Button } from 'antd';
import { shownMessage } from '../../../shared/api.js';
import { ErrorText } from '../../ui/ErrorText.js';
import styles from './documents.module.css';

/** Six skeleton rows while the first documents load. */
export function ListSkeleton() {
  return (
    <div className={styles.bones} role="status" aria-label="Carregando documentos">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} aria-hidden />
      ))}
    </div>
  );
}

/** The list could not be fetched. */
export function ListError({
  error,
  onRetry,
  retrying,
}: {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}) {
  return (
    <div className={styles.blank} role="alert">
      <h2>Não foi possível carregar os documentos</h2>
      <p>
        <ErrorText>{shownMessage(error, 'O servidor não respondeu como esperado.')}</ErrorText>
      </p>
      <Button type="primary" onClick={onRetry} loading={retrying}>
        Tentar de novo
      </Button>
    </div>
  );
}

/** There are no documents at all, or none match the filters. */
export function NoDocuments({
  filtered,
  mayUpload,
  onClear,
}: {
  filtered: boolean;
  mayUpload: boolean;
  onClear: () => void;
}) {
  return (
    <div className={styles.blank}>
      <h2>Nenhum documento encontrado</h2>
      {filtered && <p>Tente ajustar a busca ou o tipo.</p>}
      {filtered && <Button onClick={onClear}>Limpar filtros</Button>}
      {!filtered && mayUpload && <p>Envie o primeiro: contratos, matrículas, documentos de clientes.</p>}
    </div>
  );
}
