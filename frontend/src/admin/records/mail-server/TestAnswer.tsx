import { LETTER_REASON_LABELS, type MailTest } from '@lox/contracts/letters.js';
import { Alert } from 'antd';

/** What the mail server said to a test letter. */
export function TestAnswer({ answer }: { answer: MailTest | undefined }) {
  return (
    <div role="status">
      {answer?.accepted && (
        <Alert type="success" showIcon title={`O servidor aceitou a mensagem para ${answer.sentTo}.`} />
      )}
      {answer?.reason && <Alert type="error" showIcon title={LETTER_REASON_LABELS[answer.reason]} />}
    </div>
  );
}
