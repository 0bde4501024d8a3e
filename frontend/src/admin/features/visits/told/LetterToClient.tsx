import { useQuery } from '@tanstack/react-query';
import type { ToldEntry } from '@lox/contracts/client-told.js';
import type { Visit } from '@lox/contracts/visits.js';
import { toldQuery } from '../../../records/messages/message-calls.js';

/** Names the letter that the visit's last change sends; nothing when none goes out. */
export function LetterToClient({ visit: { id, updatedAt } }: { visit: Visit }) {
  const { data } = useQuery(toldQuery(id));
  const letter = data?.delivering && data.entries.find((entry) => isOnItsWay(entry, updatedAt));
  return letter ? (
    <div>
      Por e-mail: “{letter.label}”, {letter.state === 'sent' ? 'já enviado' : 'a caminho'}.
    </div>
  ) : null;
}

const isOnItsWay = ({ by, state, at }: ToldEntry, since: string): boolean =>
  by === 'letter' && at >= since && (state === 'waiting' || state === 'sending' || state === 'sent');
