import { SendOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { shownMessage } from '../../../../shared/api.js';
import { TestAnswer } from '../../../records/mail-server/TestAnswer.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { useToast } from '../../../ui/use-toast.js';
import { sendTestLetter } from '../letter-calls.js';
import panel from '../../../ui/panel.module.css';

export function TestLetterButton() {
  const toast = useToast();
  const { mutate, data, isPending } = useMutation({
    mutationFn: sendTestLetter,
    onError: (error) =>
      toast.error('Não foi possível testar', shownMessage(error, 'O servidor não respondeu como esperado.')),
  });
  return (
    <section className={panel.panel} aria-labelledby="mail-test">
      <div className="row wrap between gap-3">
        <div>
          <h2 id="mail-test">Mensagem de teste</h2>
          <p className="soft sm">Vai para o seu próprio e-mail, com o que está salvo.</p>
        </div>
        <Button
          className="keeps-icon"
          icon={<GlyphIcon glyph={SendOutlined} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          Enviar teste
        </Button>
      </div>
      <TestAnswer answer={data} />
    </section>
  );
}
