import { useMutation, useQueryClient } from '@tanstack/react-query';
import { maskPhone, PHONE_MAX } from '@lox/contracts/formats.js';
import {
  BOARD_STAGES,
  LEAD_LIMITS,
  LEAD_PRIORITIES,
  LEAD_SOURCES,
  PRIORITY_LABELS,
  SOURCE_LABELS,
  type BoardStage,
  type LeadPriority,
  type LeadSource,
} from '@lox/contracts/leads.js';
import { isEmail } from '@lox/contracts/validation.js';
import { Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../shared/api.js';
import { useUnsaved } from '../../ui/unsaved.js';
import { useToast } from '../../ui/use-toast.js';
import { createLead } from './lead-calls.js';
import { leadKeys } from './lead-queries.js';
import styles from './new-lead.module.css';

interface NewLead {
  name: string;
  email: string;
  phone: string;
  message: string;
  priority: LeadPriority;
  source: LeadSource;
  status: BoardStage;
}

/** A new lead starts like this (docs/behaviour/leads.md#accepting-a-lead). */
const BLANK: NewLead = {
  name: '',
  email: '',
  phone: '',
  message: '',
  priority: 'medium',
  source: 'manual',
  status: 'new',
};

/** Novo Lead: writes down a contact that reached the agency by another way. */
export default function NewLeadDialog({
  labels,
  onClose,
}: {
  labels: Record<BoardStage, string>;
  onClose: () => void;
}) {
  const [lead, setLead] = useState(BLANK);
  // One key for this dialog: sending again after a lost answer makes no second lead.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const set = (part: Partial<NewLead>) => setLead((present) => ({ ...present, ...part }));
  const client = useQueryClient();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: () =>
      createLead(
        {
          ...lead,
          name: lead.name.trim(),
          email: lead.email.trim(),
          phone: lead.phone || null,
          message: lead.message.trim() || null,
        },
        idempotencyKey,
      ),
    onSuccess: (created) => {
      toast.success('Lead criado', `${created.name} está em ${labels[lead.status]}.`);
      void client.invalidateQueries({ queryKey: leadKeys.all });
      close();
    },
    onError: (error) =>
      toast.error('Erro', `Falha ao criar lead: ${shownMessage(error, 'Erro desconhecido')}`),
  });
  const dirty = Object.values(lead).join() !== Object.values(BLANK).join();
  useUnsaved(open && dirty, { text: 'O que você digitou sobre o novo lead será perdido.' });
  const filled = lead.name.trim() !== '' && lead.email.trim() !== '';
  const emailWrong = lead.email.trim() !== '' && !isEmail(lead.email.trim());
  const [checked, setChecked] = useState(false);

  const submit = () => {
    setChecked(true);
    if (filled && !emailWrong && !saving.isPending) saving.mutate();
  };
  return (
    <Modal
      open={open}
      afterClose={onClose}
      closable={{ 'aria-label': 'Fechar' }}
      title="Novo Lead"
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={close}>
          Cancelar
        </Button>,
        <Button
          key="create"
          type="primary"
          htmlType="submit"
          form="new-lead"
          disabled={!filled || saving.isPending}
        >
          {saving.isPending ? 'Salvando...' : 'Criar Lead'}
        </Button>,
      ]}
    >
      <form
        id="new-lead"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Nome *" id="new-lead-name" wide>
          <Input
            id="new-lead-name"
            autoFocus
            autoComplete="off"
            maxLength={LEAD_LIMITS.name}
            value={lead.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field
          label="E-mail *"
          id="new-lead-email"
          error={checked && emailWrong ? 'Email inválido' : undefined}
        >
          <Input
            id="new-lead-email"
            type="email"
            autoComplete="off"
            maxLength={LEAD_LIMITS.email}
            status={checked && emailWrong ? 'error' : undefined}
            value={lead.email}
            onBlur={() => setChecked(true)}
            onChange={(event) => set({ email: event.target.value })}
          />
        </Field>
        <Field label="Telefone" id="new-lead-phone">
          <Input
            id="new-lead-phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="(00) 00000-0000"
            maxLength={PHONE_MAX}
            value={lead.phone}
            onChange={(event) => set({ phone: maskPhone(event.target.value) })}
          />
        </Field>
        <Field label="Prioridade" id="new-lead-priority">
          <Select
            id="new-lead-priority"
            value={lead.priority}
            onChange={(priority) => set({ priority })}
            options={LEAD_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
          />
        </Field>
        <Field label="Origem" id="new-lead-source">
          <Select
            id="new-lead-source"
            value={lead.source}
            onChange={(source) => set({ source })}
            options={LEAD_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
          />
        </Field>
        <Field label="Etapa" id="new-lead-stage" wide>
          <Select
            id="new-lead-stage"
            value={lead.status}
            onChange={(status) => set({ status })}
            options={BOARD_STAGES.map((value) => ({ value, label: labels[value] }))}
          />
        </Field>
        <Field label="Observações" id="new-lead-message" wide>
          <Input.TextArea
            id="new-lead-message"
            rows={3}
            maxLength={LEAD_LIMITS.message}
            value={lead.message}
            onChange={(event) => set({ message: event.target.value })}
          />
        </Field>
      </form>
    </Modal>
  );
}

function Field({
  label,
  id,
  error,
  wide = false,
  children,
}: {
  label: string;
  id: string;
  error?: string;
  wide?: boolean;
  children: React.ReactNode;
}) {
  return (
    <Form.Item
      layout="vertical"
      className={wide ? styles.wide : undefined}
      label={<label htmlFor={id}>{label}</label>}
      validateStatus={error ? 'error' : undefined}
      help={error}
    >
      {children}
    </Form.Item>
  );
}
