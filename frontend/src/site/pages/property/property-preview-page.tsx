import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PROPERTY_STATUS_LABELS } from '@lox/contracts/properties.js';
import type { BulkUpdateResult, PropertyPreview as Preview } from '@lox/contracts/property-management.js';
import { usePageQuery, usePageQueryCache } from '../../api/page-query-cache.js';
import { propertyPreviewQuery, propertyQuery } from '../../api/queries.js';
import { SiteApiError, serverMessage, useApi } from '../../api/site-api.js';
import { useSiteMutation } from '../../api/use-site-mutation.js';
import { SiteLoadError } from '../../components/notice/site-notice.js';
import { useSiteToast } from '../../components/toasts/toast-provider.js';
import { MissingProperty } from './missing-property.js';
import { PropertyDetails } from './property-details.js';
import styles from './preview.module.css';

export function PropertyPreviewPage({ address }: { address: string }) {
  const { data, error, isError, refetch } = usePageQuery(propertyPreviewQuery(address));
  const mayNotRead = error instanceof SiteApiError && error.status === 403;
  if (data === null || mayNotRead) return <MissingProperty />;
  if (isError) return <SiteLoadError error={error} main onRetry={refetch} />;
  if (!data) return <div className={styles.waiting} role="status" aria-label="Carregando a prévia" />;
  return (
    <>
      <Bar preview={data} />
      <PropertyDetails property={data.property} preview />
    </>
  );
}

function Bar({ preview: { property, status, mayPublish, warnings } }: { preview: Preview }) {
  const publishing = usePublishing(property);
  const asks = status === 'sold' || warnings.length > 0;
  const [sure, setSure] = useState(!asks);
  return (
    <div className={styles.bar} role="region" aria-label="Prévia do imóvel">
      <p className="container">
        <span>
          <strong>Prévia</strong> Este imóvel está como “{PROPERTY_STATUS_LABELS[status]}” e só a equipe o vê.
          {sure && status === 'sold' && ' Publicar um imóvel vendido?'}
          {sure && warnings.map(({ message }) => ` ${message}`)}
        </span>
        {mayPublish && (
          <button
            type="button"
            className="button"
            aria-disabled={publishing.isPending}
            onClick={() => (sure ? publishing.start() : setSure(true))}
          >
            {publishing.isPending ? 'Publicando...' : sure && asks ? 'Publicar mesmo assim' : 'Publicar'}
          </button>
        )}
      </p>
    </div>
  );
}

function usePublishing({ id, slug }: Preview['property']) {
  const api = useApi();
  const reads = usePageQueryCache();
  const navigate = useNavigate();
  const toast = useSiteToast();
  return useSiteMutation({
    send: async () => {
      const body = { propertyIds: [id], updates: { status: 'live' } };
      const answer = (await api.post('/api/admin/properties/bulk-update', body)) as BulkUpdateResult;
      const [result] = answer.results;
      if (!result?.success) throw new Error(result?.message ?? 'Tente novamente em alguns instantes.');
    },
    onSuccess: async () => {
      const [page] = propertyQuery(slug).queryKey;
      reads.refetch(({ queryKey }) => queryKey[0] === page);
      await navigate(`/imovel/${encodeURIComponent(slug)}`, { replace: true });
      toast({ title: 'Imóvel publicado', description: 'A página já está no site.' });
    },
    onError: (error) =>
      toast({
        title: 'Erro ao publicar',
        description: serverMessage(error) ?? error.message,
        tone: 'destructive',
      }),
  });
}
