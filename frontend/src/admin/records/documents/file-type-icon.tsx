import { FileImageOutlined, FileOutlined, FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import styles from './file-kind.module.css';

const GLYPHS = {
  pdf: FilePdfOutlined,
  image: FileImageOutlined,
  word: FileWordOutlined,
  other: FileOutlined,
};

export function FileTypeIcon({ mimeType }: { mimeType: string }) {
  const kind = kindOf(mimeType);
  const glyph = GLYPHS[kind];
  return (
    <span className={styles.kind} data-kind={kind}>
      <GlyphIcon glyph={glyph} />
    </span>
  );
}

function kindOf(mimeType: string): keyof typeof GLYPHS {
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType.startsWith('image/')) return 'image';
  return mimeType === '' ? 'other' : 'word';
}

/** Empty for a refused type. */
export function mimeTypeOfName(name: string): string {
  if (/\.pdf$/i.test(name)) return 'application/pdf';
  if (/\.docx?$/i.test(name)) return 'application/msword';
  return /\.(jpe?g|png)$/i.test(name) ? 'image/*' : '';
}
