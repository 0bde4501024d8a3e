import { whatsappLink } from '@lox/contracts/phone/whatsapp-link.js';
import { useState, type MouseEvent } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.js';
import { receiverOf, type MessageSubject } from './message-subject.js';

const MessageMenu = lazyDialog(() => import('./MessageMenu.js'));

/** Null where there is no chat. */
export function useMessages(subject: MessageSubject) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const href = whatsappLink(receiverOf(subject)?.phone ?? null);
  if (!href) return null;
  return {
    link: {
      href,
      target: '_blank',
      rel: 'noreferrer',
      'aria-haspopup': 'menu' as const,
      onClick: (event: MouseEvent<HTMLElement>) => {
        // Another tab gets the bare conversation.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        setOpener(event.currentTarget);
      },
    },
    menu: opener && (
      <MessageMenu
        subject={subject}
        chat={href}
        opener={opener}
        onClose={() => {
          setOpener(null);
          opener.focus();
        }}
      />
    ),
  };
}
