import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { can } from '@lox/contracts/permissions.js';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { quantityText } from '../../ui/number-texts.js';
import { PageHead } from '../../ui/PageHead.js';
import { Icon } from '../../ui/Icon.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';
import { useSession } from '../../session/session.js';
import { BulkBar } from './list/BulkBar.js';
import { rightsOn } from './list/card-rights.js';
import { FilterBar } from './list/FilterBar.js';
import { ListSkeleton, NoProperties } from './list/ListStates.js';
import { PropertyCard } from './list/PropertyCard.js';
import { PropertyGrid, type Span } from './list/PropertyGrid.js';
import { usePropertyFilters } from './property-filters.js';
import { usePropertyList } from './use-property-list.js';
import { useSelection } from './use-selection.js';
import { useToggleStatus } from './use-toggle-status.js';
import styles from './list/list.module.css';

const PropertyWizard = lazyDialog(() => import('./wizard/PropertyWizard.js'));

/** `/admin/properties`: Gestão de Imóveis. */
export default function PropertiesScreen() {
  const { ability } = useSession();
  const { filters, change, clear } = usePropertyFilters();
  const [span, setSpan] = useState<Span>({ first: 0, last: 0 });
  const list = usePropertyList(filters, span.first, span.last);
  const selection = useSelection();
  const toggleStatus = useToggleStatus();
  const [edited, setEdited] = useState<ManagedProperty | 'new' | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { toggle } = selection;
  const actions = useMemo(() => ({ toggle, toggleStatus, edit: setEdited }), [toggle, toggleStatus]);
  const close = useCallback(() => setEdited(null), []);
  const create = can(ability, 'create', 'properties') ? () => setEdited('new') : undefined;
  const { total } = list;
  // Other filters show another list: start at its top.
  useEffect(() => {
    void scroller.current?.scrollTo({ top: 0 });
  }, [filters]);

  return (
    <div ref={scroller} className={styles.page} data-testid="properties-page">
      <Head total={total} onCreate={create} />
      <div className={styles.bar}>
        <FilterBar filters={filters} onChange={change} onClear={clear} />
      </div>
      <div
        className={styles.body}
        data-outdated={list.outdated}
        data-selecting={selection.selected.size > 0}
        aria-busy={list.outdated}
      >
        {total === undefined && list.error === null && <ListSkeleton />}
        <LoadFailed
          title="Não foi possível carregar os imóveis"
          query={{ error: list.error, refetch: list.retry, isFetching: list.retrying }}
        />
        {total === 0 && (
          <NoProperties filtered={Object.keys(filters).length > 0} onClear={clear} onCreate={create} />
        )}
        {total !== undefined && total > 0 && (
          <PropertyGrid scroller={scroller} total={total} at={list.at} onSpan={setSpan}>
            {(property) => (
              <PropertyCard
                property={property}
                selected={selection.selected.has(property.id)}
                rights={rightsOn(ability, property)}
                actions={actions}
              />
            )}
          </PropertyGrid>
        )}
      </div>
      <BulkBar selection={selection} />
      {edited && (
        <PropertyWizard
          key={edited === 'new' ? 'new' : edited.id}
          property={edited === 'new' ? null : edited}
          onClose={close}
        />
      )}
    </div>
  );
}

function Head({ total, onCreate }: { total: number | undefined; onCreate?: () => void }) {
  const navigate = useNavigate();
  return (
    <PageHead
      title="Gestão de Imóveis"
      text={total === undefined ? '\u00a0' : quantityText(total, 'imóvel', 'imóveis')}
      live
      className={styles.head}
    >
      {onCreate && (
        <>
          <Button icon={<Icon glyph={UploadOutlined} />} onClick={() => void navigate('/admin/csv-upload')}>
            Upload CSV
          </Button>
          <Button type="primary" icon={<Icon glyph={PlusOutlined} />} onClick={onCreate}>
            Novo Imóvel
          </Button>
        </>
      )}
    </PageHead>
  );
}
