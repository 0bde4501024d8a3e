import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { choiceParam, useUrlParams } from '../../ui/url-params.js';
import { useBrand } from '../../ui/brand.js';
import { countText } from '../../ui/number-texts.js';
import { FollowersTab } from './followers/FollowersTab.js';
import { OperationTabs, tabProps, type OperationTab } from './OperationTabs.js';
import { parkedQuery } from './operations-queries.js';
import { OperationsLoading } from './OperationsStates.js';
import styles from './operations.module.css';

const ParkedTab = lazy(() => import('./parked/ParkedTab.js'));
const EventsTab = lazy(() => import('./events/EventsTab.js'));
const MachineTab = lazy(() => import('./machine/MachineTab.js'));

const TABS = ['projecoes', 'parados', 'eventos', 'maquina'] as const;
type Tab = (typeof TABS)[number];
const PANELS: Record<Tab, ComponentType> = {
  projecoes: FollowersTab,
  parados: ParkedTab,
  eventos: EventsTab,
  maquina: MachineTab,
};
const PARAMS = { aba: choiceParam<Tab>(TABS, 'projecoes') };

export default function OperationsScreen() {
  const { systemName } = useBrand();
  const {
    values: { aba: tab },
    change,
  } = useUrlParams(PARAMS);
  const parked = useQuery(parkedQuery(1)).data?.total ?? 0;
  const tabs: OperationTab<Tab>[] = [
    { key: 'projecoes', label: 'Projeções' },
    {
      key: 'parados',
      label: (
        <>
          Eventos parados
          {parked > 0 && <span className={styles.count}>{countText(parked)}</span>}
        </>
      ),
    },
    { key: 'eventos', label: 'Eventos' },
    { key: 'maquina', label: 'Instâncias e motores' },
  ];
  const Shown = PANELS[tab];
  return (
    <div className={styles.page}>
      <title>{`Operação · ${systemName}`}</title>
      <header className={styles.heading}>
        <h1>Operação</h1>
        <p>Como o sistema está por dentro: o que acompanha os eventos, o que parou e em que máquinas roda.</p>
      </header>
      <OperationTabs tabs={tabs} tab={tab} onChange={(aba) => change({ aba })} />
      <div {...tabProps(tab)}>
        <Suspense fallback={<OperationsLoading label="Carregando" />}>
          <Shown />
        </Suspense>
      </div>
    </div>
  );
}
