import { cleanEmail } from '@lox/contracts/email.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  BOARD_STAGES,
  LEAD_LIMITS,
  LEAD_PRIORITIES,
  LEAD_PRIORITY_LABELS,
  type BoardStage,
  type LeadPriority,
  type LeadSource,
} from '@lox/contracts/leads.js';
import { phoneProblem } from '@lox/contracts/phone/read-phone.js';
import { isEmail } from '@lox/contracts/validation.js';
import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { shownMessage } from '../../../shared/api.js';
import { resolverOf, type FormProblems } from '../../ui/form.js';
import { optionsOf } from '../../ui/options.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormField } from '../../ui/FormField.js';
import { PhoneInput } from '../../ui/PhoneInput.js';
import { useUnsavedGuard } from '../../ui/unsaved-edits.js';
import { useToast } from '../../ui/use-toast.js';
import { PropertyPicker } from '../visits/dialogs/PropertyPicker.js';
import { KnownContacts } from './KnownContacts.js';
import { postLead } from './lead-calls.js';
import { leadKeys } from './lead-queries.js';
import { useSourceOptions } from './use-source-options.js';
import styles from '../../ui/form-layout.module.css';

interface NewLead {
  name: string;
  email: string;
  phone: string;
  withoutEmail: boolean;
  propertyId: string | undefined;
  notes: string;
  priority: LeadPriority;
  source: LeadSource;
  status: BoardStage;
}

const BLANK: NewLead = {
  name: '',
  email: '',
  phone: '',
  withoutEmail: false,
  propertyId: undefined,
  notes: '',
  priority: 'medium',
  source: 'manual',
  status: 'new',
};

export default function NewLeadDialog({
  labels,
  start,
  onOpen,
  onClose,
}: {
  labels: Record<BoardStage, string>;
  start?: Partial<NewLead>;
  onOpen: (id: string) => void;
  onClose: () => void;
}) {
  const sources = useSourceOptions();
  const { control, formState, handleSubmit } = useForm({
    defaultValues: { ...BLANK, ...start },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: resolverOf(problemsOf),
  });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const client = useQueryClient();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: ({ withoutEmail, ...lead }: NewLead) =>
      postLead(
        {
          ...lead,
          name: lead.name.trim(),
          email: withoutEmail ? null : lead.email.trim(),
          phone: lead.phone.trim() || null,
          notes: lead.notes.trim() || null,
        },
        idempotencyKey,
      ),
    onSuccess: (created, lead) => {
      toast.success('Lead criado', `${created.name} está em ${labels[lead.status]}.`);
      void client.invalidateQueries({ queryKey: leadKeys.all });
      close();
    },
    onError: (error) =>
      toast.error('Erro', `Falha ao criar lead: ${shownMessage(error, 'Erro desconhecido')}`),
  });
  useUnsavedGuard(open && formState.isDirty, {
    over: true,
    text: 'O que você digitou sobre o novo lead será perdido.',
  });
  const [name, email, phone, withoutEmail] = useWatch({
    control,
    name: ['name', 'email', 'phone', 'withoutEmail'],
  });
  const filled = name.trim() !== '' && (withoutEmail ? phone : email).trim() !== '';
  const save = (lead: NewLead) => {
    if (filled && !saving.isPending) saving.mutate(lead);
  };
  return (
    <FormDialog
      id="new-lead"
      title="Novo Lead"
      open={open}
      className={styles.pairs}
      action={saving.isPending ? 'Salvando...' : 'Criar Lead'}
      disabled={!filled || saving.isPending}
      onSubmit={handleSubmit(save)}
      onClose={close}
      onClosed={onClose}
    >
      <FormField control={control} name="phone" label="Telefone" id="new-lead-phone">
        {(input, set) => <PhoneInput {...input} autoFocus onType={set} />}
      </FormField>
      <FormField control={control} name="name" label="Nome *" id="new-lead-name">
        {(input) => <Input {...input} autoComplete="off" maxLength={LEAD_LIMITS.name} />}
      </FormField>
      <KnownContacts
        email={email}
        phone={phone}
        onOpen={(id) => {
          onOpen(id);
          close();
        }}
      />
      <FormField control={control} name="propertyId" label="Imóvel" id="new-lead-property" className="wide">
        {({ id, ref, value }, set) => (
          <PropertyPicker
            id={id}
            ref={ref}
            value={value}
            placeholder="Código, título, bairro ou cidade"
            onChange={set}
          />
        )}
      </FormField>
      <FormField control={control} name="email" label="E-mail *" id="new-lead-email">
        {(input) => (
          <Input
            {...input}
            type="email"
            autoComplete="off"
            disabled={withoutEmail}
            maxLength={LEAD_LIMITS.email}
          />
        )}
      </FormField>
      <Controller
        control={control}
        name="withoutEmail"
        render={({ field: { value, onChange } }) => (
          <Checkbox className={styles.beside} checked={value} onChange={onChange}>
            Cliente não informou
          </Checkbox>
        )}
      />
      <FormField control={control} name="priority" label="Prioridade" id="new-lead-priority">
        {(input) => <Select {...input} options={optionsOf(LEAD_PRIORITIES, LEAD_PRIORITY_LABELS)} />}
      </FormField>
      <FormField control={control} name="source" label="Origem" id="new-lead-source">
        {(input) => <Select {...input} options={sources} />}
      </FormField>
      <FormField control={control} name="status" label="Etapa" id="new-lead-stage" className="wide">
        {(input) => <Select {...input} options={optionsOf(BOARD_STAGES, labels)} />}
      </FormField>
      <FormField control={control} name="notes" label="Observações" id="new-lead-notes" className="wide">
        {(input) => (
          <Input.TextArea {...input} rows={3} maxLength={LEAD_LIMITS.notes} placeholder="Só a equipe vê" />
        )}
      </FormField>
    </FormDialog>
  );
}

function problemsOf({ email, phone, withoutEmail }: NewLead): FormProblems<NewLead> {
  const wrongPhone = phone.trim() === '' ? null : phoneProblem(phone);
  return {
    ...(!withoutEmail && email.trim() !== '' && !isEmail(cleanEmail(email)) && { email: 'Email inválido' }),
    ...(wrongPhone && { phone: wrongPhone }),
  };
}
