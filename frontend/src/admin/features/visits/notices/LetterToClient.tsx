import { useQuery } from '@tanstack/react-query';
import type { ClientNotice } from '@lox/contracts/client-notices.js';
import type { Visit } from '@lox/contracts/visits.js';
import { noticesQuery } from '../../../records/messages/message-calls.js';

export default function LetterToClient({ visit: { id, updatedAt } }: { visit: Visit }) {
  const { data } = useQuery(noticesQuery(id));
  const letter = data?.delivering && data.notices.find((entry) => isOnItsWay(entry, updatedAt));
  return letter ? (
    <div>
      Por e-mail: “{letter.label}”, {letter.state === 'sent' ? 'já enviado' : 'a caminho'}.
    </div>
  ) : null;
}

const isOnItsWay = ({ by, state, at }: ClientNotice, since: string): boolean =>
  by === 'letter' && at >= since && (state === 'waiting' || state === 'sending' || state === 'sent');
