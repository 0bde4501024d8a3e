import { useQuery } from '@tanstack/react-query';
import { can } from '@lox/contracts/permissions.js';
import { Dropdown } from 'antd';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../../session/session.js';
import { leadVisitsQuery, mayHaveVisits } from '../lead-visits.js';
import { messagesQuery } from './message-calls.js';
import { receiverOf, type MessageSubject } from './message-subject.js';
import { momentsOf, preparedMessages, visitToSpeakOf } from './prepared-messages.js';
import { useNoteMessage } from './use-note-message.js';
import styles from './messages.module.css';

/** Nothing is sent: each entry is a link. */
export default function MessageMenu({
  subject: given,
  chat,
  opener,
  onClose,
}: {
  subject: MessageSubject;
  chat: string;
  opener: HTMLElement;
  onClose: () => void;
}) {
  const { user, ability } = useSession();
  const [{ width, ...place }] = useState(() => placeBelow(opener));
  const texts = useQuery(messagesQuery);
  const lead = given.visit ? undefined : given.lead;
  const hasVisits = lead !== undefined && mayHaveVisits(lead) && can(ability, 'read', 'visits');
  const visits = useQuery({ ...leadVisitsQuery(lead?.id ?? ''), enabled: hasVisits });
  const now = new Date();
  const visit = visits.data && visitToSpeakOf(visits.data, now);
  const subject = lead && visit ? { lead, visit } : given;
  const note = useNoteMessage(subject, ability);
  const isLoading = texts.isLoading || visits.isLoading;
  const messages =
    texts.data && !isLoading ? preparedMessages(momentsOf(subject, now), texts.data, subject, user.name) : [];
  return createPortal(
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomLeft"
      rootClassName={styles.menu}
      styles={{ root: { width } }}
      onOpenChange={(open) => !open && onClose()}
      menu={{
        'aria-label': `WhatsApp de ${receiverOf(given)?.name ?? ''}`,
        items: [
          ...(isLoading ? [{ key: 'loading', label: 'Carregando os textos…', disabled: true }] : []),
          ...(texts.isError
            ? [{ key: 'failed', label: 'Não foi possível carregar os textos', disabled: true }]
            : []),
          ...messages.map(({ moment, label, text, href }) => ({
            key: moment,
            label: (
              <ChatLink href={href}>
                <b className="strong">{label}</b>
                <span className={`soft small ${styles.preview}`}>{text}</span>
              </ChatLink>
            ),
          })),
          { type: 'divider' },
          { key: 'chat', label: <ChatLink href={chat}>Abrir conversa</ChatLink> },
        ],
        onClick: ({ key, domEvent }) => {
          const link = (domEvent.target as Element).closest('a');
          // Enter, or the edge of the entry: the link's own click comes next.
          if (!link) return domEvent.currentTarget.querySelector('a')?.click();
          const message = messages.find(({ moment }) => moment === key);
          if (message) note(message);
          onClose();
        },
      }}
    >
      <span className={styles.anchor} style={place} />
    </Dropdown>,
    document.body,
  );
}

const MARGIN = 12;
const WIDTH = 384;

/** Within the screen, in viewport pixels. */
function placeBelow(opener: HTMLElement) {
  const { left, bottom } = opener.getBoundingClientRect();
  const width = Math.min(WIDTH, window.innerWidth - 2 * MARGIN);
  const most = window.innerWidth - MARGIN - width;
  return { width, left: Math.max(MARGIN, Math.min(left, most)), top: bottom };
}

function ChatLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" tabIndex={-1} className={`stack starts ${styles.link}`}>
      {children}
    </a>
  );
}
