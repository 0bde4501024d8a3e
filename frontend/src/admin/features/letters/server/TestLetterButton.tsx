import { SendOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { LETTER_REASON_LABELS } from '@lox/contracts/letters.js';
import { Alert, Button } from 'antd';
import { shownMessage } from '../../../../shared/api.js';
import { Icon } from '../../../ui/Icon.js';
import { useToast } from '../../../ui/use-toast.js';
import { sendTestLetter } from '../letter-calls.js';
import panel from '../../../ui/panel.module.css';
import styles from '../letters.module.css';

/** Sends a letter to oneself, and says what the server answered. */
export function TestLetterButton() {
  const toast = useToast();
  const { mutate, data, isPending } = useMutation({
    mutationFn: sendTestLetter,
    onError: (error) =>
      toast.error('Não foi possível testar', shownMessage(error, 'O servidor não respondeu como esperado.')),
  });
  return (
    <section className={panel.panel} aria-labelledby="mail-test">
      <div className={styles.test}>
        <div>
          <h2 id="mail-test">Mensagem de teste</h2>
          <p className={styles.hint}>Vai para o seu próprio e-mail, com o que está salvo.</p>
        </div>
        <Button icon={<Icon glyph={SendOutlined} />} loading={isPending} onClick={() => mutate()}>
          Enviar teste
        </Button>
      </div>
      <div role="status">
        {data?.accepted && (
          <Alert type="success" showIcon title={`O servidor aceitou a mensagem para ${data.sentTo}.`} />
        )}
        {data?.reason && <Alert type="error" showIcon title={LETTER_REASON_LABELS[data.reason]} />}
      </div>
    </section>
  );
}
