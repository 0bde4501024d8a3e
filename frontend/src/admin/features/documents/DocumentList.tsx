import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import {
  DOCUMENT_TYPE_LABELS,
  formatFileSize,
  type DocumentType,
  type LibraryDocument,
} from '@lox/contracts/documents.js';
import { formatDay, formatDayAndTime } from '@lox/contracts/formats.js';
import { can } from '@lox/contracts/permissions.js';
import { Button } from 'antd';
import { TextTooltip } from '../../ui/TextTooltip.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { useSession } from '../../session/session.js';
import { FileTypeIcon } from './file-type-icon.js';
import { useDocumentActions, type DocumentActions } from './use-document-actions.js';
import styles from './documents.module.css';

const TONES: Record<DocumentType, string> = {
  contract: 'brand',
  property_doc: 'info',
  id: 'accent',
  income_proof: 'warning',
  other: 'plain',
};

export function DocumentList({ documents }: { documents: readonly LibraryDocument[] }) {
  const actions = useDocumentActions();
  return (
    <ul className="shrinks" aria-label="Lista de documentos">
      {documents.map((document) => (
        <DocumentLine key={document.id} document={document} actions={actions} />
      ))}
    </ul>
  );
}

function DocumentLine({ document, actions }: { document: LibraryDocument; actions: DocumentActions }) {
  const { ability } = useSession();
  const { id, name, mimeType, size, type, uploader, createdAt } = document;
  return (
    <li className={styles.line} aria-label={name}>
      <FileTypeIcon mimeType={mimeType} />
      <div className={styles.about}>
        <strong className="cut strong" title={name}>
          {name}
        </strong>
        <span className="soft small digits">{formatFileSize(size)}</span>
      </div>
      <span className={`small medium ${styles.badge}`} data-tone={TONES[type]}>
        {DOCUMENT_TYPE_LABELS[type]}
      </span>
      <div className={styles.origin}>
        <span className="cut">{uploader?.name ?? 'Sistema'}</span>
        <TextTooltip text={formatDayAndTime(createdAt)}>
          <time className="soft small digits" dateTime={createdAt}>
            {formatDay(createdAt)}
          </time>
        </TextTooltip>
      </div>
      <div className={`flex end gap-1 ${styles.actions}`}>
        {can(ability, 'download', 'documents') && (
          <TextTooltip text="Baixar">
            <Button
              type="text"
              icon={<GlyphIcon glyph={DownloadOutlined} />}
              aria-label={`Baixar ${name}`}
              loading={actions.downloading === id}
              onClick={() => actions.download(document)}
            />
          </TextTooltip>
        )}
        {can(ability, 'delete', 'documents') && (
          <TextTooltip text="Deletar">
            <Button
              type="text"
              danger
              icon={<GlyphIcon glyph={DeleteOutlined} />}
              aria-label={`Deletar ${name}`}
              onClick={() => actions.remove(document)}
            />
          </TextTooltip>
        )}
      </div>
    </li>
  );
}
