import { useMutation, useQueryClient } from '@tanstack/react-query';
import { oneLine } from '@lox/contracts/clean-text.js';
import {
  CHANNEL_LIMITS,
  LEAD_CHANNEL_KINDS,
  LEAD_CHANNEL_LABELS,
  type LeadChannel,
  type LeadChannelKind,
  type LeadChannelWithSecret,
} from '@lox/contracts/incoming-leads.js';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../shared/api.js';
import { incomingKeys } from '../../records/incoming-leads/incoming-lead-calls.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { optionsOf } from '../../ui/options.js';
import { useClosing } from '../../ui/use-closing.js';
import { postChannel, postChannelSecret } from './use-lead-channels.js';
import styles from './dialogs.module.css';

export default function LeadChannelDialog({
  channel,
  onMade,
  onClose,
}: {
  channel: LeadChannel | null;
  onMade: (made: LeadChannelWithSecret) => void;
  onClose: () => void;
}) {
  const { open, close, closed } = useClosing(onClose);
  const client = useQueryClient();
  const [kind, setKind] = useState<LeadChannelKind>(channel?.kind ?? 'grupo_olx');
  const [name, setName] = useState(channel?.name ?? '');
  const [appSecret, setAppSecret] = useState('');
  const [accessToken, setAccessToken] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const keys = {
    ...(appSecret.trim() && { appSecret: appSecret.trim() }),
    ...(accessToken.trim() && { accessToken: accessToken.trim() }),
  };
  const saving = useMutation({
    mutationFn: () =>
      channel ? postChannelSecret(channel.id, keys) : postChannel({ kind, name: oneLine(name), ...keys }),
    onSuccess: (made) => {
      close();
      onMade(made);
    },
    onError: (error) => setProblem(shownMessage(error, 'O servidor não respondeu como esperado.')),
    onSettled: () => client.invalidateQueries({ queryKey: incomingKeys.channels }),
  });
  const save = () => {
    if (oneLine(name) === '') return setProblem('Dê um nome ao canal.');
    if (kind === 'meta' && !channel && !keys.appSecret)
      return setProblem('Informe a chave secreta do app do Meta.');
    setProblem(null);
    if (!saving.isPending) saving.mutate();
  };
  return (
    <FormDialog
      id="lead-channel"
      title={channel ? `Trocar o segredo de “${channel.name}”` : 'Abrir canal de leads'}
      open={open}
      action={saving.isPending ? 'Salvando...' : channel ? 'Trocar segredo' : 'Abrir canal'}
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
      onClose={close}
      onClosed={closed}
    >
      {channel ? (
        <p className={styles.note}>
          Por um dia, o segredo atual também vale: dá tempo de trocar no portal. O novo aparece só uma vez.
        </p>
      ) : (
        <>
          <Form.Item layout="vertical" label={<label htmlFor="channel-kind">Portal ou formulário</label>}>
            <Select
              id="channel-kind"
              value={kind}
              options={optionsOf(LEAD_CHANNEL_KINDS, LEAD_CHANNEL_LABELS)}
              onChange={setKind}
            />
          </Form.Item>
          <Form.Item layout="vertical" label={<label htmlFor="channel-name">Nome</label>}>
            <Input
              id="channel-name"
              autoComplete="off"
              placeholder="Como ele aparece em Entradas"
              maxLength={CHANNEL_LIMITS.name}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Form.Item>
        </>
      )}
      {kind === 'meta' && (
        <>
          <Form.Item
            layout="vertical"
            label={<label htmlFor="channel-app-secret">Chave secreta do app</label>}
            extra={channel ? 'Em branco, fica a atual.' : 'Com ela se confere que é o Meta quem manda.'}
          >
            <Input.Password
              id="channel-app-secret"
              autoComplete="off"
              maxLength={CHANNEL_LIMITS.key}
              value={appSecret}
              onChange={(event) => setAppSecret(event.target.value)}
            />
          </Form.Item>
          <Form.Item
            layout="vertical"
            label={<label htmlFor="channel-access-token">Token de acesso da página</label>}
            extra={
              channel?.fetches
                ? 'Em branco, fica o atual.'
                : 'O Meta só avisa o número do lead. Sem o token, o contato se copia à mão em Entradas.'
            }
          >
            <Input.Password
              id="channel-access-token"
              autoComplete="off"
              maxLength={CHANNEL_LIMITS.key}
              value={accessToken}
              onChange={(event) => setAccessToken(event.target.value)}
            />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}
