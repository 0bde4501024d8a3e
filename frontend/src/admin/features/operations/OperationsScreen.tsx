import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { choiceParam, useUrlParams } from '../../ui/url-params.js';
import { countText } from '../../ui/number-texts.js';
import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { TabStrip } from '../../ui/TabStrip.js';
import { FollowersTab } from './followers/FollowersTab.js';
import { parkedQuery } from './operations-queries.js';
import { OperationsLoading } from './OperationsStates.js';
import page from '../../ui/page.module.css';
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
  const {
    values: { aba: tab },
    change,
  } = useUrlParams(PARAMS);
  const parked = useQuery(parkedQuery(1)).data?.total ?? 0;
  const tabs: { value: Tab; label: ReactNode }[] = [
    { value: 'projecoes', label: 'Projeções' },
    {
      value: 'parados',
      label: (
        <>
          Eventos parados
          {parked > 0 && <span className={`tiny strong centered ${styles.count}`}>{countText(parked)}</span>}
        </>
      ),
    },
    { value: 'eventos', label: 'Eventos' },
    { value: 'maquina', label: 'Instâncias e motores' },
  ];
  const Shown = PANELS[tab];
  return (
    <div className={`${page.page} ${styles.page}`}>
      <ScreenHeader
        title="Operação"
        text="Como o sistema está por dentro: o que acompanha os eventos, o que parou e em que máquinas roda."
        className={styles.head}
      />
      <TabStrip
        name="operation"
        label="Operação"
        tabs={tabs}
        tab={tab}
        className={styles.tabs}
        onChange={(aba) => change({ aba })}
      />
      <div id="operation-panel" role="tabpanel" aria-labelledby={`operation-tab-${tab}`}>
        <Suspense fallback={<OperationsLoading label="Carregando" />}>
          <Shown />
        </Suspense>
      </div>
    </div>
  );
}
