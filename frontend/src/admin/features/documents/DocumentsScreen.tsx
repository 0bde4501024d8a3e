import { useQuery } from '@tanstack/react-query';
import { can } from '@lox/contracts/permissions.js';
import { useCallback } from 'react';
import { quantityText } from '../../ui/number-texts.js';
import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { Pager, useExistingPage } from '../../ui/Pager.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { useSession } from '../../session/session.js';
import { useDocumentFilters } from './document-filters.js';
import { DOCUMENT_PAGE, documentPageQuery } from './document-queries.js';
import { DocumentList } from './DocumentList.js';
import { DocumentFilterBar } from './DocumentFilterBar.js';
import { DocumentListSkeleton, NoDocuments } from './DocumentListStates.js';
import { UploadPanel } from './UploadPanel.js';
import page from '../../ui/page.module.css';
import styles from './documents.module.css';

export default function DocumentsScreen() {
  const { ability } = useSession();
  const { filters, change } = useDocumentFilters();
  const query = useQuery(documentPageQuery(filters));
  const { data, error, isPlaceholderData } = query;
  const mayUpload = can(ability, 'upload', 'documents');
  const filtered = Boolean(filters.search ?? filters.type ?? filters.month);
  const toPage = useCallback((page: number) => change({ page }), [change]);
  const pages = { total: data?.total, size: DOCUMENT_PAGE, page: filters.page, onChange: toPage };
  useExistingPage(isPlaceholderData ? { ...pages, total: undefined } : pages);
  return (
    <div className={`${page.stacked} ${styles.page}`}>
      <ScreenHeader
        title="Gestão de Documentos"
        text={data ? quantityText(data.total, 'documento', 'documentos') : '\u00a0'}
        live
      />
      {mayUpload && <UploadPanel />}
      <section className={`stack gap-3 card ${styles.library}`} aria-label="Documentos">
        <DocumentFilterBar filters={filters} onChange={change} />
        <div aria-busy={isPlaceholderData} data-outdated={isPlaceholderData} className={styles.body}>
          {!data && !error && <DocumentListSkeleton />}
          <LoadFailed title="Não foi possível carregar os documentos" query={query} />
          {data?.total === 0 && (
            <NoDocuments
              mayUpload={mayUpload}
              onClear={
                filtered ? () => change({ search: undefined, type: undefined, month: undefined }) : undefined
              }
            />
          )}
          {data && data.documents.length > 0 && <DocumentList documents={data.documents} />}
        </div>
        <Pager className={styles.pages} {...pages} />
      </section>
    </div>
  );
}
