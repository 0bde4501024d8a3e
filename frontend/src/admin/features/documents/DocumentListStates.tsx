import { EmptyState } from '../../ui/EmptyState.js';
import styles from './documents.module.css';

export function DocumentListSkeleton() {
  return (
    <div className={styles.bones} role="status" aria-label="Carregando documentos">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} aria-hidden />
      ))}
    </div>
  );
}

export function NoDocuments({ mayUpload, onClear }: { mayUpload: boolean; onClear?: () => void }) {
  const invitation = mayUpload
    ? 'Envie o primeiro: contratos, matrículas, documentos de clientes.'
    : undefined;
  return (
    <EmptyState
      title="Nenhum documento encontrado"
      text={onClear ? 'Tente ajustar a busca, o tipo ou o mês.' : invitation}
      onClear={onClear}
    />
  );
}
