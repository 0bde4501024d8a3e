import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ManagedAgency } from '@lox/contracts/agency.js';
import { useEffect, useState } from 'react';
import { ApiError, shownMessage } from '../../../../shared/api.js';
import { useToast } from '../../../ui/use-toast.js';
import { agencyQuery, saveAgency, saveLogo } from './agency-calls.js';
import { isAgencyChanged, agencyFormOf, agencyProblems, type AgencyForm } from './agency-form.js';

const RELOAD_MS = 1_000;

/** A chosen logo is saved at once, everything else together. */
export function useAgencyForm() {
  const client = useQueryClient();
  const toast = useToast();
  const query = useQuery(agencyQuery);
  const [edited, setEdited] = useState<AgencyForm | null>(null);
  const [problems, setProblems] = useState<{ [field: string]: string }>({});
  const [conflict, setConflict] = useState<ManagedAgency | null>(null);
  const stored = conflict ?? query.data;
  const form = edited ?? (stored && agencyFormOf(stored));
  const failed = (error: unknown) => {
    const current = currentOf(error);
    if (current) setConflict(current);
    toast.error('Erro ao salvar', shownMessage(error, 'Não foi possível salvar os dados da imobiliária'));
  };
  const saving = useMutation({
    mutationFn: ({ form, version }: { form: AgencyForm; version: number }) => saveAgency(form, version),
    onSuccess: (saved) => {
      client.setQueryData(agencyQuery.queryKey, saved);
      setEdited(null);
      setConflict(null);
      toast.success('Dados da imobiliária salvos');
    },
    onError: failed,
  });
  const logo = useMutation({
    mutationFn: saveLogo,
    onSuccess: (saved) => {
      client.setQueryData(agencyQuery.queryKey, saved);
      toast.success(saved.logo ? 'Logotipo trocado' : 'Logotipo removido');
    },
    onError: failed,
  });
  useEffect(() => {
    if (!saving.isSuccess) return;
    const timer = setTimeout(() => window.location.reload(), RELOAD_MS);
    return () => clearTimeout(timer);
  }, [saving.isSuccess]);
  return {
    query,
    stored,
    form,
    problems,
    conflict,
    logo,
    dirty: Boolean(form && stored && isAgencyChanged(form, stored)),
    saving: saving.isPending || saving.isSuccess,
    set: (part: Partial<AgencyForm>) => {
      if (form) setEdited({ ...form, ...part });
      setProblems({});
    },
    check: () => {
      const { phone } = form && stored ? agencyProblems(form, stored.fixedBy) : {};
      if (phone) setProblems((present) => ({ ...present, phone }));
    },
    save: () => {
      if (!form || !stored) return;
      const found = agencyProblems(form, stored.fixedBy);
      setProblems(found);
      const [first] = Object.keys(found);
      if (first) return document.getElementById(`agency-${first}`)?.focus();
      saving.mutate({ form, version: stored.version });
    },
    adopt: () => {
      if (conflict) client.setQueryData(agencyQuery.queryKey, conflict);
      setConflict(null);
      setEdited(null);
    },
  };
}

function currentOf(error: unknown): ManagedAgency | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return (error.body?.current ?? null) as ManagedAgency | null;
}
