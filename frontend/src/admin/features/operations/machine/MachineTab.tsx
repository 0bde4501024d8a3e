import { useQuery } from '@tanstack/react-query';
import { machineQuery } from '../operations-queries.js';
import { OperationsLoadError, OperationsLoading, OutdatedNotice } from '../OperationsStates.js';
import { BackupCard } from './BackupCard.js';
import { CertificateCard, DiskCard, EngineCard } from './EngineCards.js';
import { JobSection } from './JobSection.js';
import { InstanceList } from './InstanceList.js';
import { WriteAheadLogCard } from './WriteAheadLogCard.js';
import page from '../operations.module.css';
import styles from './machine.module.css';

export default function MachineTab() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(machineQuery);
  if (!data)
    return error ? (
      <OperationsLoadError
        title="Não foi possível carregar as instâncias"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <OperationsLoading label="Carregando instâncias e motores" />
    );
  const { instances, engines, certificate, backup, diskFreeBytes, diskTotalBytes, writeAheadLog } = data;
  return (
    <>
      {error && <OutdatedNotice error={error} />}
      <section aria-labelledby="instances">
        <h2 id="instances" className={styles.title}>
          Instâncias
        </h2>
        <p className={page.lead}>
          Cada instância é o programa rodando em uma máquina. As tarefas que só uma pode fazer por vez ficam
          com quem tem a concessão.
        </p>
        <InstanceList instances={instances} now={dataUpdatedAt} />
      </section>
      <section aria-labelledby="engines">
        <h2 id="engines" className={styles.title}>
          Motores
        </h2>
        <p className={page.lead}>
          Os dois bancos em que o sistema guarda tudo, as cópias de segurança, o disco e o endereço público.
        </p>
        <ul className={`stack gap-3 ${styles.cards}`}>
          {engines.map((engine) => (
            <EngineCard key={engine.name} engine={engine} />
          ))}
          <BackupCard backup={backup} now={dataUpdatedAt} />
          <DiskCard free={diskFreeBytes} total={diskTotalBytes} />
          {writeAheadLog && <WriteAheadLogCard {...writeAheadLog} />}
          <CertificateCard certificate={certificate} now={dataUpdatedAt} />
        </ul>
      </section>
      <JobSection />
    </>
  );
}
