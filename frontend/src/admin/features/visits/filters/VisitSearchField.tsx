import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import styles from './filters.module.css';

export function VisitSearchField({
  search,
  onSearch,
}: {
  search: string | undefined;
  onSearch: (search: string | null) => void;
}) {
  return (
    <Input
      // Remounts when the search is cleared elsewhere.
      key={search ?? ''}
      className={styles.search}
      defaultValue={search}
      enterKeyHint="search"
      prefix={<GlyphIcon glyph={SearchOutlined} />}
      aria-label="Buscar visitas"
      placeholder="Buscar por cliente ou imóvel"
      allowClear
      onClear={() => onSearch(null)}
      onPressEnter={(event) => onSearch(event.currentTarget.value.trim() || null)}
    />
  );
}
