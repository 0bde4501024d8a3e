import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import { DOCUMENT_TYPE_LABELS, formatFileSize, type LibraryDocument } from '@lox/contracts/documents.js';
import { formatDay, formatDayAndTime } from '@lox/contracts/formats.js';
import { can } from '@lox/contracts/permissions.js';
import { Button } from 'antd';
import { Hint } from '../../ui/Hint.js';
import { Icon } from '../../ui/Icon.js';
import { useSession } from '../../session/session.js';
import { KindIcon } from './kinds.js';
import { useDocumentActions, type DocumentActions } from './use-document-actions.js';
import styles from './documents.module.css';

/** The documents of one page, as rows. */
export function DocumentList({ documents }: { documents: readonly LibraryDocument[] }) {
  const actions = useDocumentActions();
  return (
    <ul className={styles.list} aria-label="Lista de documentos">
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
      <KindIcon mimeType={mimeType} />
      <div className={styles.about}>
        <strong title={name}>{name}</strong>
        <span>{formatFileSize(size)}</span>
      </div>
      <span className={styles.badge} data-type={type}>
        {DOCUMENT_TYPE_LABELS[type]}
      </span>
      <div className={styles.origin}>
        <span>{uploader?.name ?? 'Sistema'}</span>
        <Hint text={formatDayAndTime(createdAt)}>
          <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </Hint>
      </div>
      <div className={styles.actions}>
        {can(ability, 'download', 'documents') && (
          <Hint text="Baixar">
            <Button
              type="text"
              icon={<Icon glyph={DownloadOutlined} />}
              aria-label={`Baixar ${name}`}
              loading={actions.downloading === id}
              onClick={() => actions.download(document)}
            />
          </Hint>
        )}
        {can(ability, 'delete', 'documents') && (
          <Hint text="Deletar">
            <Button
              type="text"
              danger
              icon={<Icon glyph={DeleteOutlined} />}
              aria-label={`Deletar ${name}`}
              onClick={() => actions.remove(document)}
            />
          </Hint>
        )}
      </div>
    </li>
  );
}
