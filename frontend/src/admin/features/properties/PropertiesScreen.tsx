import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { can } from '@lox/contracts/permissions.js';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { quantityText } from '../../ui/number-texts.js';
import { useAsOf } from '../../ui/as-of.js';
import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { lazyDialog, lazyDrawer } from '../../ui/lazy-dialog.js';
import { matchingParam, useUrlParams } from '../../ui/url-params.js';
import { SeeAsOf } from '../../records/past/SeeAsOf.js';
import { useSession } from '../../session/session.js';
import { BulkBar } from './list/BulkBar.js';
import { propertyRightsOf } from './list/property-rights.js';
import { PropertyFilterBar } from './list/PropertyFilterBar.js';
import { PropertyListSkeleton, NoProperties } from './list/PropertyListStates.js';
import { ManagedPropertyCard } from './list/ManagedPropertyCard.js';
import { ManagedPropertyGrid, type IndexRange } from './list/ManagedPropertyGrid.js';
import { useCardPhotos } from './photos/use-card-photos.js';
import { csvExport } from './property-calls.js';
import { queryOf, usePropertyFilters, type PropertyFilters } from './property-filters.js';
import { usePropertyList } from './use-property-list.js';
import { usePropertySelection } from './use-property-selection.js';
import { useToggleStatus } from './use-toggle-status.js';
import styles from './list/list.module.css';

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);
const OPENED = { mandate: matchingParam('mandate', isId), property: matchingParam('property', isId) };
const MandateDrawer = lazyDrawer(() => import('./mandate/MandateDrawer.js'), {
  name: 'Captação',
  width: 560,
});
const PropertyDrawer = lazyDrawer(() => import('./list/PropertyDrawer.js'), { name: 'Imóvel', width: 560 });
const PropertyWizard = lazyDialog(() => import('./wizard/PropertyWizard.js'));

export default function PropertiesScreen() {
  const { ability } = useSession();
  const { filters, change, clear } = usePropertyFilters();
  const { values: opened, change: openDetail } = useUrlParams(OPENED);
  const [span, setSpan] = useState<IndexRange>({ first: 0, last: 0 });
  const at = useAsOf();
  const list = usePropertyList({ ...filters, ...at }, span.first, span.last);
  const selection = usePropertySelection();
  const toggleStatus = useToggleStatus();
  const [edited, setEdited] = useState<ManagedProperty | 'new' | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { toggle } = selection;
  const { shown: sending, add: addPhotos } = useCardPhotos();
  const actions = useMemo(
    () => ({
      toggle,
      toggleStatus,
      addPhotos,
      edit: setEdited,
      see: ({ id }: ManagedProperty) => openDetail({ property: id }),
      openMandate: ({ id }: ManagedProperty) => openDetail({ mandate: id }),
    }),
    [toggle, toggleStatus, addPhotos, openDetail],
  );
  const close = useCallback(() => setEdited(null), []);
  const create = can(ability, 'create', 'properties') ? () => setEdited('new') : undefined;
  const { total } = list;
  useEffect(() => {
    void scroller.current?.scrollTo({ top: 0 });
  }, [filters]);

  return (
    <div ref={scroller} className={styles.page} data-testid="properties-page">
      <Head total={total} filters={filters} onCreate={create} />
      <div className={styles.bar}>
        <PropertyFilterBar filters={filters} onChange={change} onClear={clear} />
      </div>
      <div
        className={styles.body}
        data-outdated={list.outdated}
        data-selecting={selection.selected.size > 0}
        aria-busy={list.outdated}
      >
        {total === undefined && list.error === null && <PropertyListSkeleton />}
        <LoadFailed
          title="Não foi possível carregar os imóveis"
          query={{ error: list.error, refetch: list.retry, isFetching: list.retrying }}
        />
        {total === 0 && (
          <NoProperties filtered={Object.keys(filters).length > 0} onClear={clear} onCreate={create} />
        )}
        {total !== undefined && total > 0 && (
          <ManagedPropertyGrid scroller={scroller} total={total} at={list.at} onSpan={setSpan}>
            {(property) => (
              <ManagedPropertyCard
                property={property}
                selected={selection.selected.has(property.id)}
                rights={propertyRightsOf(ability, property)}
                photos={sending.get(property.id)}
                actions={actions}
              />
            )}
          </ManagedPropertyGrid>
        )}
      </div>
      <BulkBar selection={selection} />
      {opened.mandate && (
        <MandateDrawer
          key={opened.mandate}
          id={opened.mandate}
          onClosed={() => openDetail({ mandate: null })}
        />
      )}
      {opened.property && (
        <PropertyDrawer
          key={opened.property}
          id={opened.property}
          onClosed={() => openDetail({ property: null })}
        />
      )}
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

function Head({
  total,
  filters,
  onCreate,
}: {
  total: number | undefined;
  filters: PropertyFilters;
  onCreate?: () => void;
}) {
  const navigate = useNavigate();
  const { asOf } = useAsOf();
  return (
    <ScreenHeader
      title="Gestão de Imóveis"
      text={total === undefined ? '\u00a0' : quantityText(total, 'imóvel', 'imóveis')}
      live
      className={`row gap-3 ${styles.head}`}
    >
      <SeeAsOf named />
      {!asOf && (
        <>
          <Button onClick={() => void navigate('/admin/portais')}>Portais</Button>
          <Button
            href={csvExport(queryOf(filters))}
            download
            disabled={!total}
            title="Os imóveis que a lista mostra, em CSV"
          >
            Exportar
          </Button>
        </>
      )}
      {onCreate && (
        <>
          <Button
            icon={<GlyphIcon glyph={UploadOutlined} />}
            onClick={() => void navigate('/admin/csv-upload')}
          >
            Upload CSV
          </Button>
          <Button type="primary" icon={<GlyphIcon glyph={PlusOutlined} />} onClick={onCreate}>
            Novo Imóvel
          </Button>
        </>
      )}
    </ScreenHeader>
  );
}
