import { Alert } from 'antd';
import type { RejectedFile } from '../../../../shared/photos/file-checks.js';
import styles from './wizard.module.css';

export function RejectedFiles({ files, onClose }: { files: readonly RejectedFile[]; onClose: () => void }) {
  if (files.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      closable={{ onClose, 'aria-label': 'Fechar' }}
      title={files.length === 1 ? 'Um arquivo não foi aceito' : `${files.length} arquivos não foram aceitos`}
      description={
        <ul className={`stack breaks gap-0 ${styles.refused}`}>
          {files.map(({ name, reason }, index) => (
            <li key={index}>
              <strong>{name}</strong> {reason}
            </li>
          ))}
        </ul>
      }
    />
  );
}
