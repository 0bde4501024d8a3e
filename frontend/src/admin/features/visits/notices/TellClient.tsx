import { WhatsAppOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { MessageMoment } from '@lox/contracts/messages.js';
import { firstName } from '@lox/contracts/text.js';
import type { Visit } from '@lox/contracts/visits.js';
import { Button } from 'antd';
import { messagesQuery } from '../../../records/messages/message-calls.js';
import { preparedMessages } from '../../../records/messages/prepared-messages.js';
import { useNoteMessage } from '../../../records/messages/use-note-message.js';
import { clientName } from '../../../records/visit-texts.js';
import type { Session } from '../../../session/session.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';

/** `session` is given: toasts are shown above the guard. */
export default function TellClient({
  visit,
  moment,
  session: { user, ability },
  onOpened,
}: {
  visit: Visit;
  moment: MessageMoment;
  session: Session;
  onOpened: () => void;
}) {
  const { data } = useQuery(messagesQuery);
  const note = useNoteMessage({ visit }, ability);
  const [message] = data ? preparedMessages([moment], data, { visit }, user.name) : [];
  if (!message) return null;
  return (
    <Button
      href={message.href}
      target="_blank"
      rel="noreferrer"
      icon={<GlyphIcon glyph={WhatsAppOutlined} />}
      onClick={() => {
        note(message);
        onOpened();
      }}
    >
      {moment === 'visit-to-confirm' ? message.label : `Avisar ${firstName(clientName(visit))}`}
    </Button>
  );
}
