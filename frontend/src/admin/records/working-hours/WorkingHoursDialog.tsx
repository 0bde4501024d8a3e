import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  WORKING_LIMITS,
  workingWeekProblem,
  workingWeekText,
  type OwnHours,
} from '@lox/contracts/working-hours.js';
import { Segmented, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { ApiError, shownMessage } from '../../../shared/api.js';
import { useSession } from '../../session/session.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { useOfferRequestUndo } from '../undo/offer-request-undo.js';
import { useUnsavedGuard } from '../../ui/unsaved-edits.js';
import { useToast } from '../../ui/use-toast.js';
import { WeekEditor } from './WeekEditor.js';
import {
  saveWorkingHours,
  workingHoursQuery,
  type HoursOwner,
  type KnownHours,
} from './working-hours-calls.js';

const BUFFERS = [0, 10, 15, 20, 30, 45, 60, 90, 120, 180, WORKING_LIMITS.bufferMinutes];

export default function WorkingHoursDialog({ owner, onClose }: { owner: HoursOwner; onClose: () => void }) {
  const { user } = useSession();
  const [open, setOpen] = useState(true);
  const [edited, setEdited] = useState<OwnHours | null>(null);
  const query = useQuery(workingHoursQuery(owner));
  const stored = query.data;
  const form = edited ?? stored;
  const saving = useSaveHours(owner, () => setOpen(false));
  const problem = form?.week ? workingWeekProblem(form.week) : null;
  const changed = Boolean(edited && stored && textOf(edited) !== textOf(stored));
  const ask = useUnsavedGuard(open && changed && !saving.isSuccess, {
    over: true,
    text: 'O horário alterado ainda não foi salvo.',
  });
  return (
    <FormDialog
      id="working-hours-form"
      title={titleOf(owner, user.id)}
      open={open}
      width={560}
      className="stack gap-4"
      action={saving.isPending ? 'Salvando...' : 'Salvar horário'}
      disabled={!changed || problem !== null || saving.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (form && stored) saving.mutate({ form, version: stored.version });
      }}
      onClose={() => ask(() => setOpen(false))}
      onClosed={onClose}
    >
      <LoadFailed title="Não foi possível carregar o horário" query={query} />
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {form && stored && (
        <HoursFields form={form} agency={stored.agency} problem={problem} onChange={setEdited} />
      )}
    </FormDialog>
  );
}

function HoursFields({
  form,
  agency,
  problem,
  onChange,
}: Pick<KnownHours, 'agency'> & {
  form: OwnHours;
  problem: string | null;
  onChange: (form: OwnHours) => void;
}) {
  const { week, bufferMinutes } = form;
  const set = (part: Partial<OwnHours>) => onChange({ week, bufferMinutes, ...part });
  return (
    <>
      {agency && (
        <Segmented
          block
          aria-label="Qual horário vale"
          value={week ? 'own' : 'agency'}
          onChange={(which) => set({ week: which === 'own' ? agency.week : null })}
          options={[
            { value: 'agency', label: 'Como a imobiliária' },
            { value: 'own', label: 'Horário próprio' },
          ]}
        />
      )}
      {week ? (
        <WeekEditor week={week} onChange={(changed) => set({ week: changed })} />
      ) : (
        agency && <p className="soft">{workingWeekText(agency.week)}</p>
      )}
      {problem && (
        <p className="wrong small" role="alert">
          {problem}
        </p>
      )}
      <div className="stack gap-1">
        <label htmlFor="visit-buffer">Tempo entre visitas em lugares diferentes</label>
        <Select
          id="visit-buffer"
          value={bufferMinutes ?? 'agency'}
          onChange={(chosen: number | 'agency') =>
            set({ bufferMinutes: chosen === 'agency' ? null : chosen })
          }
          options={bufferOptions(bufferMinutes, agency)}
        />
      </div>
    </>
  );
}

function bufferOptions(present: number | null, agency: KnownHours['agency']) {
  const minutes = [...new Set([...BUFFERS, ...(present === null ? [] : [present])])].toSorted(
    (a, b) => a - b,
  );
  return [
    ...(agency
      ? [{ value: 'agency' as const, label: `Como a imobiliária (${bufferText(agency.bufferMinutes)})` }]
      : []),
    ...minutes.map((value) => ({ value, label: bufferText(value) })),
  ];
}

const bufferText = (minutes: number): string => (minutes === 0 ? 'nenhum' : `${minutes} min`);

const textOf = ({ week, bufferMinutes }: OwnHours): string => JSON.stringify([week, bufferMinutes]);

function titleOf(owner: HoursOwner, me: string): string {
  if (!owner) return 'Horário de trabalho da imobiliária';
  return owner.id === me ? 'Meu horário de trabalho' : `Horário de trabalho de ${owner.name}`;
}

/** After another person's change the typed hours stay. */
function useSaveHours(owner: HoursOwner, onSaved: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  const { queryKey } = workingHoursQuery(owner);
  return useMutation({
    mutationFn: ({ form, version }: { form: OwnHours; version: number }) =>
      saveWorkingHours(owner, form, version),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      toast.success('Horário de trabalho salvo', undefined, offerUndo(saved));
      onSaved();
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey });
      if (error instanceof ApiError && error.status === 412)
        toast.warning('Outra pessoa alterou este horário primeiro', 'Confira e salve de novo.');
      else toast.error('Erro ao salvar o horário', shownMessage(error, 'Tente de novo em instantes.'));
    },
  });
}
