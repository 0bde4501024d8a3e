import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ManagedAgency } from '@lox/contracts/agency.js';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { useToast } from '../../../ui/use-toast.js';
import { useStoredForm, type StoredFormDefinition } from '../use-stored-form.js';
import { agencyQuery, saveAgency, saveLogo } from './agency-calls.js';
import { isAgencyChanged, agencyFormOf, agencyProblems, type AgencyForm } from './agency-form.js';

const AGENCY: StoredFormDefinition<ManagedAgency, AgencyForm> = {
  queryKey: agencyQuery.queryKey,
  formOf: agencyFormOf,
  isChanged: isAgencyChanged,
  save: saveAgency,
  saved: 'Dados da imobiliária salvos',
  lost: 'O que você alterou e ainda não salvou será perdido.',
  failureText: (error) => shownMessage(error, 'Não foi possível salvar os dados da imobiliária'),
};

export function useAgencyForm() {
  const client = useQueryClient();
  const toast = useToast();
  const query = useQuery(agencyQuery);
  const [problems, setProblems] = useState<{ [field: string]: string }>({});
  const editing = useStoredForm(AGENCY, query.data);
  const { form, stored, edit, send, fail } = editing;
  const logo = useMutation({
    mutationFn: saveLogo,
    onSuccess: (saved) => {
      client.setQueryData(agencyQuery.queryKey, saved);
      toast.success(saved.logo ? 'Logotipo trocado' : 'Logotipo removido');
    },
    onError: fail,
  });
  return {
    ...editing,
    query,
    problems,
    logo,
    set: (part: Partial<AgencyForm>) => {
      edit(part);
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
      send();
    },
  };
}
