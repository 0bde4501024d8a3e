import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { shownMessage } from '../../../../shared/api.js';
import { ErrorText } from '../../../ui/ErrorText.js';
import { Icon } from '../../../ui/Icon.js';
import { SkeletonCard } from './SkeletonCard.js';
import styles from './list.module.css';

/** Six skeleton cards while the first properties load. */
export function ListSkeleton() {
  return (
    <div className={styles.bones} role="status" aria-label="Carregando imóveis">
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonCard key={index} />
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
    <section className={styles.blank} role="alert">
      <h2>Não foi possível carregar os imóveis</h2>
      <p>
        <ErrorText>{shownMessage(error, 'O servidor não respondeu como esperado.')}</ErrorText>
      </p>
      <Button type="primary" onClick={onRetry} loading={retrying}>
        Tentar de novo
      </Button>
    </section>
  );
}

/** There are no properties at all, or none match the filters. */
export function NoProperties({
  filtered,
  onClear,
  onCreate,
}: {
  filtered: boolean;
  onClear: () => void;
  onCreate?: () => void;
}) {
  return (
    <section className={styles.blank}>
      <h2>Nenhum imóvel encontrado</h2>
      <p>{filtered ? 'Tente ajustar os filtros de busca.' : 'Comece criando seu primeiro imóvel.'}</p>
      {filtered && <Button onClick={onClear}>Limpar filtros</Button>}
      {!filtered && onCreate && (
        <Button type="primary" icon={<Icon glyph={PlusOutlined} />} onClick={onCreate}>
          Criar Primeiro Imóvel
        </Button>
      )}
    </section>
  );
}
