import { LETTER_REASON_LABELS, type LetterReason, type MailTest } from '@lox/contracts/letters.js';
import { Alert } from 'antd';

export function TestAnswer({ answer }: { answer: MailTest | undefined }) {
  return (
    <div role="status">
      {answer?.accepted && (
        <Alert type="success" showIcon title={`O servidor aceitou a mensagem para ${answer.sentTo}.`} />
      )}
      {answer?.reason && <Alert type="error" showIcon title={refusalText(answer.reason, answer.status)} />}
    </div>
  );
}

const refusalText = (reason: LetterReason, status: number | undefined): string =>
  [LETTER_REASON_LABELS[reason], status && `(resposta ${status})`].filter(Boolean).join(' ');
