import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { EmptyState } from '../../../ui/EmptyState.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { NOTHING_THEN, useAsOf } from '../../../ui/as-of.js';
import { SkeletonCard } from './SkeletonCard.js';
import styles from './list.module.css';

export function PropertyListSkeleton() {
  return (
    <div className={styles.bones} role="status" aria-label="Carregando imóveis">
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  );
}

export function NoProperties({
  filtered,
  onClear,
  onCreate,
}: {
  filtered: boolean;
  onClear: () => void;
  onCreate?: () => void;
}) {
  const { asOf } = useAsOf();
  return (
    <EmptyState
      title="Nenhum imóvel encontrado"
      text={
        filtered
          ? 'Tente ajustar os filtros de busca.'
          : asOf
            ? NOTHING_THEN
            : 'Comece criando seu primeiro imóvel.'
      }
      onClear={filtered ? onClear : undefined}
    >
      {!filtered && onCreate && (
        <Button type="primary" icon={<GlyphIcon glyph={PlusOutlined} />} onClick={onCreate}>
          Criar Primeiro Imóvel
        </Button>
      )}
    </EmptyState>
  );
}
