import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import type { useWhatsappChat } from './whatsapp-chat.js';

interface Props {
  chat: ReturnType<typeof useWhatsappChat>;
  className: string;
}

export function WhatsappChatLink({ chat, className }: Props) {
  const label = (
    <>
      <SpriteIcon name="whatsapp" />
      WhatsApp
    </>
  );
  if (!chat.href) {
    return (
      <button type="button" className={className} disabled>
        {label}
      </button>
    );
  }
  return (
    <a
      className={className}
      href={chat.href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault();
        chat.open();
      }}
    >
      {label}
    </a>
  );
}
