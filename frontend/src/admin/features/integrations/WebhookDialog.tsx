import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  WEBHOOK_KIND_NAMES,
  WEBHOOK_KINDS,
  WEBHOOK_LIMITS,
  type Webhook,
  type WebhookKind,
  type WebhookWithSecret,
} from '@lox/contracts/integrations.js';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../shared/api.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { useUnsavedGuard } from '../../ui/unsaved-edits.js';
import { useToast } from '../../ui/use-toast.js';
import { patchWebhook, integrationKeys, postWebhook } from './integration-calls.js';
import styles from './dialogs.module.css';

const GROUPS = [
  { title: 'Leads', prefix: 'lead.' },
  { title: 'Visitas', prefix: 'visit.' },
  { title: 'Imóveis', prefix: 'property.' },
];

/** The address is fixed: the secret belongs to its receiver. */
export default function WebhookDialog({
  webhook,
  onSecret,
  onClose,
}: {
  webhook: Webhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const [address, setAddress] = useState(webhook?.address ?? '');
  const [kinds, setKinds] = useState<WebhookKind[]>(webhook?.kinds ?? ['lead.created']);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSave(webhook, (saved) => {
    setOpen(false);
    if (saved) onSecret(saved.secret);
  });
  const dirty = address !== (webhook?.address ?? '') || (webhook !== null && kinds !== webhook.kinds);
  const ask = useUnsavedGuard(open && dirty, { over: true });
  const save = () => {
    if (address.trim() === '') return setProblem('Escreva o endereço que deve ser avisado.');
    if (kinds.length === 0) return setProblem('Escolha ao menos um evento.');
    setProblem(null);
    saving.mutate(
      { address: address.trim(), kinds },
      { onError: (error) => setProblem(shownMessage(error, 'O servidor não respondeu como esperado.')) },
    );
  };
  return (
    <FormDialog
      id="webhook-form"
      title={webhook ? 'Escolher eventos' : 'Criar webhook'}
      open={open}
      width={600}
      action={saving.isPending ? 'Salvando...' : webhook ? 'Salvar' : 'Criar webhook'}
      disabled={saving.isPending}
      notice={
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      }
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onClose={() => ask(() => setOpen(false))}
      onClosed={onClose}
    >
      <Form.Item
        layout="vertical"
        label={<label htmlFor="webhook-address">Endereço</label>}
        extra="Recebe um POST por acontecimento. Precisa ser público e começar com https://"
      >
        <Input
          id="webhook-address"
          type="url"
          autoFocus={webhook === null}
          autoComplete="off"
          placeholder="https://sistema.exemplo.com.br/avisos"
          maxLength={WEBHOOK_LIMITS.address}
          disabled={webhook !== null}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Form.Item>
      <Kinds kinds={kinds} onChange={setKinds} />
    </FormDialog>
  );
}

function Kinds({
  kinds,
  onChange,
}: {
  kinds: readonly WebhookKind[];
  onChange: (kinds: WebhookKind[]) => void;
}) {
  const turn = (kind: WebhookKind, on: boolean) =>
    onChange(WEBHOOK_KIND_NAMES.filter((one) => (one === kind ? on : kinds.includes(one))));
  return (
    <div className={`stack gap-4 ${styles.kinds}`}>
      {GROUPS.map(({ title, prefix }) => (
        <fieldset key={prefix}>
          <legend>{title}</legend>
          {WEBHOOK_KIND_NAMES.filter((kind) => kind.startsWith(prefix)).map((kind) => (
            <Checkbox
              key={kind}
              checked={kinds.includes(kind)}
              onChange={(event) => turn(kind, event.target.checked)}
            >
              {WEBHOOK_KINDS[kind]} <code className="soft small">{kind}</code>
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function useSave(webhook: Webhook | null, onSaved: (saved: WebhookWithSecret | null) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (form: { address: string; kinds: WebhookKind[] }) => {
      if (!webhook) return postWebhook(form);
      await patchWebhook(webhook.id, { kinds: form.kinds });
      return null;
    },
    onSuccess: (saved) => {
      if (!saved) toast.success('Eventos atualizados');
      onSaved(saved);
    },
    onSettled: () => client.invalidateQueries({ queryKey: integrationKeys.webhooks }),
  });
}
