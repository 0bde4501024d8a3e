import { oneLine } from '@lox/contracts/clean-text.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { grantsAnything, TOKEN_LIMITS, TOKEN_SPANS, type MadeApiToken } from '@lox/contracts/integrations.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import { completeMatrix } from '@lox/contracts/permissions.js';
import { Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../shared/api.js';
import { changesBetween, mayToggle, type Matrix } from '../../records/permissions/matrix.js';
import { MatrixFields } from '../../records/permissions/MatrixFields.js';
import { DayField } from '../../ui/DayField.js';
import { useUnsavedGuard } from '../../ui/unsaved-edits.js';
import { useToast } from '../../ui/use-toast.js';
import { integrationKeys, postApiToken } from './integration-calls.js';
import { useIntegrationActor } from './use-integrations.js';
import styles from './dialogs.module.css';

const NOTHING: Matrix = completeMatrix({});
const SPAN_LABELS: Record<(typeof TOKEN_SPANS)[number], string> = {
  30: '30 dias',
  90: '90 dias',
  365: '1 ano',
};
const SPANS = [
  ...TOKEN_SPANS.map((days) => ({ value: days as number, label: SPAN_LABELS[days] })),
  { value: 0, label: 'Até um dia…' },
];

export default function TokenDialog({
  onMade,
  onClose,
}: {
  onMade: (made: MadeApiToken) => void;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const [name, setName] = useState('');
  const [span, setSpan] = useState<number>(90);
  const [day, setDay] = useState<string>();
  const [matrix, setMatrix] = useState<Matrix>(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const { actor } = useIntegrationActor();
  const making = useMakeToken((made) => {
    setOpen(false);
    onMade(made);
  });
  const today = localDay(new Date());
  const lastDay = span === 0 ? day : addDays(today, span);
  const ask = useUnsavedGuard(open && (name !== '' || changesBetween(matrix, NOTHING) > 0), {
    over: true,
    title: 'Descartar este token?',
  });
  const make = () => {
    if (oneLine(name) === '') return setProblem('Dê um nome ao token: o do programa que vai usá-lo.');
    if (!lastDay) return setProblem('Escolha até que dia ele vale.');
    if (!grantsAnything(matrix)) return setProblem('Escolha ao menos uma permissão.');
    setProblem(null);
    making.mutate({ name: name.trim(), permissions: matrix, lastDay });
  };
  return (
    <Modal
      open={open}
      afterClose={onClose}
      closable={{ 'aria-label': 'Fechar' }}
      centered
      className="scrolling-dialog"
      width="min(64rem, calc(100vw - 2rem))"
      title="Criar token de API"
      mask={{ closable: false }}
      onCancel={() => ask(() => setOpen(false))}
      footer={
        <div className={`row wrap gap-2 ${styles.foot}`}>
          <p role="alert">{problem}</p>
          <Button onClick={() => ask(() => setOpen(false))}>Cancelar</Button>
          <Button type="primary" disabled={making.isPending} onClick={make}>
            {making.isPending ? 'Criando...' : 'Criar token'}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <Form.Item layout="vertical" label={<label htmlFor="token-name">Nome</label>}>
          <Input
            id="token-name"
            autoFocus
            autoComplete="off"
            placeholder="O programa que vai usá-lo"
            maxLength={TOKEN_LIMITS.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Form.Item>
        <Form.Item layout="vertical" label={<label htmlFor="token-span">Validade</label>}>
          <Select id="token-span" value={span} options={SPANS} onChange={setSpan} />
        </Form.Item>
        {span === 0 && (
          <DayField
            label="Vale até"
            day={day}
            least={today}
            most={addDays(today, TOKEN_LIMITS.days)}
            onChange={setDay}
          />
        )}
      </div>
      <p className={styles.note}>
        O token nunca pode mais do que você: só se escolhe o que você tem e, se você perder uma permissão, ele
        também perde. “Ver” e “Editar” valem para os seus registros; “Ver todos” e “Gerenciar todos”, para os
        da imobiliária inteira.
      </p>
      <MatrixFields matrix={matrix} mayToggle={mayToggle(actor)} onChange={setMatrix} />
    </Modal>
  );
}

function useMakeToken(onMade: (made: MadeApiToken) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: postApiToken,
    onSuccess: onMade,
    onError: (error) =>
      toast.error(
        'Não foi possível criar o token',
        shownMessage(error, 'O servidor não respondeu como esperado.'),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: integrationKeys.tokens }),
  });
}
