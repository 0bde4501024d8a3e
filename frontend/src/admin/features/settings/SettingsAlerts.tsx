import { Alert, Button } from 'antd';
import { shownMessage } from '../../../shared/api.js';
import { ErrorText } from '../../ui/ErrorText.js';

export interface Unread {
  error: unknown;
  retry: () => void;
  retrying: boolean;
}

export function UnreadAlert({ error, retry, retrying }: Unread) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="Não foi possível carregar as configurações"
      description={
        <ErrorText>{`${shownMessage(error, 'O servidor não respondeu como esperado.')} Os valores abaixo são os padrões do sistema.`}</ErrorText>
      }
      action={
        <Button onClick={retry} loading={retrying}>
          Tentar de novo
        </Button>
      }
    />
  );
}

export function ConflictAlert({ onAdopt }: { onAdopt: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="Outra pessoa salvou as configurações antes de você"
      description="O que você digitou continua aqui. Salvar de novo grava o que está na tela por cima do que ela salvou."
      action={<Button onClick={onAdopt}>Usar o que ela salvou</Button>}
    />
  );
}
