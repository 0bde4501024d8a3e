import { FileImageOutlined, FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import { Icon } from '../../app/Icon.js';
import styles from './documents.module.css';

/** A file's kind as a picture: PDF, image or Word. */
export function KindIcon({ mimeType }: { mimeType: string }) {
  const kind = mimeType === 'application/pdf' ? 'pdf' : mimeType.startsWith('image/') ? 'image' : 'word';
  const glyph = { pdf: FilePdfOutlined, image: FileImageOutlined, word: FileWordOutlined }[kind];
  return (
    <span className={styles.kind} data-kind={kind}>
      <Icon glyph={glyph} />
    </span>
  );
}

/** The content type that a name's ending promises. */
export function promisedType(name: string): string {
  if (/\.pdf$/i.test(name)) return 'application/pdf';
  return /\.docx?$/i.test(name) ? 'application/msword' : 'image/*';
}
