import { FilterOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { GlyphIcon } from './GlyphIcon.js';
import styles from './filters-button.module.css';

export function FiltersButton({ count, ...button }: { count: number } & Omit<ButtonProps, 'icon'>) {
  return (
    <span className={styles.place}>
      <Button icon={<GlyphIcon glyph={FilterOutlined} />} aria-label="Filtros" {...button} />
      {count > 0 && (
        <span className={`bubble ${styles.count}`} aria-hidden="true">
          {count}
        </span>
      )}
    </span>
  );
}
