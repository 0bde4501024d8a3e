import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { TextTooltip } from '../../ui/TextTooltip.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { usePalette } from './palette-store.js';
import styles from './palette.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
export const SHORTCUT = isApple ? '⌘ K' : 'Ctrl K';

export function PaletteButton({ wide }: { wide: boolean }) {
  const show = usePalette((state) => state.show);
  if (wide)
    return (
      <button type="button" className={styles.opener} aria-keyshortcuts="Control+K Meta+K" onClick={show}>
        <GlyphIcon glyph={SearchOutlined} />
        <span>Buscar</span>
        <kbd className={styles.keys}>{SHORTCUT}</kbd>
      </button>
    );
  return (
    <TextTooltip text={`Buscar (${SHORTCUT})`} placement="right">
      <Button type="text" icon={<GlyphIcon glyph={SearchOutlined} />} aria-label="Buscar" onClick={show} />
    </TextTooltip>
  );
}
