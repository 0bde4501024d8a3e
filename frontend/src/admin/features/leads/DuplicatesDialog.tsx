import { useQuery } from '@tanstack/react-query';
import { canOn } from '@lox/contracts/permissions.js';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { InlineLoadFailed } from '../../ui/LoadFailed.js';
import { useSession } from '../../session/session.js';
import { evidenceText, LeadSide } from './detail/LeadDuplicates.js';
import { duplicatesQuery } from './lead-queries.js';
import { useMerging } from './use-merging.js';
import styles from './detail/duplicates.module.css';

export default function DuplicatesDialog({
  onOpen,
  onClose,
}: {
  onOpen: (id: string) => void;
  onClose: () => void;
}) {
  const { ability } = useSession();
  const pairs = useQuery(duplicatesQuery);
  const { change, isPending } = useMerging();
  const [open, setOpen] = useState(true);
  return (
    <Modal
      open={open}
      title="Possíveis duplicados"
      width={720}
      footer={null}
      closable={{ 'aria-label': 'Fechar' }}
      afterClose={onClose}
      onCancel={() => setOpen(false)}
    >
      {pairs.isPending && <Skeleton active />}
      <InlineLoadFailed query={pairs} text="Não foi possível buscar os duplicados." />
      {pairs.data?.length === 0 && <p>Nenhum cliente parece ter dois leads.</p>}
      <ul className={styles.list}>
        {pairs.data?.map((pair) => {
          const { first, second } = pair;
          const sides = [
            [first, second],
            [second, first],
          ] as const;
          const may = [first, second].every((lead) => canOn(ability, 'update', 'leads', lead));
          return (
            <li key={`${first.id} ${second.id}`}>
              <p className={styles.evidence}>{evidenceText(pair)}</p>
              <div className={styles.pair}>
                {sides.map(([lead, other]) => (
                  <div key={lead.id}>
                    <LeadSide lead={lead} onOpen={() => onOpen(lead.id)} />
                    {may && (
                      <Button
                        aria-label={`Unir: fica ${lead.name}`}
                        disabled={isPending}
                        onClick={() => change({ lead, deed: 'merge', other })}
                      >
                        Unir: fica este
                      </Button>
                    )}
                  </div>
                ))}
              </div>
              {may && (
                <Button
                  type="text"
                  disabled={isPending}
                  onClick={() => change({ lead: first, deed: 'tell-apart', other: second })}
                >
                  Não é a mesma pessoa
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
