import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ManagedUser, OpenRecords } from '@lox/contracts/user-management.js';
import { Progress, Select, Form } from 'antd';
import { useEffect, useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { brokersQuery } from '../../../records/brokers.js';
import { useOfferRequestUndo } from '../../../records/undo/offer-request-undo.js';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { useToast } from '../../../ui/use-toast.js';
import { deactivateUser } from '../user-calls.js';
import { openRecordsQuery, userKeys } from '../user-queries.js';
import styles from './access.module.css';

const NOBODY = '';

export default function DeactivateDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [asleep, setAsleep] = useState(user.state === 'deactivated');
  const [heir, setHeir] = useState(NOBODY);
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  const records = useQuery(openRecordsQuery(user.id)).data;
  const close = () => setOpen(false);
  const sending = useMutation({
    mutationFn: () => deactivateUser(user.id, heir || null),
    onSuccess: async (answer) => {
      const passes = heir !== NOBODY && totalOf(records) > 0;
      const undo = passes ? [] : offerUndo(answer);
      if (!asleep) toast.success('Usuário desativado', `${user.name} não entra mais.`, undo);
      setAsleep(true);
      await client.invalidateQueries({ queryKey: userKeys.all });
      if (!passes) close();
    },
    onError: (error) =>
      toast.error('Erro ao desativar usuário', shownMessage(error, 'Tente de novo em instantes.')),
  });
  const moved = asleep && sending.isSuccess && heir !== NOBODY;
  const running = moved || Boolean(records?.handover);
  const passed = moved && records?.handover === null && sending.data;
  useEffect(() => {
    // Until then the server refuses to undo it.
    if (passed) toast.success('Registros passados', user.name, offerUndo(passed));
  }, [passed, offerUndo, toast, user.name]);
  return (
    <FormDialog
      id="deactivate-form"
      title={user.state === 'deactivated' ? `Passar registros de ${user.name}` : `Desativar ${user.name}?`}
      open={open}
      width={480}
      action={sending.isPending ? 'Um instante...' : running ? 'Fechar' : asleep ? 'Passar' : 'Desativar'}
      cancel={running ? 'Continuar em segundo plano' : 'Cancelar'}
      disabled={sending.isPending || (asleep && !running && heir === NOBODY)}
      onSubmit={(event) => {
        event.preventDefault();
        if (running) close();
        else sending.mutate();
      }}
      onClose={close}
      onClosed={onClose}
    >
      {running ? (
        <HandoverProgress records={records} />
      ) : (
        <>
          {!asleep && (
            <p>
              A pessoa sai na hora de onde estiver e não entra mais, não recebe leads nem visitas. O nome
              continua no histórico, e você pode reativá-la.
            </p>
          )}
          <Counts records={records} />
          {totalOf(records) > 0 && <SuccessorField user={user} heir={heir} onChoose={setHeir} />}
        </>
      )}
    </FormDialog>
  );
}

const totalOf = (records: OpenRecords | undefined): number =>
  records ? records.leads + records.visits + records.properties : 0;

function Counts({ records }: { records: OpenRecords | undefined }) {
  return (
    <dl className={`stack gap-2 ${styles.counts}`} aria-label="Em andamento" aria-busy={!records}>
      {(
        [
          ['Leads', records?.leads],
          ['Visitas', records?.visits],
          ['Imóveis', records?.properties],
        ] as const
      ).map(([label, count]) => (
        <div className="well centered" key={label}>
          <dt className="small">{label}</dt>
          <dd>{count ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function SuccessorField({
  user,
  heir,
  onChoose,
}: {
  user: ManagedUser;
  heir: string;
  onChoose: (id: string) => void;
}) {
  const brokers = useQuery(brokersQuery).data ?? [];
  const options = brokers
    .filter(({ id }) => id !== user.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form.Item
      layout="vertical"
      label={<label htmlFor="heir">Passar o que está em andamento para</label>}
      extra="O que já foi fechado, perdido ou realizado continua no nome de quem o fez."
    >
      <Select
        id="heir"
        value={heir}
        onChange={onChoose}
        showSearch={SEARCH_BY_WORDS}
        options={[{ value: NOBODY, label: 'Ninguém por enquanto' }, ...options]}
      />
    </Form.Item>
  );
}

function HandoverProgress({ records }: { records: OpenRecords | undefined }) {
  const left = totalOf(records);
  const total = records?.handover?.total ?? 0;
  const done = records !== undefined && records.handover === null;
  const percent = done ? 100 : total > 0 ? Math.round(((total - Math.min(left, total)) / total) * 100) : 0;
  return (
    <div role="status">
      <p>{done ? 'Tudo foi passado.' : 'Passando os registros...'}</p>
      <Progress percent={percent} status={done ? 'success' : 'active'} />
      {!done && (
        <p className="soft">Você pode fechar esta janela: o trabalho continua, mesmo se o servidor parar.</p>
      )}
    </div>
  );
}
