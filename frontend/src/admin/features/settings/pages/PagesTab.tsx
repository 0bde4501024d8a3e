import { EditOutlined, ExportOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { can } from '@lox/contracts/permissions.js';
import { PAGE_PATHS, type ManagedPage, type PageKey } from '@lox/contracts/content-pages.js';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { ErrorText } from '../../../ui/ErrorText.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { lazyDialog } from '../../../ui/lazy-dialog.js';
import { useSession } from '../../../session/session.js';
import { pagesQuery } from './page-calls.js';
import { PAGE_CARDS } from './page-texts.js';
import panel from '../../../ui/panel.module.css';
import styles from './pages.module.css';

const PageDialog = lazyDialog(() => import('./PageDialog.js'));

export function PagesTab() {
  const { data, error, refetch, isFetching } = useQuery(pagesQuery);
  const { ability } = useSession();
  const [edited, setEdited] = useState<ManagedPage | null>(null);
  const mayEdit = can(ability, 'update', 'pages');
  return (
    <div className="stack gap-4">
      {!data && error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="Não foi possível carregar as páginas"
          description={
            <ErrorText>{shownMessage(error, 'O servidor não respondeu como esperado.')}</ErrorText>
          }
          action={
            <Button onClick={() => void refetch()} loading={isFetching}>
              Tentar de novo
            </Button>
          }
        />
      )}
      {!data && !error && (
        <div className={`stack gap-4 ${styles.cards}`} role="status" aria-label="Carregando páginas">
          {Object.keys(PAGE_CARDS).map((key) => (
            <div key={key} className={panel.panel}>
              <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 2 }} />
            </div>
          ))}
        </div>
      )}
      {data && !mayEdit && (
        <Alert type="info" showIcon title="Você pode ver as páginas, mas não alterá-las." />
      )}
      {data && (
        <div className={`stack gap-4 ${styles.cards}`}>
          {data.map((page) => (
            <PageCard key={page.pageKey} page={page} onEdit={mayEdit ? () => setEdited(page) : undefined} />
          ))}
        </div>
      )}
      {edited && <PageDialog key={edited.pageKey} page={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

function PageCard({ page, onEdit }: { page: ManagedPage; onEdit: (() => void) | undefined }) {
  const key: PageKey = page.pageKey;
  const { name, text } = PAGE_CARDS[key];
  const path = PAGE_PATHS[key];
  return (
    <article className={panel.panel} aria-label={name}>
      <h2>{name}</h2>
      <p className="soft">{text}</p>
      <p className={`soft flex wrap small ${styles.when}`}>
        <code className="ink">{path}</code>
        <span>
          {page.updatedAt ? `Atualizada em ${formatDayAndTime(page.updatedAt)}` : 'Ainda não escrita'}
        </span>
      </p>
      <div className={`flex gap-2 ${styles.buttons}`}>
        <Button
          href={path}
          target="_blank"
          rel="noreferrer"
          icon={<GlyphIcon glyph={ExportOutlined} />}
          aria-label={`Ver página ${name} em nova aba`}
        >
          Ver página
        </Button>
        {onEdit && (
          <Button
            type="primary"
            icon={<GlyphIcon glyph={EditOutlined} />}
            aria-label={`Editar ${name}`}
            onClick={onEdit}
          >
            Editar
          </Button>
        )}
      </div>
    </article>
  );
}
