import { InboxOutlined } from '@ant-design/icons';
import { useRef, type ReactNode } from 'react';
import { GlyphIcon } from './GlyphIcon.js';
import { useFileDrop } from './use-file-drop.js';
import styles from './file-picker.module.css';

export function FilePicker({
  label,
  hint,
  accept,
  multiple = true,
  disabled = false,
  onFiles,
}: {
  label: string;
  hint: ReactNode;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[], how: 'chosen' | 'dropped') => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: File[], how: 'chosen' | 'dropped') => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1), how);
  };
  const drop = useFileDrop((files) => take(files, 'dropped'), disabled);
  return (
    <div className={styles.picker} {...drop}>
      <button type="button" disabled={disabled} onClick={() => input.current?.click()}>
        <GlyphIcon glyph={InboxOutlined} />
        <span>
          <strong className="strong ink">{label}</strong>
          <span>{hint}</span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take([...(event.target.files ?? [])], 'chosen');
          event.target.value = '';
        }}
      />
    </div>
  );
}
