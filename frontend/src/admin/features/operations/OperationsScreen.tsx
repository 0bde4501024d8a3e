import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { oneOf, useAddress } from '../../ui/address.js';
import { useBrand } from '../../ui/brand.js';
import { countText } from '../../ui/number-texts.js';
import { FollowersTab } from './followers/FollowersTab.js';
import { parkedQuery } from './operations-queries.js';
import { Loading } from './States.js';
import styles from './operations.module.css';

const ParkedTab = lazy(() => import('./parked/ParkedTab.js'));
const EventsTab = lazy(() => import('./events/EventsTab.js'));
const MachineTab = lazy(() => import('./machine/MachineTab.js'));

const TABS = ['projecoes', 'parados', 'eventos', 'maquina'] as const;
type Tab = (typeof TABS)[number];
const PARAMS = { aba: oneOf<Tab>(TABS, 'projecoes') };

/** `/admin/operacao`: the operator's console (docs/behaviour/operations-console.md). */
export default function OperationsScreen() {
  const { systemName } = useBrand();
  const { values, change } = useAddress(PARAMS);
  const parked = useQuery(parkedQuery(1)).data?.total ?? 0;
  const items: { key: Tab; label: ReactNode; children: ReactNode }[] = [
    { key: 'projecoes', label: 'Projeções', children: <FollowersTab /> },
    {
      key: 'parados',
      label: (
        <>
          Eventos parados
          {parked > 0 && <span className={styles.count}>{countText(parked)}</span>}
        </>
      ),
      children: <ParkedTab />,
    },
    { key: 'eventos', label: 'Eventos', children: <EventsTab /> },
    { key: 'maquina', label: 'Instâncias e motores', children: <MachineTab /> },
  ];
  return (
    <div className={styles.page}>
      <title>{`Operação · ${systemName}`}</title>
      <header className={styles.heading}>
        <h1>Operação</h1>
        <p>Como o sistema está por dentro: o que acompanha os eventos, o que parou e em que máquinas roda.</p>
      </header>
      <Tabs
        activeKey={values.aba}
        onChange={(key) => change({ aba: key as Tab })}
        destroyOnHidden
        items={items.map((item) => ({
          ...item,
          children: <Suspense fallback={<Loading label="Carregando" />}>{item.children}</Suspense>,
        }))}
      />
    </div>
  );
}
