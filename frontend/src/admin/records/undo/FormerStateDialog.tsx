import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import type { FormerState, FormerStateKind, RestoredState, RestoreState } from '@lox/contracts/undo.js';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { call, shownMessage } from '../../../shared/api.js';
import { InlineLoadFailed } from '../../ui/LoadFailed.js';
import { useToast } from '../../ui/use-toast.js';
import { auditDifferences } from '../history/audit-differences.js';
import { DifferenceValues } from '../history/DifferenceValues.js';
import { useUndo } from './use-undo.js';
import styles from './undo.module.css';

const address = (kind: FormerStateKind, { id, entityId }: AuditEntry): string =>
  `/api/admin/undo/${kind}/${encodeURIComponent(entityId)}/${encodeURIComponent(id)}`;

export default function FormerStateDialog({
  kind,
  entry,
  onClose,
}: {
  kind: FormerStateKind;
  entry: AuditEntry;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useUndo();
  const path = address(kind, entry);
  const query = useQuery({
    queryKey: ['former-state', path],
    queryFn: ({ signal }): Promise<FormerState> => call(path, { signal }),
    gcTime: 0,
  });
  const differences = query.data ? auditDifferences({ ...entry, ...query.data }) : [];
  const restoring = useMutation({
    mutationFn: ({ revision }: FormerState): Promise<RestoredState> =>
      call(path, { method: 'POST', body: { revision } satisfies RestoreState }),
    onSuccess: ({ changed, revision }) => {
      const id = entry.entityId;
      toast.success('Estado restaurado', undefined, changed ? offerUndo(kind, [{ id, revision }]) : []);
      setOpen(false);
    },
    onError: (error) => {
      toast.error('Não foi possível restaurar', shownMessage(error, 'Tente novamente.'));
      void query.refetch();
    },
    onSettled: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== path }),
  });
  const { data } = query;
  return (
    <Modal
      open={open}
      title="Restaurar este estado"
      className="scrolling-dialog"
      closable={{ 'aria-label': 'Fechar' }}
      okText="Restaurar"
      okButtonProps={{ disabled: differences.length === 0, loading: restoring.isPending }}
      cancelText="Cancelar"
      onOk={() => data && restoring.mutate(data)}
      afterClose={onClose}
      onCancel={() => setOpen(false)}
    >
      <div className={styles.state}>
        {query.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        <InlineLoadFailed query={query} text="Não foi possível ver o que mudaria." />
        {data && (
          <p role="status">
            {differences.length > 0
              ? `Volta ao que era em ${formatDayAndTime(data.at)}. O que muda:`
              : `Nada a mudar: está como era em ${formatDayAndTime(data.at)}.`}
          </p>
        )}
        {differences.length > 0 && (
          <dl className={styles.differences}>
            {differences.map((difference) => (
              <div key={difference.label}>
                <dt className="soft small">{difference.label}</dt>
                <dd className="breaks">
                  <DifferenceValues difference={{ ...difference, from: difference.from ?? 'vazio' }} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {data && kind === 'property' && <p className="soft small">Fotos e documentos ficam como estão.</p>}
      </div>
    </Modal>
  );
}
