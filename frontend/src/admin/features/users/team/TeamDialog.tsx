import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TEAM_LIMIT, type ManagedUser } from '@lox/contracts/user-management.js';
import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { brokersQuery } from '../../../records/brokers.js';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useOfferRequestUndo } from '../../../records/undo/offer-request-undo.js';
import { useToast } from '../../../ui/use-toast.js';
import { saveTeam } from '../user-calls.js';
import { currentRecordOf } from '../user-errors.js';
import { userKeys } from '../user-queries.js';

const HELP = 'team-help';

export default function TeamDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [seen, setSeen] = useState(user);
  const [members, setMembers] = useState<string[]>([...user.team]);
  const brokers = useQuery(brokersQuery);
  const saving = useSaveTeam(() => setOpen(false));
  const changed = members.toSorted().join() !== seen.team.join();
  const ask = useUnsavedGuard(open && changed, {
    over: true,
    text: 'A equipe alterada ainda não foi salva.',
  });
  const options = (brokers.data ?? [])
    .filter(({ id }) => id !== user.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  const shown = brokers.data ? members.filter((id) => options.some(({ value }) => value === id)) : [];
  return (
    <FormDialog
      id="team-form"
      title={`Equipe de ${user.name}`}
      open={open}
      width={520}
      className="stack gap-3"
      action={saving.isPending ? 'Salvando...' : 'Salvar equipe'}
      disabled={!brokers.data || !changed || saving.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(
          { seen, members: shown },
          { onError: (error) => setSeen((present) => currentRecordOf(error) ?? present) },
        );
      }}
      onClose={() => ask(() => setOpen(false))}
      onClosed={onClose}
    >
      <p id={HELP}>
        {`${user.name} vê e trabalha os leads, as visitas e os imóveis destes corretores como se fossem seus, e os passa de um a outro.`}
      </p>
      {!seen.permissions.users.manage_team && (
        <Alert
          type="info"
          showIcon
          title="A equipe ainda não vale"
          description="Ligue “Gerenciar equipe” nas permissões desta pessoa."
        />
      )}
      <Form.Item layout="vertical" label={<label htmlFor="team-members">Corretores da equipe</label>}>
        <Select
          id="team-members"
          mode="multiple"
          aria-describedby={HELP}
          placeholder="Escolha os corretores"
          notFoundContent={brokers.isPending ? 'Carregando...' : 'Nenhum corretor encontrado'}
          loading={brokers.isPending}
          maxCount={TEAM_LIMIT}
          showSearch={SEARCH_BY_WORDS}
          value={shown}
          onChange={setMembers}
          options={options}
        />
      </Form.Item>
    </FormDialog>
  );
}

function useSaveTeam(onSaved: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  return useMutation({
    mutationFn: ({ seen, members }: { seen: ManagedUser; members: string[] }) => saveTeam(seen, members),
    onSuccess: (saved) => {
      const { name, team } = saved;
      const size = team.length === 1 ? '1 corretor' : `${team.length} corretores`;
      const text = team.length === 0 ? `${name} não tem mais equipe.` : `${name}: ${size}.`;
      toast.success('Equipe salva', text, offerUndo(saved));
      onSaved();
    },
    onError: (error) => {
      if (currentRecordOf(error))
        return toast.warning(
          'Outra pessoa alterou este usuário primeiro',
          'Sua escolha continua aqui. Confira e salve de novo.',
        );
      toast.error('Erro ao salvar a equipe', shownMessage(error, 'O servidor não respondeu como esperado.'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}
