import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UpdateVisit, Visit } from '@lox/contracts/visits.js';
import { useState } from 'react';
import { useToast } from '../../../ui/use-toast.js';
import { LEADS_KEY } from '../../../records/find-leads.js';
import { useVisitToast } from '../notices/use-visit-toast.js';
import { useUndoVisit } from '../use-undo-visit.js';
import { cacheVisit, newestRevision } from '../visit-cache.js';
import { changeVisit, createClient, createVisit } from '../visit-calls.js';
import { alternativesOf, currentVisitOf, STALE_VISIT, visitErrorText } from '../visit-errors.js';
import { VISIT_CHANGE, visitKeys } from '../visit-queries.js';
import { changesOfForm, instantOfForm, type VisitForm } from './visit-form.js';

interface SaveResult {
  onSaved(visit: Visit | undefined): void;
  onStale(current: Visit): void;
}

interface Submission {
  form: VisitForm;
  allowOverlap?: boolean;
}

const CREATED = { title: 'Visita criada', text: 'A visita foi agendada com sucesso' };
const UPDATED = { title: 'Visita atualizada', text: 'As alterações foram salvas com sucesso' };

export function useSaveVisit(base: Visit | null, { onSaved, onStale }: SaveResult) {
  const client = useQueryClient();
  const toast = useToast();
  const show = useVisitToast();
  const undo = useUndoVisit();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [newClientId, setNewClientId] = useState<string | null>(null);

  const create = async ({ form, allowOverlap }: Submission): Promise<Visit> => {
    let leadId = newClientId ?? form.lead?.id;
    if (form.clientType === 'new' && newClientId === null) {
      leadId = (await createClient(clientOf(form), idempotencyKey)).id;
      setNewClientId(leadId);
    }
    return createVisit(
      {
        leadId: leadId ?? '',
        propertyId: form.propertyId ?? '',
        scheduledDate: instantOfForm(form),
        status: form.status,
        durationMinutes: form.durationMinutes,
        notes: form.notes.trim() || null,
        ...(form.brokerId !== undefined && { brokerId: form.brokerId }),
        ...(allowOverlap && { allowOverlap }),
      },
      idempotencyKey,
    );
  };
  const update = (visit: Visit, { form, allowOverlap }: Submission): Promise<Visit | undefined> => {
    const changes: UpdateVisit = { ...changesOfForm(form, visit), ...(allowOverlap && { allowOverlap }) };
    return changeVisit(visit, changes);
  };

  const saving = useMutation({
    mutationKey: VISIT_CHANGE,
    mutationFn: (submission: Submission) => (base ? update(base, submission) : create(submission)),
    onSuccess: (visit) => {
      if (visit) cacheVisit(client, visit);
      const actions = base ? undo(base, visit) : [];
      show({ before: base, saved: visit, actions, ...(base ? UPDATED : CREATED) });
      onSaved(visit);
    },
    onError: (error) => {
      const current = currentVisitOf(error);
      if (current) {
        if (newestRevision(client, current) <= current.revision) cacheVisit(client, current);
        toast.warning(STALE_VISIT, 'Confira os dados atuais antes de salvar de novo.');
        onStale(current);
      } else if (!alternativesOf(error)) {
        const title = base ? 'Erro ao atualizar visita' : 'Erro ao criar visita';
        toast.error(title, visitErrorText(error));
      }
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: visitKeys.all });
      void client.invalidateQueries({ queryKey: LEADS_KEY });
    },
  });
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    alternatives: saving.isError ? alternativesOf(saving.error) : null,
    wasStale: saving.isError && currentVisitOf(saving.error) !== null,
    forget: saving.reset,
    hasNewClient: newClientId !== null,
  };
}

function clientOf({ name, email, phone, propertyId }: VisitForm) {
  return {
    name: name.trim(),
    email: email.trim(),
    phone,
    propertyId: propertyId ?? undefined,
    source: 'calendar' as const,
    status: 'visit_scheduled' as const,
    priority: 'medium' as const,
  };
}
