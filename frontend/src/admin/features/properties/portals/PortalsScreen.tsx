import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { ScreenHeader } from '../../../ui/ScreenHeader.js';
import { Adverts } from './Adverts.js';
import { PortalPanel } from './PortalPanel.js';
import { portalsQuery } from './portal-calls.js';
import styles from './portals.module.css';

export default function PortalsScreen() {
  const query = useQuery(portalsQuery);
  return (
    <div className={styles.page} data-testid="portals-page">
      <ScreenHeader
        title="Portais"
        text="O que é anunciado, com que destaque, e o que o portal recusaria."
        className="flex wrap between gap-3"
      >
        <Link to="/admin/properties">Voltar aos imóveis</Link>
      </ScreenHeader>
      {query.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      <LoadFailed title="Não foi possível carregar os portais" query={query} />
      {query.data?.map((portal) => (
        <div key={portal.portal} className={styles.portal}>
          <PortalPanel state={portal} />
          <Adverts portal={portal.portal} />
        </div>
      ))}
    </div>
  );
}
