import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { DOCUMENT_FILES, formatFileSize } from '@lox/contracts/documents.js';
import { formatDay } from '@lox/contracts/formats.js';
import { can } from '@lox/contracts/permissions.js';
import { Alert, Button, Progress, Skeleton } from 'antd';
import { useSession } from '../../session/session.js';
import { chooseFiles } from '../../ui/choose-files.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';
import { InlineLoadFailed } from '../../ui/LoadFailed.js';
import { useFileDrop } from '../../ui/use-file-drop.js';
import type { DocumentRecord } from './document-calls.js';
import { recordDocumentsQuery } from './record-documents-query.js';
import { DocumentName } from './DocumentName.js';
import { DocumentTypeMenu } from './DocumentTypeMenu.js';
import { FileTypeIcon } from './file-type-icon.js';
import { useDocumentActions } from './use-document-actions.js';
import { useRecordUpload } from './use-record-upload.js';
import styles from './record-documents.module.css';

const DocumentPreview = lazyDialog(() => import('./DocumentPreview.js'));

export function RecordDocuments({ record, className }: { record: DocumentRecord; className?: string }) {
  const { ability } = useSession();
  const mayRead = can(ability, 'read', 'documents');
  const mayAdd = mayRead && can(ability, 'upload', 'documents');
  const query = useQuery({ ...recordDocumentsQuery(record), enabled: mayRead });
  const actions = useDocumentActions();
  const upload = useRecordUpload(record);
  const drop = useFileDrop(upload.add, !mayAdd || upload.sending);
  const { previewed } = actions;
  if (!mayRead) return null;
  return (
    <section
      className={`${className ?? ''} ${styles.section}`}
      aria-label="Documentos da biblioteca"
      {...drop}
    >
      <div className={`row between gap-2 ${styles.head}`}>
        <h3>Documentos da biblioteca</h3>
        {mayAdd && (
          <Button
            size="small"
            icon={<GlyphIcon glyph={PlusOutlined} />}
            disabled={upload.sending}
            onClick={() => chooseFiles(DOCUMENT_FILES.extensions.join(','), upload.add)}
          >
            Enviar documento
          </Button>
        )}
      </div>
      {upload.sending && (
        <Progress percent={Math.round(upload.share * 100)} size="small" aria-label="Envio dos documentos" />
      )}
      {upload.refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          closable={{ onClose: upload.forget, 'aria-label': 'Fechar' }}
          title={upload.refused.map(({ file, problem }) => `${file.name} ${problem}.`).join(' ')}
        />
      )}
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      <InlineLoadFailed query={query} text="Erro ao buscar os documentos." />
      {query.data?.total === 0 && (
        <p className="soft">{mayAdd ? 'Nenhum documento. Solte aqui ou envie.' : 'Nenhum documento.'}</p>
      )}
      <ul className="stack gap-2">
        {query.data?.documents.map((document) => (
          <li key={document.id} className={styles.line} aria-label={document.name}>
            <FileTypeIcon mimeType={document.mimeType} />
            <div>
              <DocumentName document={document} actions={actions} />
              <span className="soft small digits">
                {formatFileSize(document.size)} · {formatDay(document.createdAt)}
              </span>
              <DocumentTypeMenu document={document} onChange={(type) => actions.setType(document, type)} />
            </div>
          </li>
        ))}
      </ul>
      {previewed && (
        <DocumentPreview
          document={previewed}
          onDownload={() => actions.download(previewed)}
          onClose={() => actions.preview(null)}
        />
      )}
    </section>
  );
}
