import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import { formatFileSize, type LibraryDocument } from '@lox/contracts/documents.js';
import { formatDay, formatDayAndTime } from '@lox/contracts/formats.js';
import { can } from '@lox/contracts/permissions.js';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { DocumentName } from '../../records/documents/DocumentName.js';
import { DocumentTypeMenu } from '../../records/documents/DocumentTypeMenu.js';
import { FileTypeIcon } from '../../records/documents/file-type-icon.js';
import { useDocumentActions, type DocumentActions } from '../../records/documents/use-document-actions.js';
import { TextTooltip } from '../../ui/TextTooltip.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';
import { useSession } from '../../session/session.js';
import { monthOf, monthText } from './document-months.js';
import styles from './documents.module.css';

const DocumentPreview = lazyDialog(() => import('../../records/documents/DocumentPreview.js'));

export function DocumentList({ documents }: { documents: readonly LibraryDocument[] }) {
  const actions = useDocumentActions();
  const { previewed } = actions;
  return (
    <>
      <ul className="shrinks" aria-label="Lista de documentos">
        {documents.map((document, index) => {
          const month = monthOf(document);
          const before = documents[index - 1];
          return (
            <li key={document.id} aria-label={document.name}>
              {(!before || monthOf(before) !== month) && (
                <h2 className={`soft strong ${styles.month}`}>{monthText(month)}</h2>
              )}
              <DocumentLine document={document} actions={actions} />
            </li>
          );
        })}
      </ul>
      {previewed && (
        <DocumentPreview
          document={previewed}
          onDownload={() => actions.download(previewed)}
          onClose={() => actions.preview(null)}
        />
      )}
    </>
  );
}

function DocumentLine({ document, actions }: { document: LibraryDocument; actions: DocumentActions }) {
  const { ability } = useSession();
  const { id, name, mimeType, size, uploader, createdAt } = document;
  return (
    <div className={styles.line}>
      <FileTypeIcon mimeType={mimeType} />
      <div className={styles.about}>
        <DocumentName document={document} actions={actions} />
        <span className="soft small digits">
          {formatFileSize(size)}
          <RecordLinks document={document} />
        </span>
      </div>
      <DocumentTypeMenu
        document={document}
        className={styles.type}
        onChange={(type) => actions.setType(document, type)}
      />
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
    </div>
  );
}

function RecordLinks({
  document: { propertyId, propertyTitle, leadId, leadName },
}: {
  document: LibraryDocument;
}) {
  return (
    <>
      {propertyId && propertyTitle && (
        <>
          {' · '}
          <a className="primary" href={`/properties/${propertyId}`} target="_blank" rel="noreferrer">
            {propertyTitle}
          </a>
        </>
      )}
      {leadId && leadName && (
        <>
          {' · '}
          <Link className="primary" to={`/admin/leads?lead=${leadId}`}>
            {leadName}
          </Link>
        </>
      )}
    </>
  );
}
